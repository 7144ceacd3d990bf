import { Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useCopy } from '../../../platform/use-copy.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { useCalendar, useDeleteCalendar, useRenewCalendar } from './use-calendar.ts'

/** The secret address at which calendar programs read the user's next steps. */
export const CalendarSection = () => {
  const { data: calendar, error, isFetching, refetch } = useCalendar()
  const renew = useRenewCalendar()
  return (
    <Panel id="calendar" aria-labelledby="calendar-heading" p={{ base: 4, sm: 5 }} scrollMarginTop={16}>
      <Heading as="h2" id="calendar-heading" fontSize="lg">
        Calendar of next steps
      </Heading>
      <Text color="fg.muted" fontSize="sm" mt={1} mb={4}>
        Google Calendar, Outlook, Apple Calendar and others show your next steps if you subscribe to this
        address. Whoever has the address can read them, so keep it to yourself.
      </Text>
      {error ? (
        <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
          The address could not be loaded: {error.message}
        </FailureNotice>
      ) : null}
      {calendar || error ? null : <SkeletonText lines={2} />}
      {calendar?.address ? <Address address={calendar.address} renew={renew} /> : null}
      {calendar?.address === null ? (
        <PendingButton
          text="Make an address"
          pendingText="Making..."
          isPending={renew.isPending}
          onClick={() => renew.mutate()}
        />
      ) : null}
    </Panel>
  )
}

type AddressProps = { address: string; renew: ReturnType<typeof useRenewCalendar> }

const Address = ({ address, renew }: AddressProps) => {
  const { copied, copy } = useCopy<'address'>()
  const end = useDeleteCalendar()
  const [question, setQuestion] = useState<'renew' | 'end' | null>(null)
  const close = () => setQuestion(null)
  const confirm = (mutation: typeof renew | typeof end) => {
    mutation.mutate()
    close()
  }
  return (
    <>
      <TextField
        label="Address"
        readOnly
        value={address}
        hint="After it is renewed or ended, it works for nobody any more."
        onFocus={(event) => event.target.select()}
      />
      <Flex wrap="wrap" gap={2} mt={3}>
        <Button onClick={() => void copy('address', address, 'Subscribe to it in your calendar.')}>
          {copied ? 'Copied' : 'Copy address'}
        </Button>
        <PendingButton
          variant="quiet"
          text="Renew"
          pendingText="Renewing..."
          isPending={renew.isPending}
          onClick={() => setQuestion('renew')}
        />
        <PendingButton
          variant="quiet"
          color="danger"
          text="End"
          pendingText="Ending..."
          isPending={end.isPending}
          onClick={() => setQuestion('end')}
        />
      </Flex>
      <ConfirmDialog
        title="Renew the address?"
        text="Every calendar that reads the present address stops showing your next steps, until you enter the new one there. This cannot be undone."
        action="Renew Address"
        pendingAction="Renewing..."
        isOpen={question === 'renew'}
        isPending={false}
        onConfirm={() => confirm(renew)}
        onClose={close}
      />
      <ConfirmDialog
        title="End the address?"
        text="Every calendar that reads it stops showing your next steps. This cannot be undone."
        action="End Address"
        pendingAction="Ending..."
        isOpen={question === 'end'}
        isPending={false}
        onConfirm={() => confirm(end)}
        onClose={close}
      />
    </>
  )
}
