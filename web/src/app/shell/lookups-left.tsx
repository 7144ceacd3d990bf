import type { Usage } from '@assay/shared/features/accounts/plans'
import { Box, Text } from '@chakra-ui/react'
import { planText } from '../../features/accounts/plan-text.ts'
import { useUsage } from '../../platform/use-usage.ts'
import { countText } from '../../ui/numbers.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const lookupsText = ({ lookups: { left, allowance } }: Usage) =>
  left === null || allowance === null
    ? 'Unlimited lookups'
    : `${countText(left)} of ${countText(allowance)} lookups left`

/** How much of the month's allowance is left; an unlimited one is full. */
const share = ({ lookups: { left, allowance } }: Usage) =>
  left === null || !allowance ? 1 : Math.max(0, Math.min(1, left / allowance))

const lowShare = 0.1

/** The plan and what is left of it this month; folded it is a gauge, with the words on hover. */
export const LookupsLeft = ({ isFolded = false }: { isFolded?: boolean }) => {
  const { data } = useUsage()
  if (!data) return <Box minH={12} />
  const gauge = <Gauge share={share(data)} />
  if (isFolded) {
    return (
      <Tooltip text={`${lookupsText(data)} · ${planText(data)}`}>
        <Box px={1.5} py={3}>
          {gauge}
          <VisuallyHidden>
            {lookupsText(data)}, {planText(data)}
          </VisuallyHidden>
        </Box>
      </Tooltip>
    )
  }
  return (
    <Box px={2.5} py={2} minH={12} fontSize="sm">
      <Text fontVariantNumeric="tabular-nums">{lookupsText(data)}</Text>
      <Text fontSize="xs" color="fg.muted" mb={1.5}>
        {planText(data)}
      </Text>
      {gauge}
    </Box>
  )
}

const Gauge = ({ share }: { share: number }) => (
  <Box height={1} borderRadius="full" bg="bg.subtle" overflow="hidden" aria-hidden="true">
    <Box
      height="full"
      borderRadius="full"
      bg={share <= lowShare ? 'warning' : 'primary'}
      style={{ width: `${share * 100}%` }}
    />
  </Box>
)
