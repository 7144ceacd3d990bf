import type { Mail } from '@assay/shared/features/outreach/mail'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { LongText } from '../../../ui/primitives/long-text.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { AddressParts } from '../../../ui/primitives/wrapped-address.tsx'
import { MailStateText, MailTag } from './mail-status.tsx'
import { useCancelMail, useLeadMails, useSettleMail } from './use-lead-mails.ts'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

/** The mails to a lead, newest first, and what became of each; nothing for a lead that was never written to. */
export const LeadMails = ({ leadId }: { leadId: number }) => {
  const { data, error, isFetching, refetch } = useLeadMails(leadId)
  const mails = data?.mails ?? []
  if (mails.length === 0 && !error) return null
  return (
    <Panel aria-labelledby="emails-heading" overflow="hidden">
      <Flex align="baseline" gap={2} px={4} py={3}>
        <Heading as="h2" id="emails-heading" fontSize="md">
          Emails
        </Heading>
        <Text as="span" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {mails.length || null}
        </Text>
      </Flex>
      {error ? (
        <FailureNotice isRetrying={isFetching} onRetry={() => void refetch()}>
          The emails to this lead could not be read. {error.message}
        </FailureNotice>
      ) : null}
      <Rows maxH="28rem" overflowY="auto">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </Rows>
    </Panel>
  )
}

const Read = chakra('summary', {
  base: {
    py: 1,
    fontSize: 'sm',
    cursor: 'pointer',
    width: 'fit-content',
    '@media (pointer: coarse)': { py: 3 },
  },
})

const MailRow = ({ mail }: { mail: Mail }) => {
  // The buttons go with the state that they end.
  const place = useKeptFocus<HTMLLIElement>(mail.status)
  return (
    <Box as="li" ref={place} tabIndex={-1} outline="none" px={4} py={2.5} borderTopWidth="1px">
      <Flex align="start" justify="space-between" gap={3}>
        <Text fontWeight="medium" minW={0} overflowWrap="anywhere">
          {mail.subject}
        </Text>
        <MailTag mail={mail} />
      </Flex>
      <Text fontSize="sm" color="fg.muted" overflowWrap="break-word">
        To <AddressParts address={mail.to} />
      </Text>
      <MailStateText mail={mail} />
      <details>
        <Read>Read the email</Read>
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

const MailButtons = ({ mail: { id, status } }: { mail: Mail }) => {
  const cancel = useCancelMail()
  const settle = useSettleMail()
  if (status === 'waiting')
    return (
      <PendingButton
        size="sm"
        text="Do not send"
        pendingText="Stopping..."
        isPending={cancel.isPending}
        onClick={() => cancel.mutate(id)}
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
