import { Stack } from '@chakra-ui/react'
import type { ChangeEvent } from 'react'
import type { FieldErrors } from '../../../platform/forms/field-errors.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

export type MailField = 'recipient' | 'subject' | 'body' | 'callToAction'
export type MailValues = Record<MailField, string>

/** Where the call has each field: what the server says of it is shown there. */
const paths: Record<MailField, string> = {
  recipient: 'to',
  subject: 'emailContent.subject',
  body: 'emailContent.body',
  callToAction: 'emailContent.callToAction',
}

type Props = {
  values: MailValues
  errors: FieldErrors
  onEdit: (field: MailField, text: string) => void
}

/** The fields of an email as it will be sent. */
export const MailFields = ({ values, errors, onEdit }: Props) => {
  const field = (name: MailField) => ({
    name: paths[name],
    value: values[name],
    error: errors[paths[name]],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onEdit(name, event.target.value),
  })
  return (
    <Stack gap={4}>
      <TextField label="Recipient Email" type="email" autoComplete="off" {...field('recipient')} />
      <TextField label="Subject Line" autoComplete="off" {...field('subject')} />
      <TextAreaField label="Message" {...field('body')} />
      <TextField
        label="Call to Action"
        hint="Optional. Shown as a button that replies to you."
        placeholder="Schedule a Call"
        autoComplete="off"
        {...field('callToAction')}
      />
    </Stack>
  )
}
