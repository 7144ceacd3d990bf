import type { YoloFigures } from '@assay/shared/features/yolo/mode-figures'
import { modes, type YoloMode } from '@assay/shared/features/yolo/modes'
import { chakra, Flex } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { aiLeftText, figuresOf, lookupText } from '../../../platform/estimate-texts.ts'
import { useUsage } from '../../../platform/use-usage.ts'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { SkeletonBar } from '../../../ui/primitives/skeleton.tsx'

const Strong = chakra('span', { base: { color: 'fg', fontWeight: 'medium' } })

const basisText = (basis: 'workspace' | 'limits', runs: number) => {
  if (basis === 'limits') return 'the limits: no run in this mode yet'
  return runs === 1 ? 'based on 1 past run of yours' : `based on ${countText(runs)} past runs of yours`
}

type Props = { mode: YoloMode; figures: UseQueryResult<YoloFigures> }

/** What the next run in a mode will probably cost, how long it takes, and what is left. */
export const ModePrice = ({ mode, figures: { data, error, isFetching, refetch } }: Props) => {
  const { data: usage } = useUsage()
  const own = data?.modes.find((one) => one.mode === mode)
  if (error && !data)
    return (
      <FailureNotice isInline onRetry={() => void refetch()} isRetrying={isFetching}>
        The price could not be estimated. You can search without an estimate.
      </FailureNotice>
    )
  if (!data || !own) return <SkeletonBar width="80%" height={2.5} my={1} />
  const [price, duration] = figuresOf(own.estimate)
  const { lanes, maxLeads } = modes[mode]
  return (
    <Flex wrap="wrap" columnGap={4} fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      <span>
        <Strong>{price}</Strong> and <Strong>{duration}</Strong> (
        {basisText(own.estimate.basis, own.estimate.runs)})
      </span>
      <span>
        up to {lanes * maxLeads} leads in {lanes} lanes
      </span>
      {usage ? <span>{lookupText(usage)}</span> : null}
      <span>{aiLeftText({ usd: own.estimate.usd, usdLeftToday: data.usdLeftToday })}</span>
    </Flex>
  )
}
