import type { Lead } from '@assay/shared/features/leads/lead'
import { chakra, Text } from '@chakra-ui/react'
import { FactRow } from '../../../ui/evidence/fact-row.tsx'
import { MailLink } from '../../../ui/evidence/mail-link.tsx'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { PlusIcon } from '../../../ui/primitives/icons.tsx'
import { ContactTable, hasContact } from '../report/contact-table.tsx'
import { ReportSection } from '../report/section.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'

type Props = { shown: ShownReport; lead: Lead; onAddContact: () => void }

/** Whom to write to. Where the report names nobody, what is known of the lead, and the way to add a contact. */
export const ContactCard = ({ shown, lead, onAddContact }: Props) => (
  <ReportSection as="h2" title="Contact Information">
    {hasContact(shown.data) ? (
      <ContactTable report={shown} />
    ) : (
      <>
        <LeadContact lead={lead} />
        <Button mt={2} onClick={onAddContact}>
          <PlusIcon />
          Add Contact
        </Button>
      </>
    )}
  </ReportSection>
)

const row = (label: string, value: React.ReactNode) =>
  value ? (
    <FactRow label={label} missing="" mark={null}>
      {value}
    </FactRow>
  ) : null

const LeadContact = ({ lead: { contact, email, phone } }: { lead: Lead }) => (
  <>
    <Text color="fg.muted">
      {contact || email || phone
        ? 'The report names no contact. The lead has:'
        : 'Nobody to write to was found.'}
    </Text>
    <chakra.dl>
      {row('Name', contact)}
      {row('Email', email && <MailLink address={email} />)}
      {row('Phone', phone && <PhoneLink phone={phone} />)}
    </chakra.dl>
  </>
)
