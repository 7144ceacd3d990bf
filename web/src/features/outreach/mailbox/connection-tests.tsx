import type { EmailConfig } from '@assay/shared/features/outreach/mailbox'
import { Flex } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { useCheckEmail } from './use-email-config.ts'
import { useSendTest } from './use-send-test.ts'

/** The two tests of the user's mailbox, and whether it is connected after the last check. */
export const useConnectionTests = (config: EmailConfig | undefined) => {
  const check = useCheckEmail()
  const test = useSendTest()
  /** Why the last check failed. */
  const failure = check.error?.message
  return { check, test, failure, isConnected: config?.configured === true && failure === undefined }
}

type Props = { tests: ReturnType<typeof useConnectionTests>; checkText: string; testText: string }

/** Logs in to the mailbox, and sends a test from it. */
export const ConnectionTests = ({ tests: { check, test, isConnected }, checkText, testText }: Props) => (
  <Flex wrap="wrap" gap={2}>
    <PendingButton
      text={checkText}
      pendingText="Checking..."
      isPending={check.isPending}
      onClick={() => check.mutate(undefined)}
    />
    <PendingButton
      text={testText}
      pendingText="Sending..."
      isPending={test.isPending}
      disabled={!isConnected}
      onClick={() => test.mutate(undefined)}
    />
  </Flex>
)
