import type { Analysis } from '@assay/shared/features/ai/analysis'
import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { LeadSignals } from '../../../ui/evidence/lead-signals.tsx'
import { ProofPopover } from '../../../ui/evidence/proof-popover.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { BackIcon, CheckIcon } from '../../../ui/primitives/icons.tsx'
import { MarkedHeading } from '../../../ui/primitives/marked-heading.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import type { ListedLead } from '../list/listed-leads.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { AnalysisTabs } from './analysis-tabs.tsx'
import { FoundPeople } from './found-people.tsx'
import { LeadActions } from './lead-actions.tsx'
import { LeadFacts, proofOf } from './lead-facts.tsx'
import { useAiLead } from './use-ai-lead.ts'
import { useAnalyzeLead } from './use-analyze-lead.ts'
import { useRecheckAiLead } from './use-recheck-ai-lead.ts'
import { useScoreSection } from './use-score-section.tsx'

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gap: 5,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"about" "facts" "chat"',
    // The card is as wide as the list and the table leave it.
    '@container (min-width: 42rem)': {
      columnGap: 6,
      gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"about facts" "chat facts"',
    },
  },
})
const Part = chakra('div', { base: { minW: 0 } })

/** What other features show of a lead. */
type LeadParts = {
  chatAbout: (lead: AiLead) => ReactNode
  /** The button that drafts an email to the lead. */
  emailAbout: (lead: AiLead, analysis: Analysis | undefined) => ReactNode
}

export type CardProps = {
  lead: ListedLead
  /** Opened by the user, not by itself. */
  isChosen: boolean
  /** Has a button that closes it also where it stands beside the list. */
  isClosable: boolean
  search: SearchRequest | null
  headingRef: Ref<HTMLHeadingElement>
  onBack: () => void
}

type Props = CardProps & LeadParts

/** The selected lead: facts with their proof, score, analysis, actions and chat. */
export const LeadCard = ({ lead, isChosen, isClosable, search, headingRef, onBack, ...parts }: Props) => {
  const stored = useAiLead(lead.id)
  const { chatAbout, emailAbout } = parts
  const analysis = useAnalyzeLead(lead, isChosen)
  const recheck = useRecheckAiLead(lead)
  const score = useScoreSection(lead)
  const evidence = stored.data?.evidence ?? lead.evidence ?? (lead.id === undefined ? [] : undefined)
  const nameEvidence = evidence?.filter((piece) => piece.field === 'companyName')
  return (
    <Panel
      aria-labelledby="lead-heading"
      p={{ base: 4, xl: 5 }}
      // It stays in sight while the list is scrolled, and is scrolled by itself.
      position={{ lg: 'sticky' }}
      top={{ lg: 4 }}
      maxH={{ lg: 'calc(100dvh - 2rem)' }}
      overflowY={{ lg: 'auto' }}
      hideBelow={isChosen ? undefined : 'lg'}
    >
      <Button
        variant="quiet"
        size="sm"
        hideFrom={isClosable ? undefined : 'lg'}
        ml={-2}
        mb={2}
        onClick={onBack}
      >
        <BackIcon />
        Back to the list
      </Button>
      <Flex gap={4} align="start" justify="space-between">
        <Box minW={0}>
          <MarkedHeading
            id="lead-heading"
            headingRef={headingRef}
            mark={
              <ProofPopover
                label="Company name"
                proof={proofOf(lead, 'companyName')}
                evidence={nameEvidence}
                recheck={recheck}
              />
            }
          >
            <bdi lang={textLanguage(lead.companyName, lead.contactInfo.phone)}>{lead.companyName}</bdi>
          </MarkedHeading>
          <LeadBadges lead={lead} />
        </Box>
        {score.ring}
      </Flex>
      <Box mt={4}>
        <LeadActions lead={lead} analysis={analysis.data} search={search}>
          {emailAbout(lead, analysis.data)}
        </LeadActions>
      </Box>
      {score.section}
      <Box mt={4} containerType="inline-size">
        <Parts>
          <Part gridArea="about">
            <AnalysisTabs
              analysis={analysis.data}
              isChecking={lead.isChecking}
              hasFailed={analysis.isError}
              onRetry={analysis.refetch}
            />
          </Part>
          <Part as="section" aria-label="Facts" gridArea="facts">
            <Heading
              as="h3"
              fontSize="md"
              minH={9}
              display="flex"
              alignItems="center"
              borderBottomWidth="1px"
            >
              Facts
            </Heading>
            <LeadFacts lead={lead} evidence={evidence} recheck={recheck} />
            <FoundPeople lead={lead} stored={stored.data} recheck={recheck} />
            <LeadSignals signals={stored.data?.signals ?? lead.signals ?? []} website={lead.website} />
          </Part>
          <Part gridArea="chat">{chatAbout(lead)}</Part>
        </Parts>
      </Box>
    </Panel>
  )
}

const LeadBadges = ({ lead }: { lead: ListedLead }) => (
  <Flex wrap="wrap" gap={2} mt={1} align="center">
    {lead.isChecking ? <Tag>checking</Tag> : null}
    {lead.isSetAside ? <Tag>set aside</Tag> : null}
    {lead.id === undefined ? null : (
      <Tag variant="success">
        <CheckIcon size={12} />
        Already saved to database
      </Tag>
    )}
    <Text as="span" fontSize="xs" color="fg.muted">
      from {(lead.sources.length > 0 ? lead.sources : [lead.source]).join(', ')}
    </Text>
  </Flex>
)
