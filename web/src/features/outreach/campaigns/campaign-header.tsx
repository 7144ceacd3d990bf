import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { addressOfCampaignEdit, campaignsAddress } from '../../../platform/addresses.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EditIcon, TrashIcon } from '../../../ui/primitives/icons.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { stepsText } from './step-texts.ts'
import { pausedText, useDeleteCampaign, usePauseCampaign } from './use-change-campaign.ts'

const deletionText = ({ name }: Campaign) =>
  `“${name}” will be deleted with its steps and figures. Its drafts are discarded, and its mails that wait are not sent. Mails that were sent stay with their leads. This cannot be undone.`

/** The campaign's name, whether it is paused, and its actions. */
export const CampaignHeader = ({ campaign }: { campaign: Campaign }) => {
  const { id, name, isPaused, createdAt } = campaign
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const pause = usePauseCampaign()
  const remove = useDeleteCampaign(() => navigate(campaignsAddress, { replace: true }))
  return (
    <>
      <Flex wrap="wrap" align="start" justify="space-between" columnGap={6} rowGap={3} mb={4}>
        <Box minW={0} flex="1 1 20rem">
          <Flex wrap="wrap" align="center" columnGap={2.5} rowGap={1}>
            <Heading as="h1" fontSize="xl" overflowWrap="anywhere">
              {name}
            </Heading>
            {isPaused ? <Tag variant="warning">Paused</Tag> : null}
          </Flex>
          <Text color="fg.muted">
            {stepsText(campaign)} · created <RelativeTime iso={createdAt} />
          </Text>
          {isPaused ? (
            <Text fontSize="sm" mt={1}>
              {pausedText}
            </Text>
          ) : null}
        </Box>
        <Flex gap={2} wrap="wrap">
          <Button variant="quiet" onClick={() => setIsDeleting(true)}>
            <TrashIcon />
            Delete
          </Button>
          <PendingButton
            text={isPaused ? 'Resume' : 'Pause'}
            pendingText={isPaused ? 'Resuming...' : 'Pausing...'}
            isPending={pause.isPending}
            onClick={() => pause.mutate({ id, isPaused: !isPaused })}
          />
          <Button asChild textDecoration="none">
            <Link to={addressOfCampaignEdit(id)}>
              <EditIcon />
              Edit
            </Link>
          </Button>
        </Flex>
      </Flex>
      <ConfirmDialog
        title="Delete Campaign"
        text={deletionText(campaign)}
        action="Delete Campaign"
        pendingAction="Deleting..."
        isOpen={isDeleting}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(campaign)}
        onClose={() => setIsDeleting(false)}
      />
    </>
  )
}
