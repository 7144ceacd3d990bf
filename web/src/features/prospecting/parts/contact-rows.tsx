import type { ProspectContact } from '@assay/shared/features/prospecting/prospect-data'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FactRow } from '../../../ui/evidence/fact-row.tsx'
import { MailLink } from '../../../ui/evidence/mail-link.tsx'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { ProofPopover } from '../../../ui/evidence/proof-popover.tsx'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { evidenceOfContact, type Proofs, proofOf } from './proofs.ts'

const rows: {
  field: keyof ProspectContact
  label: string
  show: (value: string) => ReactNode
}[] = [
  { field: 'name', label: 'Name', show: (name) => <bdi>{name}</bdi> },
  { field: 'position', label: 'Position', show: (position) => position },
  { field: 'email', label: 'Email', show: (address) => <MailLink address={address} /> },
  { field: 'phone', label: 'Phone', show: (phone) => <PhoneLink phone={phone} /> },
  { field: 'linkedin', label: 'LinkedIn', show: (address) => <WebLink address={address} /> },
]

export const isEmptyContact = (contact: ProspectContact) => rows.every(({ field }) => !contact[field])

type Props = {
  contact: ProspectContact
  proofs?: Proofs
  /** Shown if nothing is known. */
  empty: ReactNode
}

/** Whom to write to, with proof marks; a row only for what is known. */
export const ContactRows = ({ contact, proofs, empty }: Props) => {
  if (isEmptyContact(contact)) return empty
  return (
    <chakra.dl>
      {rows.map(({ field, label, show }) => {
        const value = contact[field]
        if (!value) return null
        const evidence = proofs ? evidenceOfContact(proofs, field, value) : []
        const mark =
          proofs && evidence.length > 0 ? (
            <ProofPopover label={label} proof={proofOf(evidence, proofs.website)} evidence={evidence} />
          ) : null
        return (
          <FactRow key={field} label={label} missing="" mark={mark}>
            {show(value)}
          </FactRow>
        )
      })}
    </chakra.dl>
  )
}
