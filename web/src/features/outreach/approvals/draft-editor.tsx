import { Flex, Stack } from '@chakra-ui/react'
import type { FormEvent, KeyboardEvent } from 'react'
import { ConflictChoice } from '../../../ui/form/conflict-choice.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { DraftField } from './draft-edits.ts'
import type { EditOfDraft } from './use-draft-edit.ts'

type Props = { editing: EditOfDraft; companyName: string }

/** Edits a draft in place. Ctrl-Enter saves it; what is typed stays until it is saved or cancelled. */
export const DraftEditor = ({ editing, companyName }: Props) => {
  const { edit, errors, form, type, choose, save, cancel, isSaving } = editing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  const bind = (name: DraftField) => ({
    name,
    value: edit.values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  })
  const choiceOf = (name: DraftField) => {
    const conflict = edit.conflicts[name]
    if (!conflict) return null
    return (
      <ConflictChoice {...conflict} value={edit.values[name]} onChoose={(value) => choose(name, value)} />
    )
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={saveByKey}
      noValidate
      aria-label={`Edit the draft to ${companyName}`}
    >
      <Stack gap={3} mt={3}>
        <div>
          <TextField
            label="To"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...bind('to')}
          />
          {choiceOf('to')}
        </div>
        <div>
          <TextField label="Subject" autoComplete="off" {...bind('subject')} />
          {choiceOf('subject')}
        </div>
        <div>
          <TextAreaField label="Message" rows={10} {...bind('body')} />
          {choiceOf('body')}
        </div>
        <div>
          <TextField
            label="Call to action"
            autoComplete="off"
            hint="Stands as a button below the message. Leave it empty for none."
            {...bind('callToAction')}
          />
          {choiceOf('callToAction')}
        </div>
      </Stack>
      <Flex gap={2} mt={4}>
        <Button disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        <PendingButton
          type="submit"
          variant="primary"
          text="Save"
          pendingText="Saving..."
          isPending={isSaving}
        />
      </Flex>
    </form>
  )
}
