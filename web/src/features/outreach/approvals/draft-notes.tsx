import type { Approval } from '@assay/shared/features/outreach/approval'
import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { emailSetupAddress } from '../../../platform/addresses.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import type { LeftDraft } from './use-approve.ts'

const ofMailbox: readonly LeftDraft['kind'][] = ['mailbox-missing', 'mailbox-paused']

type Props = {
  draft: Approval
  /** Why it stayed when it was approved; undefined if it was not. */
  left: LeftDraft | undefined
  isPending: boolean
  /** Approves it although nothing proves its address. */
  onConfirm: () => void
}

/** What keeps a draft from being sent, and what to do. */
export const DraftNotes = ({ draft: { missing = [] }, left, isPending, onConfirm }: Props) => {
  const fields = missing.map((field) => `{{${field}}}`).join(', ')
  const hasGaps = missing.length > 0
  return (
    <Box role="status">
      {hasGaps ? (
        <Note title="Values are missing">
          The lead has no value for {fields}. Edit the draft and write what should stand there.
        </Note>
      ) : null}
      {left && !(hasGaps && left.kind === 'fields-missing') ? (
        <Note
          title={left.kind === 'address-unproved' ? 'Is this address right?' : 'This draft was not approved'}
        >
          {left.message}{' '}
          {ofMailbox.includes(left.kind) ? <Link to={emailSetupAddress}>Open Email Setup</Link> : null}
          {left.kind === 'address-unproved' ? (
            <Flex mt={2}>
              <PendingButton
                size="sm"
                text="Approve anyway"
                pendingText="Approving..."
                isPending={isPending}
                onClick={onConfirm}
              />
            </Flex>
          ) : null}
        </Note>
      ) : null}
    </Box>
  )
}

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    px={3}
    py={2.5}
    mt={3}
    borderRadius="control"
    bg="warning.subtle"
    fontSize="sm"
    overflowWrap="anywhere"
  >
    <Text fontWeight="medium" color="warning">
      {title}
    </Text>
    {children}
  </Box>
)
