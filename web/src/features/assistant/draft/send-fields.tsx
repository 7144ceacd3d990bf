import type { EmailContent } from '@assay/shared/features/assistant/email'
import { Stack, Text } from '@chakra-ui/react'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type Props = { email: EmailContent; recipient: string | null | undefined }

/** The fields of the email as it will be sent. */
export const SendFields = ({ email, recipient }: Props) => (
  <Stack gap={4}>
    <TextField label="Recipient Email" type="email" defaultValue={recipient ?? ''} />
    <TextField label="Subject Line" defaultValue={email.subject} />
    <TextAreaField label="Message" defaultValue={email.body} />
    <TextField
      label="Call to Action"
      hint="Optional"
      placeholder="Schedule a Call"
      defaultValue={email.callToAction ?? ''}
    />
    <Text fontSize="sm" color="fg.muted">
      Email cannot be sent from here yet. Copy the draft into your own mail program.
    </Text>
  </Stack>
)
