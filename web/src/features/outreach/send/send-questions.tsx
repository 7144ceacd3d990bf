import type { EmailOutcome } from '@assay/shared/features/outreach/mail'
import { Box, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

type NoteProps = { title: string; text: string; children: ReactNode }

/** Takes the place of the button that was pressed, and its focus. */
const Note = ({ title, text, children }: NoteProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Box
      ref={note}
      role="group"
      aria-label={title}
      tabIndex={-1}
      outline="none"
      mt={4}
      px={3}
      py={2.5}
      borderRadius="control"
      bg="warning.subtle"
    >
      <Box role="alert">
        <Text fontWeight="medium" color="warning">
          {title}
        </Text>
        <Text mt={0.5} overflowWrap="anywhere">
          {text}
        </Text>
      </Box>
      <Flex wrap="wrap" gap={2} mt={2.5}>
        {children}
      </Flex>
    </Box>
  )
}

type UnprovedProps = { message: string; isPending: boolean; onSend: () => void; onCancel: () => void }

/** Asks before an email goes to an address that nothing proves. */
export const UnprovedAddress = ({ message, isPending, onSend, onCancel }: UnprovedProps) => (
  <Note title="Is this address right?" text={message}>
    <PendingButton text="Send anyway" pendingText="Sending..." isPending={isPending} onClick={onSend} />
    <Button variant="quiet" disabled={isPending} onClick={onCancel}>
      Do not send
    </Button>
  </Note>
)

type WaitingProps = { outcome: EmailOutcome; isPending: boolean; onSendNow: () => void; onDone: () => void }

/** In the reader's own time zone, which the server does not know. */
const waitText = (until: string) =>
  `${new Date(until).toLocaleString(undefined, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })} your time`

/** Says until when an email waits and why; only quiet hours can be ignored. */
export const WaitingMail = ({ outcome: { message, waits }, isPending, onSendNow, onDone }: WaitingProps) => (
  <Note title="The email waits" text={waits?.until ? `${message} (${waitText(waits.until)})` : message}>
    <Button disabled={isPending} onClick={onDone}>
      OK
    </Button>
    {waits?.because === 'quiet-hours' ? (
      <PendingButton text="Send now" pendingText="Sending..." isPending={isPending} onClick={onSendNow} />
    ) : null}
  </Note>
)
