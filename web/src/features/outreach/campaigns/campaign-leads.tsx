import type { Campaign, CampaignLead, CampaignLeadState } from '@assay/shared/features/outreach/campaign'
import { campaignLeadStates, isSequenceOver } from '@assay/shared/features/outreach/campaign'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead, leadsAddress } from '../../../platform/addresses.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { LeadStateTag, LeadStateText } from './lead-state.tsx'
import { StateFilter } from './state-filter.tsx'
import { useCampaignLeads, useRemoveCampaignLead } from './use-campaign-leads.ts'

const Rows = chakra('ul', { base: { listStyle: 'none', maxH: '40rem', overflowY: 'auto' } })

const whatRemovalDoes = (lead: CampaignLead): string =>
  isSequenceOver(lead)
    ? `${lead.companyName}, whose sequence is over, leaves this campaign. Leads that are merged with it stay in it. The lead itself and what was sent to it stay.`
    : `${lead.companyName} leaves this campaign, together with leads that are merged with it. A draft that waits is discarded, and a mail that waits is not sent. The lead itself and what was sent to it stay.`

/** The leads of a campaign, where each stands, and how to take one out. */
export const CampaignLeads = ({ campaign }: { campaign: Campaign }) => {
  const { data: leads, error, isFetching, refetch } = useCampaignLeads(campaign.id)
  const [state, setState] = useState<CampaignLeadState | null>(null)
  const [toRemove, setToRemove] = useState<CampaignLead | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemoveCampaignLead(() => {
    setToRemove(null)
    // The button that opened the dialog is gone.
    heading.current?.focus()
  })
  const states = campaignLeadStates.filter((one) => leads?.some((lead) => lead.state === one))
  const chosen = state !== null && states.includes(state) ? state : null
  const shown = leads?.filter((lead) => chosen === null || lead.state === chosen) ?? []
  return (
    <Panel aria-labelledby="campaign-leads-heading" overflow="hidden">
      <Flex wrap="wrap" align="center" columnGap={2} rowGap={1} px={4} py={2} minH={12}>
        <Heading as="h2" id="campaign-leads-heading" fontSize="md" ref={heading} tabIndex={-1} outline="none">
          Leads
        </Heading>
        <Text as="span" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" flex="1">
          {leads && leads.length > 0 ? countText(leads.length) : null}
        </Text>
        {states.length > 1 ? <StateFilter states={states} chosen={chosen} onChoose={setState} /> : null}
      </Flex>
      {error ? (
        <FailureNotice isRetrying={isFetching} onRetry={() => void refetch()}>
          The leads of this campaign could not be read. {error.message}
        </FailureNotice>
      ) : null}
      {!leads && !error ? <SkeletonRows text="Loading the leads" /> : null}
      {leads?.length === 0 ? <NoLeads /> : null}
      {shown.length > 0 ? (
        <Rows tabIndex={-1}>
          {shown.map((lead) => (
            <LeadRow
              key={lead.leadId}
              lead={lead}
              isPaused={campaign.isPaused}
              onRemove={() => setToRemove(lead)}
            />
          ))}
        </Rows>
      ) : null}
      <ConfirmDialog
        title="Take out of the Campaign"
        text={toRemove ? whatRemovalDoes(toRemove) : ''}
        action="Take out"
        pendingAction="Taking out..."
        isOpen={toRemove !== null}
        isPending={remove.isPending}
        onConfirm={() => toRemove && remove.mutate(toRemove)}
        onClose={() => setToRemove(null)}
      />
    </Panel>
  )
}

type RowProps = { lead: CampaignLead; isPaused: boolean; onRemove: () => void }

const LeadRow = ({ lead, isPaused, onRemove }: RowProps) => (
  <Flex as="li" align="center" gap={3} px={4} py={2} borderTopWidth="1px" contentVisibility="auto">
    <Box flex="1" minW={0}>
      <Flex wrap="wrap" align="center" columnGap={2} rowGap={0.5}>
        <Text fontWeight="medium" minW={0} overflowWrap="anywhere">
          <Link to={addressOfLead(lead.leadId)}>
            <bdi>{lead.companyName}</bdi>
          </Link>
        </Text>
        <LeadStateTag state={lead.state} />
      </Flex>
      <LeadStateText lead={lead} isPaused={isPaused} />
    </Box>
    <Button variant="quiet" size="sm" aria-label={`Take out ${lead.companyName}`} onClick={onRemove}>
      Take out
    </Button>
  </Flex>
)

const NoLeads = () => (
  <EmptyState
    title="No leads yet"
    text="Choose leads in My Leads, then press Add to Campaign. Each gets a draft that waits for your approval."
  >
    <Button asChild variant="primary" mt={3} textDecoration="none">
      <Link to={leadsAddress}>Open My Leads</Link>
    </Button>
  </EmptyState>
)
