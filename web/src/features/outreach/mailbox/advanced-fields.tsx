import { dailyGrowth, firstDayLimit } from '@assay/shared/features/outreach/mailbox'
import { chakra, Stack } from '@chakra-ui/react'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { MailboxArea, MailboxServer, MailboxText } from './mailbox-input.tsx'
import type { MailboxForm } from './use-mailbox-form.ts'

const Folded = chakra('details', {
  base: { borderTopWidth: '1px', pt: 2, '&:not([open]) > summary > svg': { transform: 'rotate(-90deg)' } },
})

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minH: 9,
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 'medium',
    '&::-webkit-details-marker': { display: 'none' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

const limitHint = `A new mailbox begins with ${firstDayLimit} a day and may send ${dailyGrowth} more after each day on which it has sent, until it reaches this limit: receivers distrust a mailbox that starts with many.`

/** How the sender stands in mails. */
export const SenderFields = ({ form }: { form: MailboxForm }) => (
  <>
    <MailboxText
      form={form}
      name="senderName"
      label="Sender name"
      hint="Stands before your address. Empty: your full name."
      autoCapitalize="words"
      autoComplete="name"
    />
    <MailboxArea
      form={form}
      name="postalAddress"
      label="Postal address"
      hint="For the footer of each mail. Laws of many countries ask for it."
      autoComplete="street-address"
    />
  </>
)

export const DailyLimit = ({ form }: { form: MailboxForm }) => (
  <MailboxText
    form={form}
    name="dailyLimit"
    label="Daily limit"
    hint={limitHint}
    inputMode="numeric"
    maxW="8rem"
  />
)

type Props = { form: MailboxForm; isOpen: boolean; onToggle: (isOpen: boolean) => void }

/** What most mailboxes need not set: the sender in mails, replies and the daily limit. */
export const AdvancedFields = ({ form, isOpen, onToggle }: Props) => (
  <Folded open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
    <Summary>
      <ChevronIcon />
      Advanced: sender, replies, daily limit
    </Summary>
    <Stack gap={4} pt={3} pb={1}>
      <SenderFields form={form} />
      <MailboxText
        form={form}
        name="username"
        label="User name"
        hint="Only if you sign in to the server with another name than your address."
        autoComplete="off"
      />
      <MailboxServer
        form={form}
        kind="imap"
        hint="Replies and bounces are read there and stop further mails. Empty: they are not read."
      />
      <DailyLimit form={form} />
    </Stack>
  </Folded>
)
