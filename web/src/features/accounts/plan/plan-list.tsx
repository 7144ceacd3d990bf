import { type PlanName, plans } from '@assay/shared/features/usage/plans'
import { Box, Flex, Text } from '@chakra-ui/react'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Tag } from '../../../ui/primitives/tag.tsx'

const names = Object.keys(plans) as PlanName[]

const priceText = (usdPerMonth: number) => (usdPerMonth === 0 ? 'Free' : `$${usdPerMonth} a month`)

/** The three plans, with the current one marked. */
export const PlanList = ({ current, isTrial }: { current: PlanName; isTrial: boolean }) => (
  <Box>
    <Box as="ul" listStyleType="none" aria-label="Plans" borderWidth="1px" borderRadius="control">
      {names.map((name) => (
        <PlanRow key={name} name={name} isCurrent={name === current} mark={isTrial ? 'Trial' : 'Current'} />
      ))}
    </Box>
    <Text fontSize="sm" color="fg.muted" mt={3}>
      To change your plan, write to the operators of this site with your username and the plan you want.
    </Text>
  </Box>
)

type RowProps = { name: PlanName; isCurrent: boolean; mark: string }

const PlanRow = ({ name, isCurrent, mark }: RowProps) => {
  const { title, lookupsPerMonth, usdPerMonth } = plans[name]
  return (
    <Flex
      as="li"
      aria-current={isCurrent || undefined}
      align="center"
      gap={3}
      minH={11}
      px={3}
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      bg={isCurrent ? 'bg.selected' : undefined}
    >
      <Text fontWeight="medium" width="6rem">
        {title}
      </Text>
      <Text flex="1" color="fg.muted" fontSize="sm">
        {lookupsPerMonth === null ? 'Unlimited lookups' : `${countText(lookupsPerMonth)} lookups a month`}
      </Text>
      <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" hideBelow="sm">
        {priceText(usdPerMonth)}
      </Text>
      {isCurrent ? <Tag variant="success">{mark}</Tag> : null}
    </Flex>
  )
}
