import type { ProspectContact } from '@assay/shared/features/prospecting/prospect-data'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FactRow } from '../../../ui/evidence/fact-row.tsx'
import { MailLink } from '../../../ui/evidence/mail-link.tsx'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { ReportProof } from './sentence.tsx'
import type { ShownReport } from './use-shown-report.ts'

const rows: { field: keyof ProspectContact; label: string; show: (value: string) => ReactNode }[] = [
  { field: 'name', label: 'Name', show: (name) => name },
  { field: 'position', label: 'Position', show: (position) => position },
  { field: 'email', label: 'Email', show: (address) => <MailLink address={address} /> },
  { field: 'phone', label: 'Phone', show: (phone) => <PhoneLink phone={phone} /> },
  { field: 'linkedin', label: 'LinkedIn', show: (address) => <WebLink address={address} /> },
]

/** The fields of a contact under which evidence is stored. */
const evidenceFields: Record<keyof ProspectContact, readonly string[]> = {
  name: ['contact', 'name', 'person'],
  position: ['position', 'role'],
  email: ['email'],
  phone: ['phone'],
  linkedin: ['linkedin'],
}

const filledIn = ({ contact_info }: ShownReport['data']) =>
  rows.flatMap((row) => {
    const value = contact_info[row.field]
    return value ? [{ ...row, value }] : []
  })

export const hasContact = (data: ShownReport['data']) => filledIn(data).length > 0

/** The report's contact: a row for each thing that is known. */
export const ContactTable = ({ report }: { report: ShownReport }) => (
  <chakra.dl>
    {filledIn(report.data).map(({ field, label, value, show }) => (
      <FactRow
        key={field}
        label={label}
        missing=""
        mark={
          <ReportProof
            report={report}
            label={label}
            evidence={report.evidence.filter((piece) => evidenceFields[field].includes(piece.field))}
          />
        }
      >
        {show(value)}
      </FactRow>
    ))}
  </chakra.dl>
)
