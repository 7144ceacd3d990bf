import type { Approval } from '@assay/shared/features/outreach/approval'
import type { Mail } from '@assay/shared/features/outreach/mail'
import type { Mailbox } from '@assay/shared/features/outreach/mailbox'
import { Box, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { useMails } from '../mails/use-mails.ts'
import { lastDayOf } from './sending-time.ts'

type Props = {
  /** Those that can be approved. */
  drafts: readonly Approval[]
  mailbox: Mailbox
  /** Drafts that stay as they have unsaved changes or lack values. */
  staying: number
  /** Drafts that have their answer, while they are approved. */
  done: number
  isPending: boolean
  onApprove: () => void
  onClose: () => void
}

const dayText = (day: Date) =>
  day.toLocaleDateString(undefined, { weekday: 'long', month: 'short', day: 'numeric' })

const drafts = (count: number) => (count === 1 ? '1 draft' : `${countText(count)} drafts`)

/** Asks before all drafts are approved: how many, how fast they are sent, and which stay. */
export const ApproveAllDialog = (props: Props) => {
  const textId = useId()
  const { drafts: chosen, done, isPending, onApprove, onClose } = props
  return (
    <Dialog
      title={`Approve ${drafts(chosen.length)}?`}
      isOpen
      onClose={onClose}
      size="question"
      role="alertdialog"
      describedBy={textId}
    >
      <DialogBody id={textId}>
        <Explanation {...props} />
        {isPending && chosen.length > 100 ? (
          <Text role="status" mt={3} fontSize="sm" color="fg.muted">
            {countText(done)} of {countText(chosen.length)} done
          </Text>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{isPending ? 'Close' : 'Cancel'}</Button>
        <PendingButton
          variant="primary"
          text={`Approve ${drafts(chosen.length)}`}
          pendingText="Approving..."
          isPending={isPending}
          onClick={onApprove}
        />
      </DialogFooter>
    </Dialog>
  )
}

const isAhead = ({ status }: Mail) => status === 'waiting' || status === 'sending'

const Explanation = ({ drafts: chosen, mailbox, staying }: Props) => {
  const { rows: mails = [], isComplete } = useMails()
  const ahead = mails.filter(isAhead).length
  const unproved = chosen.filter(({ toProof }) => toProof === 'unverified').length
  const lastDay = dayText(lastDayOf(chosen.length + ahead, mailbox, new Date()))
  const { dailyLimit, limitToday, sentToday } = mailbox
  return (
    <Stack gap={2}>
      <Text overflowWrap="anywhere">
        Each becomes an email from {mailbox.email}, sent one by one on working days from 8:00 to 18:00 of the
        recipient’s time.
      </Text>
      {mailbox.pausedBecause === null ? (
        <Text>
          At most {countText(limitToday)} are sent today ({countText(sentToday)} are already)
          {limitToday < dailyLimit ? `, a few more each day up to ${countText(dailyLimit)}` : ''}.{' '}
          {isComplete ? <LastDay ahead={ahead} day={lastDay} /> : null}
        </Text>
      ) : (
        <Text color="warning">Your mailbox is paused: they wait until it works again.</Text>
      )}
      {unproved > 0 ? (
        <Text>
          You are asked again about {unproved === 1 ? 'one address' : `${countText(unproved)} addresses`} that
          nothing proves.
        </Text>
      ) : null}
      {staying > 0 ? (
        <Text>
          {drafts(staying)} {staying === 1 ? 'stays' : 'stay'}: unsaved changes or missing values.
        </Text>
      ) : null}
      <Box color="fg.muted" fontSize="sm">
        An email that waits can be stopped under Sent and waiting.
      </Box>
    </Stack>
  )
}

const LastDay = ({ ahead, day }: { ahead: number; day: string }) =>
  `The last one goes out about ${day}${ahead > 0 ? `, after ${countText(ahead)} that ${ahead === 1 ? 'waits' : 'wait'} already` : ''}.`
