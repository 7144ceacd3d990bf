import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { idInAddress } from '../../../platform/addresses.ts'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { CampaignHeader } from './campaign-header.tsx'
import { CampaignLeads } from './campaign-leads.tsx'
import { BackLink, UnreadCampaign } from './campaign-states.tsx'
import { CountedNote, FigureCells, FigureHeads, FiguresTable } from './figure-cells.tsx'
import { delayText, stepText } from './step-texts.ts'
import { useCampaign } from './use-campaigns.ts'

/** A campaign: its steps with their figures, and its leads. */
export const CampaignPage = () => {
  const id = idInAddress(useParams().campaignId)
  const { campaign, ...unread } = useCampaign(id)
  return (
    <Box maxW="64rem">
      <BackLink />
      {campaign ? (
        <>
          {unread.error ? <FailureNotice onRetry={unread.reload}>{unread.error}</FailureNotice> : null}
          <OneCampaign key={campaign.id} campaign={campaign} />
        </>
      ) : (
        <UnreadCampaign {...unread} />
      )}
    </Box>
  )
}

const OneCampaign = ({ campaign }: { campaign: Campaign }) => (
  <>
    <OwnTitle text={campaign.name} />
    <CampaignHeader campaign={campaign} />
    <Stack gap={4}>
      <Box>
        <Panel aria-labelledby="steps-heading" overflow="hidden">
          <Heading as="h2" id="steps-heading" fontSize="md" px={4} pt={3} pb={1}>
            Steps
          </Heading>
          <Steps campaign={campaign} />
        </Panel>
        <CountedNote />
      </Box>
      <CampaignLeads campaign={campaign} />
    </Stack>
  </>
)

const Steps = ({ campaign: { steps, figures } }: { campaign: Campaign }) => (
  <FiguresTable css={{ '& tbody tr': { borderTopWidth: '1px' } }}>
    <FigureHeads first="Step" />
    <tbody>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the sequence
        <tr key={index}>
          <th scope="row">
            <Text as="span" display="block" lineClamp={2} overflowWrap="anywhere" title={stepText(step)}>
              {index + 1}. {stepText(step)}
            </Text>
            <Text as="span" display="block" fontSize="xs" color="fg.muted">
              {delayText(step.delayDays, index)}
            </Text>
          </th>
          {figures[index] ? <FigureCells figures={figures[index]} /> : null}
        </tr>
      ))}
    </tbody>
  </FiguresTable>
)
