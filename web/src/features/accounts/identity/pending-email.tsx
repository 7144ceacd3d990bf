import { Flex, Stack, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { useCancelEmailChange, useResendEmailChange } from './use-email-change.ts'

/** The new email that waits for its confirmation. */
export const PendingEmail = ({ email }: { email: string }) => {
  const resend = useResendEmailChange()
  const cancel = useCancelEmailChange()
  return (
    <Stack role="status" gap={3} p={3} mb={4} bg="bg.subtle" borderRadius="control">
      <Text fontSize="sm" overflowWrap="anywhere">
        Confirm at <strong>{email}</strong>: open the link that we mailed there. It works for a day, and until
        then your email stays as it is.
      </Text>
      <Flex gap={2} wrap="wrap">
        <PendingButton
          size="sm"
          text="Resend Link"
          pendingText="Sending..."
          isPending={resend.isPending}
          onClick={() => resend.mutate(email)}
        />
        <PendingButton
          size="sm"
          text="Cancel Change"
          pendingText="Cancelling..."
          isPending={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      </Flex>
    </Stack>
  )
}
