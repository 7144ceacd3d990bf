import type { AiLead, EmailStatus, FactField } from '@assay/shared/features/hunting/ai-lead'
import type { Evidence, Proof } from '@assay/shared/features/hunting/evidence'
import { chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ProofPopover } from '../../ui/proof-popover.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { readableAddress, webLink } from '../../ui/web-address.ts'

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

type Props = { lead: AiLead; evidence: Evidence[] | undefined }

/** The facts of a company, each with the mark that opens its evidence. */
export const LeadFacts = ({ lead, evidence }: Props) => (
  <chakra.dl>
    {labels.map(([field, label]) => (
      <FactRow
        key={field}
        label={label}
        proof={proofOf(lead, field)}
        evidence={evidence?.filter((piece) => piece.field === field)}
      >
        {valueOfField(lead, field)}
      </FactRow>
    ))}
  </chakra.dl>
)

/** How well a field is proved; a field without a value is unverified. */
export const proofOf = (lead: AiLead, field: FactField): Proof => lead.facts[field] ?? 'unverified'

const FactRow = ({ label, proof, evidence, children }: FactRowProps) => (
  <Flex align="flex-start" gap={3} minH={9} py={0.5} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
    <chakra.dt width="5rem" flexShrink={0} py={1.5} fontSize="sm" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd flex="1" minW={0} py={1.5} overflowWrap="break-word">
      {children ?? (
        <Text as="span" color="fg.muted">
          unverified
        </Text>
      )}
    </chakra.dd>
    <chakra.dd flexShrink={0}>
      <ProofPopover label={label} proof={proof} evidence={evidence} />
    </chakra.dd>
  </Flex>
)

type FactRowProps = { label: string; proof: Proof; evidence: Evidence[] | undefined; children: ReactNode }

const webValue = (address: string | null) => {
  const link = webLink(address)
  if (!address || !link) return address
  return (
    <Truncated title={address}>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {readableAddress(address)}
      </a>
    </Truncated>
  )
}

const valueOfField = (lead: AiLead, field: FactField): ReactNode => {
  const { contactInfo } = lead
  switch (field) {
    case 'website':
      return webValue(lead.website)
    case 'linkedin':
      return webValue(contactInfo.linkedin)
    case 'email':
      return emailsOf(contactInfo)
    case 'phone':
      return phonesOf(contactInfo)
    case 'address':
      return contactInfo.address
    default:
      return lead[field]
  }
}

const emailWords: Record<EmailStatus, string> = {
  ok: '',
  no_mx: 'takes no mail',
  disposable: 'disposable',
  unknown: 'mail server unknown',
}

const emailsOf = ({ email, emails }: AiLead['contactInfo']): ReactNode => {
  if (email === null) return null
  const known = emails.length > 0 ? emails : [{ value: email, status: 'unknown' as const, role: false }]
  return known.map(({ value, status, role }) => (
    <Flex key={value} wrap="wrap" align="center" columnGap={2}>
      <Truncated maxW="full">
        <a href={`mailto:${value}`} title={value}>
          {value}
        </a>
      </Truncated>
      {role ? <Tag>shared inbox</Tag> : null}
      {emailWords[status] ? (
        <Tag look={status === 'unknown' ? 'plain' : 'warning'}>{emailWords[status]}</Tag>
      ) : null}
    </Flex>
  ))
}

const phonesOf = ({ phone, phones }: AiLead['contactInfo']): ReactNode => {
  if (phone === null) return null
  const known = phones.length > 0 ? phones.map(({ value }) => value) : [phone]
  return known.map((value) => (
    <chakra.span key={value} display="block" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      <a href={`tel:${value.replace(/\s/g, '')}`}>{value}</a>
    </chakra.span>
  ))
}
