import { Box, chakra, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { planText } from '../../features/accounts/plan/plan-text.ts'
import { planAddress } from '../../platform/addresses.ts'
import { lookupsLeftShare, lookupsLeftText } from '../../platform/usage-texts.ts'
import { useUsage } from '../../platform/use-usage.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { Gauge } from '../../ui/primitives/gauge.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'

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

/** The lookups left this month, linked to the plan. Folded, it is a gauge or a sign with the text on hover. */
export const LookupsLeft = ({ isFolded = false, onGo }: Props) => {
  const { data } = useUsage()
  if (!data) return <Box minH={12} />
  const share = lookupsLeftShare(data)
  if (isFolded) {
    return (
      <Tooltip text={`${lookupsLeftText(data)} · ${planText(data)}`}>
        <PlanLink to={planAddress} onClick={onGo} px={1.5} py={3}>
          {share === null ? <UnlimitedSign /> : <Gauge height={1} share={share} />}
          <VisuallyHidden>
            {lookupsLeftText(data)}, {planText(data)}
          </VisuallyHidden>
        </PlanLink>
      </Tooltip>
    )
  }
  return (
    <PlanLink to={planAddress} onClick={onGo} px={2.5} py={2} minH={12} fontSize="sm">
      <Text fontVariantNumeric="tabular-nums">{lookupsLeftText(data)}</Text>
      <Text fontSize="xs" color="fg.muted">
        {planText(data)}
      </Text>
      {share === null ? null : <Gauge mt={1.5} height={1} share={share} />}
    </PlanLink>
  )
}

const UnlimitedSign = () => (
  <Text textAlign="center" color="fg.muted" lineHeight="1" aria-hidden="true">
    ∞
  </Text>
)
