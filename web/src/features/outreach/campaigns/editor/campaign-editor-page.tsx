import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { Box, Heading, Text } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { addressOfCampaign, idInAddress } from '../../../../platform/addresses.ts'
import { OwnTitle } from '../../../../platform/pages/page-title.tsx'
import { BackLink, UnreadCampaign } from '../campaign-states.tsx'
import { useCampaign } from '../use-campaigns.ts'
import { CampaignForm } from './campaign-form.tsx'

/** Writes a new campaign. */
export const NewCampaignPage = () => (
  <Box maxW="52rem">
    <BackLink />
    <Heading as="h1" fontSize="xl">
      New Campaign
    </Heading>
    <Text color="fg.muted" mt={0.5} mb={4}>
      Write its steps first; leads are added afterwards. Nothing is sent before you approve it.
    </Text>
    <CampaignForm campaign={null} />
  </Box>
)

/** Edits the name and the steps of a campaign. */
export const EditCampaignPage = () => {
  const id = idInAddress(useParams().campaignId)
  const { campaign, ...unread } = useCampaign(id)
  return (
    <Box maxW="52rem">
      {campaign ? <EditOf key={campaign.id} campaign={campaign} /> : <UnreadCampaign {...unread} />}
    </Box>
  )
}

const EditOf = ({ campaign }: { campaign: Campaign }) => (
  <>
    <OwnTitle text={`Edit ${campaign.name}`} />
    <BackLink to={addressOfCampaign(campaign.id)} name={campaign.name} />
    <Heading as="h1" fontSize="xl">
      Edit Campaign
    </Heading>
    <Text color="fg.muted" mt={0.5} mb={4}>
      Changes count for drafts that are written from now on. Drafts that wait keep their texts.
    </Text>
    <CampaignForm campaign={campaign} />
  </>
)
