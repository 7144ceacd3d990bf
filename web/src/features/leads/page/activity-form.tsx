import { loggedActivityTypes, NewActivity } from '@assay/shared/features/leads/activity'
import { Flex } from '@chakra-ui/react'
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { errorsOfParse, errorsOfRefusal } from '../../../platform/forms/field-errors.ts'
import { type FormDraft, formDrafts, withChoice, withValue } from '../../../platform/forms/form-draft.ts'
import { useFormErrors } from '../../../platform/forms/use-form-errors.ts'
import { useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { usePageCommands } from '../../../platform/page-commands.ts'
import { ConflictChoice } from '../../../ui/form/conflict-choice.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { CallIcon } from '../../../ui/primitives/icons.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { ofThisLead } from '../use-status-commands.tsx'
import { activityDisplay } from './activity-display.tsx'
import { useCreateActivity } from './use-create-activity.ts'

type LoggedType = (typeof loggedActivityTypes)[number]

const types = loggedActivityTypes.map((name) => ({ name, ...activityDisplay[name] }))

const placeholders: Record<LoggedType, string> = {
  note: 'What should be remembered?',
  call: 'What did you talk about?',
  meeting: 'What was agreed?',
}

const fields = ['type', 'content'] as const
const activityDrafts = formDrafts(fields)
const emptyDraft: FormDraft<(typeof fields)[number]> = {
  values: { type: 'note', content: '' },
  conflicts: {},
}

const typeOf = (text: string): LoggedType => loggedActivityTypes.find((type) => type === text) ?? 'note'

type Props = {
  leadId: number
  /** Its text. */
  ref?: RefObject<HTMLTextAreaElement | null>
  /** The kind that is chosen at first. */
  kind?: LoggedType
  onLogged?: () => void
}

/** Logs a note, a call or a meeting about a lead; Ctrl-Enter submits. */
export const ActivityForm = ({ leadId, ref, kind = 'note', onLogged }: Props) => {
  const kept = useKeptDraft(`activity of lead ${leadId}`, activityDrafts)
  const { errors, form, show, clear } = useFormErrors()
  const draft = kept.draft ?? { ...emptyDraft, values: { ...emptyDraft.values, type: kind } }
  const { content } = draft.values
  const type = typeOf(draft.values.type)
  const set = (field: (typeof fields)[number], value: string) => {
    clear('content')
    kept.keep(withValue(draft, field, value), field)
  }
  const own = useRef<HTMLTextAreaElement>(null)
  const input = ref ?? own
  const logCall = () => {
    set('type', 'call')
    input.current?.focus()
  }
  usePageCommands(ofThisLead, [
    { title: 'Log call', keywords: 'activity phone', icon: <CallIcon />, run: logCall },
  ])
  const log = useCreateActivity({
    onLogged: () => {
      kept.forget()
      onLogged?.()
    },
    onRefused: (error) => show(errorsOfRefusal(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NewActivity.safeParse({ leadId, type, content })
    show(errorsOfParse(parsed))
    if (parsed.success) log.mutate(parsed.data)
  }
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Log activity">
      <Flex direction="column" gap={2}>
        <Segments
          label="Kind of activity"
          options={types}
          chosen={type}
          onChoose={(chosen) => set('type', chosen)}
        />
        <TextAreaField
          ref={input}
          label={<VisuallyHidden>{activityDisplay[type].text}</VisuallyHidden>}
          name="content"
          minH={14}
          placeholder={placeholders[type]}
          value={content}
          error={errors.content}
          onChange={(event) => set('content', event.target.value)}
          onKeyDown={submitByKey}
        />
        {draft.conflicts.content ? (
          <ConflictChoice
            {...draft.conflicts.content}
            value={content}
            onChoose={(text) => kept.keep(withChoice(draft, 'content', text), 'content')}
          />
        ) : null}
        <PendingButton
          type="submit"
          variant="primary"
          alignSelf="end"
          text="Log activity"
          pendingText="Logging..."
          isPending={log.isPending}
        />
      </Flex>
    </form>
  )
}
