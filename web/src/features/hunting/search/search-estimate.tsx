import { chakra, Flex } from '@chakra-ui/react'
import { aiLeftText, figuresOf, lookupText } from '../../../platform/estimate-texts.ts'
import { useUsage } from '../../../platform/use-usage.ts'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonBar } from '../../../ui/primitives/skeleton.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import type { Understanding } from '../criteria/use-understanding.ts'
import { basisText } from './estimate-texts.ts'

/** The estimated cost and duration of the next search, and the lookups and AI budget left. */
export const SearchEstimate = ({ estimate }: { estimate: Understanding['estimate'] }) => {
  const { data: usage } = useUsage()
  const { data, error, isFetching, isPlaceholderData, refetch } = estimate
  if (error)
    return (
      <FailureNotice isInline onRetry={() => void refetch()} isRetrying={isFetching}>
        The search could not be estimated: {error.message} You can search without an estimate.
      </FailureNotice>
    )
  if (!data) return <SkeletonBar width="min(30rem, 80%)" height={2.5} my={1.5} />
  const [price, duration] = figuresOf(data)
  return (
    <Flex
      wrap="wrap"
      columnGap={5}
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      aria-busy={isPlaceholderData}
    >
      <span>
        <Strong>{price}</Strong> and <Strong>{duration}</Strong> ({basisText(data)})
      </span>
      {usage ? <span>{lookupText(usage)}</span> : null}
      <span>{aiLeftText(data)}</span>
      {isPlaceholderData ? <Spinner alignSelf="center" /> : null}
    </Flex>
  )
}

const Strong = chakra('span', { base: { color: 'fg', fontWeight: 'medium' } })
