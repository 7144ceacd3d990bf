import type { EmailContent } from '@assay/shared/features/assistant/email'
import { Stack, Text } from '@chakra-ui/react'
import type { ChangeEvent } from 'react'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { SendField } from './kept-draft.ts'

type Props = {
  email: EmailContent
  recipient: string | null | undefined
  /** What the user has changed. */
  edits: Partial<Record<SendField, string>>
  onEdit: (field: SendField, text: string) => void
}

/** The fields of the email as it will be sent. */
export const SendFields = ({ email, recipient, edits, onEdit }: Props) => {
  const field = (name: SendField, written: string | null | undefined) => ({
    value: edits[name] ?? written ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onEdit(name, event.target.value),
  })
  return (
    <Stack gap={4}>
      <TextField label="Recipient Email" type="email" {...field('recipient', recipient)} />
      <TextField label="Subject Line" {...field('subject', email.subject)} />
      <TextAreaField label="Message" {...field('body', email.body)} />
      <TextField
        label="Call to Action"
        hint="Optional"
        placeholder="Schedule a Call"
        {...field('callToAction', email.callToAction)}
      />
      <Text fontSize="sm" color="fg.muted">
        Email cannot be sent from here yet. Copy the draft into your own mail program.
      </Text>
    </Stack>
  )
}
