import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfCampaign, newCampaignAddress, outreachAddress } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { PlusIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { CountedNote, FigureCells, FigureHeads, FiguresTable } from './figure-cells.tsx'
import { leadsText, stepText } from './step-texts.ts'
import { useCampaigns } from './use-campaigns.ts'

/** The campaigns with what became of each of their steps. */
export const CampaignsPage = () => {
  const { rows, isLoading, isComplete, error, reload } = useCampaigns()
  const isEmpty = rows.length === 0 && isComplete && !error
  return (
    <Box maxW="64rem">
      <Flex wrap="wrap" align="start" justify="space-between" gap={3} mb={4}>
        <Box minW={0}>
          <Heading as="h1" fontSize="xl">
            Campaigns
          </Heading>
          <Text color="fg.muted" mt={0.5}>
            Sequences of mails that stop when a lead replies. Each draft{' '}
            <Link to={outreachAddress}>waits for your approval</Link>.
          </Text>
        </Box>
        {isEmpty ? null : (
          <Button asChild variant="primary" textDecoration="none">
            <Link to={newCampaignAddress}>
              <PlusIcon />
              New Campaign
            </Link>
          </Button>
        )}
      </Flex>
      <Panel aria-label="Campaigns" overflow="hidden">
        {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
        {isLoading ? <SkeletonRows text="Loading the campaigns" /> : null}
        {isEmpty ? <NoCampaigns /> : null}
        {rows.length > 0 ? (
          <FiguresTable>
            <FigureHeads first="Step" />
            {rows.map((campaign) => (
              <CampaignRows key={campaign.id} campaign={campaign} />
            ))}
          </FiguresTable>
        ) : null}
      </Panel>
      {rows.length > 0 ? <CountedNote>A deleted lead is counted for another day.</CountedNote> : null}
    </Box>
  )
}

const Group = chakra('tbody', { base: { borderTopWidth: '1px', '& tr:last-of-type > *': { pb: 3 } } })

const CampaignRows = ({ campaign }: { campaign: Campaign }) => {
  const { id, name, steps, figures, isPaused, leadCount } = campaign
  return (
    <Group>
      <tr>
        <chakra.th scope="rowgroup" colSpan={6} pb={1}>
          <Flex as="span" wrap="wrap" align="baseline" columnGap={2.5} rowGap={1}>
            <Text as="span" fontSize="md" fontWeight="medium" overflowWrap="anywhere" minW={0}>
              <Link to={addressOfCampaign(id)}>{name}</Link>
            </Text>
            <Text as="span" fontWeight="normal" color="fg.muted">
              {leadsText(leadCount)}
            </Text>
            {isPaused ? <Tag variant="warning">Paused</Tag> : null}
          </Flex>
        </chakra.th>
      </tr>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the sequence
        <tr key={index}>
          <chakra.th scope="row" py={1}>
            <Flex as="span" gap={2} minW={0}>
              <Text as="span" color="fg.muted" flexShrink={0}>
                {index + 1}
              </Text>
              <Text as="span" display="block" truncate title={stepText(step)}>
                {stepText(step)}
              </Text>
            </Flex>
          </chakra.th>
          {figures[index] ? <FigureCells figures={figures[index]} /> : null}
        </tr>
      ))}
    </Group>
  )
}

const NoCampaigns = () => (
  <EmptyState
    title="No campaigns yet"
    text="A campaign writes to leads in up to four steps, until they reply. Create one, then add leads."
  >
    <Button asChild variant="primary" mt={3} textDecoration="none">
      <Link to={newCampaignAddress}>Create a campaign</Link>
    </Button>
  </EmptyState>
)
