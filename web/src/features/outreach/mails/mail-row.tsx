import type { Mail } from '@assay/shared/features/outreach/mail'
import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { LongText } from '../../../ui/primitives/long-text.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { AddressParts } from '../../../ui/primitives/wrapped-address.tsx'
import { MailStateText, MailTag } from './mail-status.tsx'
import { useCancelMail, useRestoreMail, useSettleMail } from './use-lead-mails.ts'

type Props = {
  mail: Mail
  /** Whom it is to, where mails to several stand together. */
  heading?: ReactNode
  /** 'Spring offer, step 2' */
  campaign?: string | null
}

/** A mail, what became of it, and what can still be done. */
export const MailRow = ({ mail, heading, campaign }: Props) => {
  // The buttons go with the state that they end.
  const place = useKeptFocus(mail.status)
  return (
    <Box ref={place} tabIndex={-1} outline="none" px={4} py={2.5}>
      <Flex align="start" justify="space-between" gap={3}>
        <Box minW={0} overflowWrap="anywhere">
          {heading}
          <Text fontWeight={heading ? undefined : 'medium'}>{mail.subject}</Text>
        </Box>
        <MailTag mail={mail} />
      </Flex>
      <Text fontSize="sm" color="fg.muted" overflowWrap="break-word">
        To <AddressParts address={mail.to} />
        {campaign ? ` · ${campaign}` : null}
      </Text>
      <MailStateText mail={mail} />
      <details>
        <Folded fontSize="sm" width="fit-content">
          Read the email
        </Folded>
        <Box pb={1}>
          <LongText text={mail.body} />
          {mail.callToAction ? (
            <Text mt={1} fontSize="sm" color="fg.muted">
              Call to action: {mail.callToAction}
            </Text>
          ) : null}
        </Box>
      </details>
      <MailButtons mail={mail} />
    </Box>
  )
}

/** Nothing but its user's wish stands against it. */
const canBeRestored = ({ status, problem, campaignId }: Mail) =>
  status === 'cancelled' && problem?.kind === 'cancelled-by-user' && campaignId === null

const MailButtons = ({ mail }: { mail: Mail }) => {
  const { id, status } = mail
  const restore = useRestoreMail()
  const cancel = useCancelMail()
  const settle = useSettleMail()
  if (status === 'waiting')
    return (
      <PendingButton
        size="sm"
        text="Do not send"
        pendingText="Stopping..."
        isPending={cancel.isPending}
        onClick={() => cancel.mutate(mail)}
      />
    )
  if (canBeRestored(mail))
    return (
      <PendingButton
        size="sm"
        text="Send it after all"
        pendingText="Saving..."
        isPending={restore.isPending}
        onClick={() => restore.mutate(mail)}
      />
    )
  if (status !== 'unknown') return null
  return (
    <Flex wrap="wrap" gap={2}>
      <PendingButton
        size="sm"
        text="It was sent"
        pendingText="Saving..."
        isPending={settle.isPending && settle.variables?.wasSent === true}
        disabled={settle.isPending}
        onClick={() => settle.mutate({ id, wasSent: true })}
      />
      <PendingButton
        size="sm"
        text="It was not: send it again"
        pendingText="Saving..."
        isPending={settle.isPending && settle.variables?.wasSent === false}
        disabled={settle.isPending}
        onClick={() => settle.mutate({ id, wasSent: false })}
      />
    </Flex>
  )
}
