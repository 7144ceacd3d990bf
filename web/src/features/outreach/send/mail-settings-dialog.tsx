import { Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { emailSetupAddress } from '../../../platform/addresses.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { ConnectionStatus } from '../mailbox/connection-status.tsx'
import { useCheckEmail, useEmailConfig } from '../mailbox/use-email-config.ts'
import { useSendTest } from '../mailbox/use-send-test.ts'

/** Whether the mailbox is connected, with a check and a test, for where an email is written. */
export const MailSettingsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog title="Email Settings" size="question" isOpen={isOpen} onClose={onClose}>
    <DialogBody>
      <Settings />
    </DialogBody>
  </Dialog>
)

const Settings = () => {
  const { data, error, isFetching, refetch } = useEmailConfig()
  const check = useCheckEmail()
  const test = useSendTest()
  const failure = check.error?.message
  const isConnected = data?.config.configured === true && failure === undefined
  return (
    <>
      {data ? <ConnectionStatus config={data.config} failure={failure} /> : null}
      {!data && !error ? <SkeletonText lines={2} /> : null}
      {!data && error ? (
        <FailureNotice isInline isRetrying={isFetching} onRetry={() => void refetch()}>
          Your mailbox could not be read. {error.message}
        </FailureNotice>
      ) : null}
      <Flex wrap="wrap" gap={2} mt={4}>
        <PendingButton
          text="Check Status"
          pendingText="Checking..."
          isPending={check.isPending}
          onClick={() => check.mutate(undefined)}
        />
        <PendingButton
          text="Send Test"
          pendingText="Sending..."
          isPending={test.isPending}
          disabled={!isConnected}
          onClick={() => test.mutate(undefined)}
        />
      </Flex>
      <Text mt={3} fontSize="sm">
        <Link to={emailSetupAddress}>Open Email Setup</Link>
      </Text>
    </>
  )
}
