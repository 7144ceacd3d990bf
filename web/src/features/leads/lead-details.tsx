import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { ProofPopover } from '../../ui/proof-popover.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ScoreRing } from '../../ui/score-ring.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Truncated } from '../../ui/truncated.tsx'
import { readableAddress, webLink } from '../../ui/web-address.ts'
import { type FactProof, useLeadProofs } from './use-lead-proofs.ts'

/** A CRM lead with its facts; those that came with evidence carry their proof mark. */
export const LeadDetails = ({ lead }: { lead: Lead }) => {
  const proofOf = useLeadProofs(lead)
  return (
    <Panel aria-labelledby="lead-heading" p={{ base: 4, xl: 5 }}>
      <Flex gap={4} align="start" justify="space-between" mb={3}>
        <Box minW={0}>
          <Flex align="start" gap={1}>
            <Heading as="h2" id="lead-heading" fontSize="xl" py={0.5} overflowWrap="anywhere">
              {lead.companyName}
            </Heading>
            <Mark label="Company name" fact={proofOf('companyName')} />
          </Flex>
          <Box mt={1.5}>
            <StatusBadge status={lead.status} />
          </Box>
        </Box>
        <Box role="img" aria-label={`Score ${lead.score}`}>
          <ScoreRing score={lead.score} />
        </Box>
      </Flex>
      <chakra.dl>
        <FactRow label="Website" fact={proofOf('website')}>
          {lead.website ? <WebLink address={lead.website} /> : null}
        </FactRow>
        <FactRow label="Email" fact={proofOf('email')}>
          {lead.email ? (
            <Truncated title={lead.email}>
              <a href={`mailto:${lead.email}`}>{lead.email}</a>
            </Truncated>
          ) : null}
        </FactRow>
        <FactRow label="Phone" fact={proofOf('phone')}>
          {lead.phone ? <a href={`tel:${lead.phone.replace(/\s/g, '')}`}>{lead.phone}</a> : null}
        </FactRow>
        <FactRow label="Contact">{lead.contact}</FactRow>
        <FactRow label="Location" fact={proofOf('location')}>
          {lead.location}
        </FactRow>
        <FactRow label="Industry" fact={proofOf('industry')}>
          {lead.industry}
        </FactRow>
        <FactRow label="Source">{lead.source}</FactRow>
        <FactRow label="Notes">{lead.notes}</FactRow>
        <FactRow label="Added">
          <RelativeTime iso={lead.createdAt} />
        </FactRow>
      </chakra.dl>
    </Panel>
  )
}

const Mark = ({ label, fact }: { label: string; fact: FactProof | null | undefined }) =>
  fact ? <ProofPopover label={label} proof={fact.proof} evidence={fact.evidence} /> : null

const WebLink = ({ address }: { address: string }) => {
  const link = webLink(address)
  if (!link) return address
  return (
    <Truncated title={address}>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {readableAddress(address)}
      </a>
    </Truncated>
  )
}

type FactRowProps = { label: string; fact?: FactProof | null; children: ReactNode }

const FactRow = ({ label, fact, children }: FactRowProps) => (
  <Flex align="flex-start" gap={3} minH={9} py={0.5} borderTopWidth="1px">
    <chakra.dt width="5.5rem" flexShrink={0} py={1.5} fontSize="sm" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd flex="1" minW={0} py={1.5} overflowWrap="break-word" whiteSpace="pre-line">
      {children ?? (
        <Text as="span" color="fg.muted">
          none
        </Text>
      )}
    </chakra.dd>
    {fact ? (
      <chakra.dd flexShrink={0}>
        <Mark label={label} fact={fact} />
      </chakra.dd>
    ) : null}
  </Flex>
)
