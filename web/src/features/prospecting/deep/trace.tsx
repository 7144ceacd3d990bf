import type { ResearchTrace } from '@assay/shared/features/prospecting/deep-research'
import { Box, chakra, Text } from '@chakra-ui/react'
import { countText, moneyText, secondsText } from '../../../ui/primitives/numbers.ts'
import { ReadFirst, TraceRound } from './trace-round.tsx'

type Props = {
  trace: ResearchTrace
  /** The research is under way: its last round is open. */
  isLive?: boolean
}

/** What a deep research asked, read, found and left open, round by round, and what it took. */
export const Trace = ({ trace, isLive = false }: Props) => {
  const { readFirst, rounds, stepsUsed, secondsWorked, usd } = trace
  return (
    <Box mt={2} fontSize="sm">
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {stepsUsed === 1 ? '1 step' : `${countText(stepsUsed)} steps`} · {secondsText(secondsWorked * 1000)} ·{' '}
        {moneyText(usd)}
      </Text>
      {readFirst.length > 0 ? <ReadFirst pages={readFirst} /> : null}
      <chakra.ol listStyleType="none">
        {rounds.map((round, nth) => (
          <TraceRound
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only added
            key={nth}
            nth={nth + 1}
            round={round}
            isLive={isLive && nth === rounds.length - 1}
          />
        ))}
      </chakra.ol>
    </Box>
  )
}
