import type { Evidence } from '@assay/shared/evidence/evidence'
import type { LeadDetail, ProvableField } from '@assay/shared/features/leads/lead-detail'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FactRow } from '../../../ui/evidence/fact-row.tsx'
import { MailLink } from '../../../ui/evidence/mail-link.tsx'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { proofOfText } from '../../../ui/evidence/proof-of-sources.ts'
import { ProofPopover } from '../../../ui/evidence/proof-popover.tsx'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { factLabels } from './lead-recheck-report.ts'
import { useRecheckLead } from './use-recheck-lead.ts'

/**
 * A fact's proof mark, which opens its evidence. Renders nothing until the proof is read, or without a value.
 */
export const LeadProof = ({ lead, field }: { lead: LeadDetail; field: ProvableField }) => {
  const recheck = useRecheckLead(lead)
  const proof = lead.facts[field]
  if (!proof || lead[field] === null) return null
  const evidence = lead.evidence.filter((piece) => piece.field === field)
  return <ProofPopover label={factLabels[field]} proof={proof} evidence={evidence} recheck={recheck} />
}

/** An address without its country is the same as the one with it. */
const inFull = (value: string, pieces: readonly Evidence[]) =>
  pieces.find((other) => other.value.startsWith(`${value},`))?.value ?? value

/** What was found beside the lead's own fields: each value with its evidence. */
const furtherFacts = ({ evidence, phone, email }: LeadDetail, field: string): [string, Evidence[]][] => {
  const own = new Set([phone, email])
  const pieces = evidence.filter((piece) => piece.field === field && !own.has(piece.value))
  return [...Map.groupBy(pieces, ({ value }) => inFull(value, pieces))]
}

/** Rows of further values that were found for a field; none without evidence. */
const FurtherFacts = ({ lead, field, label, children }: FurtherProps) =>
  furtherFacts(lead, field).map(([value, evidence]) => (
    <FactRow
      key={value}
      label={label}
      missing="none"
      mark={<ProofPopover label={label} proof={proofOfText(evidence, lead.website)} evidence={evidence} />}
    >
      {children(value)}
    </FactRow>
  ))

type FurtherProps = {
  lead: LeadDetail
  field: string
  label: string
  children: (value: string) => ReactNode
}

/** A CRM lead's facts with their proof marks; `children` are extra rows, inserted before the dates. */
export const LeadFacts = ({ lead, children }: { lead: LeadDetail; children?: ReactNode }) => {
  const proved = (field: ProvableField, value: ReactNode) => (
    <FactRow label={factLabels[field]} missing="none" mark={<LeadProof lead={lead} field={field} />}>
      {value}
    </FactRow>
  )
  const plain = (label: string, value: ReactNode) => (
    <FactRow label={label} missing="none" mark={null}>
      {value}
    </FactRow>
  )
  return (
    <chakra.dl>
      {proved('website', lead.website && <WebLink address={lead.website} />)}
      {proved('email', lead.email && <MailLink address={lead.email} />)}
      {proved('phone', lead.phone && <PhoneLink phone={lead.phone} />)}
      <FurtherFacts lead={lead} field="email" label="Further email">
        {(address) => <MailLink address={address} />}
      </FurtherFacts>
      <FurtherFacts lead={lead} field="phone" label="Further phone">
        {(phone) => <PhoneLink phone={phone} />}
      </FurtherFacts>
      {plain('Contact', lead.contact)}
      <FurtherFacts lead={lead} field="address" label="Address">
        {(address) => address}
      </FurtherFacts>
      {proved('location', lead.location)}
      {proved('industry', lead.industry)}
      <FurtherFacts lead={lead} field="linkedin" label="LinkedIn">
        {(address) => <WebLink address={address} />}
      </FurtherFacts>
      {plain('Source', lead.source)}
      {children}
      {lead.checkedAt ? plain('Last checked', <RelativeTime iso={lead.checkedAt} />) : null}
      {plain('Added', <RelativeTime iso={lead.createdAt} />)}
      {plain('Changed', <RelativeTime iso={lead.updatedAt} />)}
    </chakra.dl>
  )
}
