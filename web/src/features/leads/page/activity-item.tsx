import { type Activity, isInOwnWords } from '@assay/shared/features/leads/activity'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { LongText } from '../../../ui/primitives/long-text.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { activityDisplay } from './activity-display.tsx'

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: 3,
    pb: 4,
    // The line that connects this icon with the next one.
    '&:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: 7,
      bottom: 0,
      left: '0.84rem',
      borderLeftWidth: '1px',
    },
  },
})

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: 7,
    borderRadius: 'full',
    borderWidth: '1px',
    bg: 'bg.panel',
    color: 'fg.muted',
  },
})

/** One activity. What people wrote is emphasised, what the system recorded is muted. */
export const ActivityItem = ({ activity }: { activity: Activity }) => {
  const { text, icon } = activityDisplay[activity.type]
  return (
    <Row>
      <Mark>{icon}</Mark>
      <Box flex="1" minW={0} pt={1}>
        <Flex align="baseline" justify="space-between" gap={3}>
          {isInOwnWords(activity) ? (
            <Text fontWeight="medium">{text}</Text>
          ) : (
            <Text color="fg.muted" overflowWrap="anywhere">
              {activity.content ?? text}
            </Text>
          )}
          <Text as="span" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
            <RelativeTime iso={activity.createdAt} />
          </Text>
        </Flex>
        {isInOwnWords(activity) && activity.content ? (
          <Box mt={0.5}>
            <LongText text={activity.content} />
          </Box>
        ) : null}
      </Box>
    </Row>
  )
}
