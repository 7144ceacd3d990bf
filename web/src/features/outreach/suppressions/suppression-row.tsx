import type { Suppression, SuppressionReason } from '@assay/shared/features/outreach/suppression'
import { Box, Flex, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { AddressParts } from '../../../ui/primitives/wrapped-address.tsx'

const reasonTexts: Record<SuppressionReason, string> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  manual: 'Added by hand',
  imported: 'Imported',
}

/** Only what a user has entered can be removed. */
const isRemovable = ({ reason }: Suppression) => reason === 'manual' || reason === 'imported'

type Props = { row: Suppression; isRemoving: boolean; onRemove: () => void }

/** An address or a domain, why nobody writes to it, and since when. */
export const SuppressionRow = ({ row, isRemoving, onRemove }: Props) => {
  const { kind, value, reason, createdAt } = row
  return (
    <Flex align="center" justify="space-between" gap={3} px={4} py={2} minH={14} data-suppression={row.id}>
      <Box minW={0}>
        <Text overflowWrap="break-word">
          {kind === 'domain' ? `All addresses at ${value}` : <AddressParts address={value} />}
        </Text>
        <Flex wrap="wrap" align="baseline" columnGap={2} fontSize="sm" color="fg.muted">
          <Tag variant={reason === 'complained' ? 'danger' : 'plain'}>{reasonTexts[reason]}</Tag>
          <RelativeTime iso={createdAt} />
        </Flex>
      </Box>
      {isRemovable(row) ? (
        <PendingButton
          size="sm"
          variant="quiet"
          text="Remove"
          pendingText="Removing..."
          aria-label={`Remove ${value}`}
          isPending={isRemoving}
          onClick={onRemove}
        />
      ) : null}
    </Flex>
  )
}
