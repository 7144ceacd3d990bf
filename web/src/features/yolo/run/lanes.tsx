import type { YoloLane } from '@assay/shared/features/yolo/yolo-result'
import { isOver } from '@assay/shared/platform/job'
import { chakra, Flex, Text } from '@chakra-ui/react'

type Status = YoloLane['status']

const Segment = chakra('span', {
  base: { flex: '1', minW: 0, height: 1.5, borderRadius: 'full', transition: 'background-color 180ms' },
  variants: {
    status: {
      queued: { bg: 'bg.subtle', boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border)' },
      running: {
        bg: 'primary.subtle',
        boxShadow: 'inset 0 0 0 1px var(--chakra-colors-primary)',
        animation: 'pulse 1.6s ease-in-out infinite',
      },
      completed: { bg: 'primary' },
      failed: { bg: 'danger' },
      cancelled: { bg: 'border.control' },
    } satisfies Record<Status, object>,
  },
})

/** How far the lanes are: one segment for each. */
export const LaneStrip = ({ lanes }: { lanes: readonly YoloLane[] }) => {
  const ended = lanes.filter(({ status }) => isOver(status)).length
  return (
    <Flex
      role="progressbar"
      aria-label="Lanes"
      aria-valuemin={0}
      aria-valuemax={lanes.length}
      aria-valuenow={ended}
      aria-valuetext={`${ended} of ${lanes.length} lanes ended`}
      gap={1}
      my={2.5}
    >
      {lanes.map(({ nth, status }) => (
        <Segment key={nth} status={status} />
      ))}
    </Flex>
  )
}

const stateOf = ({ status, saved }: YoloLane): string => {
  if (status === 'completed') return `${saved} saved`
  if (status === 'cancelled') return saved > 0 ? `stopped, ${saved} saved` : 'stopped'
  return { queued: 'waiting', running: saved > 0 ? `${saved} so far` : 'searching', failed: 'failed' }[status]
}

type ListProps = {
  lanes: readonly YoloLane[]
  /** In a dialog, where the leads below should stay in sight. */
  isDense?: boolean
}

/** What each lane asks, and what has become of it. */
export const LaneList = ({ lanes, isDense = false }: ListProps) => (
  <chakra.ol
    aria-label="What each lane asks"
    listStyleType="none"
    display="grid"
    gridTemplateColumns={`repeat(auto-fill, minmax(min(${isDense ? 14 : 19}rem, 100%), 1fr))`}
    columnGap={6}
    fontSize="xs"
    lineHeight="relaxed"
  >
    {lanes.map((lane) => (
      <Lane key={lane.nth} lane={lane} />
    ))}
  </chakra.ol>
)

const Lane = ({ lane }: { lane: YoloLane }) => {
  const hasFailed = lane.status === 'failed'
  return (
    <chakra.li minW={0} py={0.5}>
      <Flex gap={2} align="baseline">
        <Text as="span" color="fg.muted" minW={4} textAlign="end" fontVariantNumeric="tabular-nums">
          {lane.nth}
        </Text>
        <Text
          as="span"
          flex="1"
          minW={0}
          overflowWrap="anywhere"
          color={lane.status === 'queued' ? 'fg.muted' : 'fg'}
        >
          {lane.asks}
        </Text>
        <Text as="span" color={hasFailed ? 'danger' : 'fg.muted'} whiteSpace="nowrap">
          {stateOf(lane)}
        </Text>
      </Flex>
      {lane.note ? (
        <Text ps={6} color={hasFailed ? 'danger' : 'fg.muted'} overflowWrap="anywhere">
          {lane.note}
        </Text>
      ) : null}
    </chakra.li>
  )
}
