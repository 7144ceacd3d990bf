import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { AiLead, EmailStatus, FactField } from '@assay/shared/features/hunting/ai-lead'
import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FactRow } from '../../../ui/evidence/fact-row.tsx'
import { MailLink } from '../../../ui/evidence/mail-link.tsx'
import { PhoneLink } from '../../../ui/evidence/phone-link.tsx'
import { ProofPopover } from '../../../ui/evidence/proof-popover.tsx'
import type { Recheck } from '../../../ui/evidence/recheck.tsx'
import { WebLink } from '../../../ui/evidence/web-link.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { valueOfFact } from './fact-values.ts'
import { LeadBranches } from './lead-branches.tsx'

const labels: [FactField, string][] = [
  ['website', 'Website'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['address', 'Address'],
  ['location', 'Location'],
  ['industry', 'Industry'],
  ['linkedin', 'LinkedIn'],
  ['description', 'Description'],
]

type Props = { lead: AiLead; evidence: Evidence[] | undefined; recheck: Recheck | undefined }

/** A company's facts, each with a proof mark that opens its evidence. */
export const LeadFacts = ({ lead, evidence, recheck }: Props) => (
  <chakra.dl>
    {labels.map(([field, label]) => (
      <FactRow
        key={field}
        label={label}
        missing="unverified"
        mark={
          <ProofPopover
            label={label}
            proof={proofOf(lead, field)}
            evidence={evidence?.filter((piece) => piece.field === field)}
            recheck={recheck}
          />
        }
      >
        {valueOfField(lead, field)}
      </FactRow>
    ))}
  </chakra.dl>
)

/** The proof of a field; a field without a value is unverified. */
export const proofOf = (lead: AiLead, field: FactField): Proof => lead.facts[field] ?? 'unverified'

const valueOfField = (lead: AiLead, field: FactField): ReactNode => {
  const { contactInfo } = lead
  switch (field) {
    case 'website':
      return lead.website && <WebLink address={lead.website} />
    case 'linkedin':
      return contactInfo.linkedin && <WebLink address={contactInfo.linkedin} />
    case 'email':
      return emailsOf(contactInfo)
    case 'phone':
      return phonesOf(contactInfo)
    case 'address':
      return contactInfo.address && <AddressOf lead={lead} />
    default:
      return textOf(lead, valueOfFact(lead, field))
  }
}

const textOf = ({ contactInfo }: AiLead, text: string | null): ReactNode =>
  text && <bdi lang={textLanguage(text, contactInfo.phone)}>{text}</bdi>

const AddressOf = ({ lead }: { lead: AiLead }) => (
  <>
    <Box>{textOf(lead, valueOfFact(lead, 'address'))}</Box>
    <LeadBranches lead={lead} />
  </>
)

const emailLabels: Record<EmailStatus, string> = {
  ok: '',
  no_mx: 'cannot receive mail',
  disposable: 'disposable',
  unknown: 'mail server unknown',
}

/** Links of several lines are targets of at least 24 px, and on touch far enough apart. */
const ownTarget = {
  '& a': { display: 'inline-block', py: 0.5 },
  '@media (pointer: coarse)': { '& a': { py: 2.5 } },
}

const emailsOf = ({ email, emails }: AiLead['contactInfo']): ReactNode => {
  if (email === null) return null
  const known = emails.length > 0 ? emails : [{ value: email, status: 'unknown' as const, role: false }]
  return known.map(({ value, status, role }) => (
    <Flex key={value} wrap="wrap" align="center" columnGap={2} css={ownTarget}>
      <MailLink address={value} />
      {role ? <Tag>shared inbox</Tag> : null}
      {emailLabels[status] ? (
        <Tag variant={status === 'unknown' ? 'plain' : 'warning'}>{emailLabels[status]}</Tag>
      ) : null}
    </Flex>
  ))
}

const phonesOf = ({ phone, phones }: AiLead['contactInfo']): ReactNode => {
  if (phone === null) return null
  const known = phones.length > 0 ? phones.map(({ value }) => value) : [phone]
  return known.map((value) => (
    <Box key={value} css={ownTarget}>
      <PhoneLink phone={value} />
    </Box>
  ))
}
