import type { Usage } from '@assay/shared/features/usage/plans'
import { Box, chakra, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { planText } from '../../features/accounts/plan/plan-text.ts'
import { planAddress } from '../../platform/addresses.ts'
import { useUsage } from '../../platform/use-usage.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { countText } from '../../ui/primitives/numbers.ts'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'

const lookupsText = ({ lookups: { left, allowance } }: Usage) =>
  left === null || allowance === null
    ? 'Unlimited lookups'
    : `${countText(left)} of ${countText(allowance)} lookups left`

/** The share of the month's allowance that is left, from 0 to 1; 1 if it is unlimited. */
const share = ({ lookups: { left, allowance } }: Usage) =>
  left === null || !allowance ? 1 : Math.max(0, Math.min(1, left / allowance))

const lowShare = 0.1

const PlanLink = chakra(Link, {
  base: {
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'control',
    _hover: { bg: 'bg.hover' },
  },
})

type Props = { isFolded?: boolean; onGo?: () => void }

/** The lookups left this month, linked to the plan. Folded, it is a gauge with the text on hover. */
export const LookupsLeft = ({ isFolded = false, onGo }: Props) => {
  const { data } = useUsage()
  if (!data) return <Box minH={12} />
  const gauge = <Gauge share={share(data)} />
  if (isFolded) {
    return (
      <Tooltip text={`${lookupsText(data)} · ${planText(data)}`}>
        <PlanLink to={planAddress} onClick={onGo} px={1.5} py={3}>
          {gauge}
          <VisuallyHidden>
            {lookupsText(data)}, {planText(data)}
          </VisuallyHidden>
        </PlanLink>
      </Tooltip>
    )
  }
  return (
    <PlanLink to={planAddress} onClick={onGo} px={2.5} py={2} minH={12} fontSize="sm">
      <Text fontVariantNumeric="tabular-nums">{lookupsText(data)}</Text>
      <Text fontSize="xs" color="fg.muted" mb={1.5}>
        {planText(data)}
      </Text>
      {gauge}
    </PlanLink>
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
