import { Box, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { emailSetupAddress } from '../../../platform/addresses.ts'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { ConnectionStatus } from '../mailbox/connection-status.tsx'
import { ConnectionTests, useConnectionTests } from '../mailbox/connection-tests.tsx'
import { useEmailConfig } from '../mailbox/use-email-config.ts'

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
  const tests = useConnectionTests(data?.config)
  return (
    <>
      {data ? <ConnectionStatus config={data.config} failure={tests.failure} /> : null}
      {!data && !error ? <SkeletonText lines={2} /> : null}
      {!data && error ? (
        <FailureNotice isInline isRetrying={isFetching} onRetry={() => void refetch()}>
          Your mailbox could not be read. {error.message}
        </FailureNotice>
      ) : null}
      <Box mt={4}>
        <ConnectionTests tests={tests} checkText="Check Status" testText="Send Test" />
      </Box>
      <Text mt={3} fontSize="sm">
        <Link to={emailSetupAddress}>Open Email Setup</Link>
      </Text>
    </>
  )
}
