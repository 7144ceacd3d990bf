import type { ScoreBreakdown, ScoreFamily } from '@assay/shared/features/hunting/ai-lead'
import { defaultWeights, scoreFamilies } from '@assay/shared/features/hunting/score'
import type { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { SliderField } from '../../../ui/form/slider-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonBar } from '../../../ui/primitives/skeleton.tsx'
import { useScoringWeights } from './use-scoring-weights.ts'
import { useSetScoringWeights } from './use-set-scoring-weights.ts'

type Props = {
  /** Unsaved weights; null when they equal the saved ones. */
  adjusted: ScoringWeights | null
  breakdown: ScoreBreakdown
  onAdjust: (weights: ScoringWeights | null) => void
}

const names: Record<ScoreFamily, string> = {
  category: 'Category',
  location: 'Place',
  wishes: 'Wishes',
  audience: 'Target audience',
  reachability: 'Reachability',
  life: 'Signs of life',
  evidence: 'Evidence',
}

const isSame = (one: ScoringWeights, other: ScoringWeights) =>
  scoreFamilies.every((family) => one[family] === other[family])

/** The weights open below the fold of the card. */
const reveal = (weights: HTMLElement | null) => weights?.scrollIntoView({ block: 'nearest' })

/** Adjusts and saves how much each family of criteria counts, for the whole workspace. */
export const WeightsEditor = (props: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box mt={3} pt={2} borderTopWidth="1px">
      <Button
        size="sm"
        variant="quiet"
        ml={-2.5}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        css={{ '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' } }}
      >
        Adjust weights
        <ChevronIcon size={12} />
      </Button>
      {isOpen ? <Weights {...props} /> : null}
    </Box>
  )
}

const Weights = ({ adjusted, breakdown, onAdjust }: Props) => {
  const { data: saved, error, isFetching, refetch } = useScoringWeights()
  if (error && !saved) {
    return (
      <FailureNotice isInline onRetry={() => void refetch()} isRetrying={isFetching}>
        The weights could not be loaded: {error.message}
      </FailureNotice>
    )
  }
  if (!saved) return <WeightsSkeleton />
  return <WeightsForm saved={saved} adjusted={adjusted} breakdown={breakdown} onAdjust={onAdjust} />
}

const WeightsForm = ({ saved, adjusted, breakdown, onAdjust }: Props & { saved: ScoringWeights }) => {
  const save = useSetScoringWeights(() => onAdjust(null))
  const shown = adjusted ?? saved
  const isAllZero = scoreFamilies.every((family) => shown[family] === 0)
  const adjust = (weights: ScoringWeights) => onAdjust(isSame(weights, saved) ? null : weights)
  return (
    <Stack ref={reveal} role="group" aria-label="Weights" gap={1} mt={1}>
      {scoreFamilies.map((family) => (
        <SliderField
          key={family}
          label={names[family]}
          value={shown[family]}
          note={breakdown.some((entry) => entry.family === family) ? undefined : 'Not part of this score.'}
          disabled={save.isPending}
          onChange={(weight) => adjust({ ...shown, [family]: weight })}
        />
      ))}
      {save.error ? (
        <FailureNotice isInline>The weights could not be saved: {save.error.message}</FailureNotice>
      ) : null}
      <Text fontSize="xs" color={isAllZero ? 'danger' : 'fg.muted'} mt={1} aria-live="polite">
        {isAllZero
          ? 'At least one weight must be above 0'
          : 'Saved weights apply to every lead. No AI is used.'}
      </Text>
      <Flex gap={2} justify="flex-end">
        <Button
          size="sm"
          variant="quiet"
          disabled={save.isPending || isSame(shown, defaultWeights)}
          onClick={() => adjust(defaultWeights)}
        >
          Reset to defaults
        </Button>
        <Button
          size="sm"
          minW={20}
          borderColor="primary"
          color="primary"
          disabled={!adjusted || isAllZero || save.isPending}
          onClick={() => save.mutate(shown)}
        >
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Flex>
    </Stack>
  )
}

const WeightsSkeleton = () => (
  <Stack role="status" aria-label="Loading the weights" gap={1} mt={1}>
    {scoreFamilies.map((family) => (
      <Flex key={family} height={8} align="center" gap={3}>
        <SkeletonBar width="6.5rem" />
        <SkeletonBar flex="1" />
        <SkeletonBar width="4rem" height={6} />
      </Flex>
    ))}
    <Box height={14} />
  </Stack>
)
