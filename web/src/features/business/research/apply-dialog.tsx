import type { ProfileField, ResearchReport } from '@assay/shared/features/business/research-report'
import { Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import type { Profile } from '../../../platform/session/use-profile.ts'
import { ActionFooter } from '../../../ui/overlay/action-footer.tsx'
import { Dialog, DialogBody, DialogForm } from '../../../ui/overlay/dialog.tsx'
import { textOfValue } from './field-names.ts'
import { FindingChoice } from './finding-choice.tsx'
import { useApplyReport } from './use-apply-report.ts'

type Props = {
  report: ResearchReport
  profile: Profile
  /** Fields with unsaved changes in the form. */
  unsaved: readonly string[]
  onClose: () => void
}

/** Shows field by field what a report would change in the settings, and applies what is chosen. */
export const ApplyDialog = ({ report, profile, unsaved, onClose }: Props) => {
  const [left, setLeft] = useState<ReadonlySet<ProfileField>>(new Set())
  const apply = useApplyReport(onClose)
  const { findings, sources } = report.metadata
  const isSame = (field: ProfileField, value: string | string[]) =>
    textOfValue(value) === textOfValue(profile.user[field])
  const chosen = findings
    .filter(({ field, value }) => !left.has(field) && !isSame(field, value))
    .map(({ field }) => field)
  const choose = (field: ProfileField, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== field) : [...before, field]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) apply.mutate({ id: report.id, fields: chosen, etag: profile.etag })
  }
  return (
    <Dialog title="Apply to Settings" isOpen onClose={onClose}>
      <DialogForm onSubmit={submit} aria-label="Apply to Settings">
        <DialogBody>
          <Text mb={4} color="fg.muted">
            Choose what to take over. You can undo it afterwards.
          </Text>
          {findings.map(({ field, value, sources: numbers }) => (
            <FindingChoice
              key={field}
              field={field}
              before={textOfValue(profile.user[field])}
              after={textOfValue(value)}
              sources={sources.filter(({ number }) => numbers.includes(number))}
              isChosen={chosen.includes(field)}
              isUnsaved={unsaved.includes(field)}
              onChoose={(isChosen) => choose(field, isChosen)}
            />
          ))}
          {chosen.length === 0 && left.size === 0 ? (
            <Text>Your settings already say all of this.</Text>
          ) : null}
        </DialogBody>
        <ActionFooter
          onCancel={onClose}
          disabled={chosen.length === 0}
          text={chosen.length === 1 ? 'Apply 1 field' : `Apply ${chosen.length} fields`}
          pendingText="Applying..."
          isPending={apply.isPending}
        />
      </DialogForm>
    </Dialog>
  )
}
