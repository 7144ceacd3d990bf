import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { FactRow } from '../../ui/fact-row.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { ProofPopover } from '../../ui/proof-popover.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ScoreRing } from '../../ui/score-ring.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { WebLink } from '../../ui/web-link.tsx'
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
        <FactRow label="Website" missing="none" mark={<Mark label="Website" fact={proofOf('website')} />}>
          {lead.website ? <WebLink address={lead.website} /> : null}
        </FactRow>
        <FactRow label="Email" missing="none" mark={<Mark label="Email" fact={proofOf('email')} />}>
          {lead.email ? <MailLink address={lead.email} /> : null}
        </FactRow>
        <FactRow label="Phone" missing="none" mark={<Mark label="Phone" fact={proofOf('phone')} />}>
          {lead.phone ? <PhoneLink phone={lead.phone} /> : null}
        </FactRow>
        <FactRow label="Contact" missing="none" mark={null}>
          {lead.contact}
        </FactRow>
        <FactRow label="Location" missing="none" mark={<Mark label="Location" fact={proofOf('location')} />}>
          {lead.location}
        </FactRow>
        <FactRow label="Industry" missing="none" mark={<Mark label="Industry" fact={proofOf('industry')} />}>
          {lead.industry}
        </FactRow>
        <FactRow label="Source" missing="none" mark={null}>
          {lead.source}
        </FactRow>
        <FactRow label="Notes" missing="none" mark={null}>
          {lead.notes}
        </FactRow>
        <FactRow label="Added" missing="none" mark={null}>
          <RelativeTime iso={lead.createdAt} />
        </FactRow>
      </chakra.dl>
    </Panel>
  )
}

const Mark = ({ label, fact }: { label: string; fact: FactProof | null }) =>
  fact ? <ProofPopover label={label} proof={fact.proof} evidence={fact.evidence} /> : null
