import type { Usage } from '@assay/shared/features/accounts/plans'
import { Box, Text } from '@chakra-ui/react'
import { planText } from '../../features/accounts/plan-text.ts'
import { useUsage } from '../../platform/use-usage.ts'
import { countText } from '../../ui/numbers.ts'

const lookupsText = ({ lookups: { left, allowance } }: Usage) =>
  left === null || allowance === null
    ? 'Unlimited lookups'
    : `${countText(left)} of ${countText(allowance)} lookups left`

/** The plan and what is left of it this month. */
export const LookupsLeft = () => {
  const { data } = useUsage()
  return (
    <Box px={2.5} py={2} minH={12} fontSize="sm">
      {data ? (
        <>
          <Text fontVariantNumeric="tabular-nums">{lookupsText(data)}</Text>
          <Text fontSize="xs" color="fg.muted">
            {planText(data)}
          </Text>
        </>
      ) : null}
    </Box>
  )
}
