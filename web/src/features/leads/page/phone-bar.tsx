import type { Lead } from '@assay/shared/features/leads/lead'
import { mailLinkOf, phoneLinkOf } from '@assay/shared/platform/contact'
import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { CallIcon, MailIcon, NoteIcon } from '../../../ui/primitives/icons.tsx'

type Props = { lead: Pick<Lead, 'phone' | 'email'>; onLog: () => void }

/** On a phone, what one does with a lead, under its name. */
export const PhoneBar = ({ lead: { phone, email }, onLog }: Props) => (
  <Flex hideFrom="lg" role="group" aria-label="Contact" gap={2} width="full" css={{ '& > *': { flex: 1 } }}>
    <ContactLink to={phone && phoneLinkOf(phone)}>
      <CallIcon />
      Call
    </ContactLink>
    <ContactLink to={email && mailLinkOf(email)}>
      <MailIcon />
      Email
    </ContactLink>
    <Button onClick={onLog}>
      <NoteIcon />
      Log
    </Button>
  </Flex>
)

/** Nothing without an address to lead to. */
const ContactLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to ? (
    <Button asChild textDecoration="none">
      <a href={to}>{children}</a>
    </Button>
  ) : null
