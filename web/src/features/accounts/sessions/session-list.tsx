import type { SignedInSession } from '@assay/shared/features/accounts/session'
import { Box, Flex, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { useEndSession } from './use-end-session.ts'

export const SessionList = ({ places }: { places: SignedInSession[] }) => (
  <Box as="ul" listStyleType="none" aria-label="Sessions">
    {places.map((place) => (
      <SessionRow key={place.id} place={place} />
    ))}
  </Box>
)

const SessionRow = ({ place }: { place: SignedInSession }) => {
  const end = useEndSession()
  return (
    <Flex as="li" align="center" gap={3} minH={14} py={2} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box flex="1" minW={0}>
        <Text fontWeight="medium" truncate title={place.device}>
          {place.device}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          Last seen <RelativeTime iso={place.lastSeenAt} />
        </Text>
      </Box>
      {place.isCurrent ? (
        <Tag variant="success">This session</Tag>
      ) : (
        <PendingButton
          size="sm"
          aria-label={`Sign out ${place.device}`}
          text="Sign Out"
          pendingText="Signing out..."
          isPending={end.isPending}
          onClick={() => end.mutate(place)}
        />
      )}
    </Flex>
  )
}
