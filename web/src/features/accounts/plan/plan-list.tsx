import { type PlanName, plans } from '@assay/shared/features/usage/plans'
import { Box, Flex, Text } from '@chakra-ui/react'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { AskForPlan } from './ask-for-plan.tsx'
import { usePlanRequests } from './use-plan-requests.ts'

const names = Object.keys(plans) as PlanName[]

const priceText = (usdPerMonth: number) => (usdPerMonth === 0 ? 'Free' : `$${usdPerMonth} a month`)

type Props = { current: PlanName; isTrial: boolean }

/** The three plans, with the current one marked and a button to ask for each other one. */
export const PlanList = ({ current, isTrial }: Props) => {
  const { data: requests = [] } = usePlanRequests()
  // After a trial the workspace has Starter without asking.
  const own = isTrial ? 'starter' : current
  return (
    <Box ref={useKeptFocus(requests.map(({ plan }) => plan).join())} tabIndex={-1} outline="none">
      <Box as="ul" listStyleType="none" aria-label="Plans" borderWidth="1px" borderRadius="control">
        {names.map((name) => (
          <PlanRow
            key={name}
            name={name}
            mark={name === current ? (isTrial ? 'Trial' : 'Current') : null}
            canAsk={name !== own}
            requestedAt={requests.find(({ plan }) => plan === name)?.requestedAt ?? null}
          />
        ))}
      </Box>
      <Text fontSize="sm" color="fg.muted" mt={3}>
        A request goes to the operators of this site, who answer by email.
      </Text>
    </Box>
  )
}

type RowProps = { name: PlanName; mark: string | null; canAsk: boolean; requestedAt: string | null }

const PlanRow = ({ name, mark, canAsk, requestedAt }: RowProps) => {
  const { title, lookupsPerMonth, usdPerMonth } = plans[name]
  const lookups =
    lookupsPerMonth === null ? 'Unlimited lookups' : `${countText(lookupsPerMonth)} lookups a month`
  return (
    <Flex
      as="li"
      aria-current={mark !== null || undefined}
      align="center"
      wrap="wrap"
      columnGap={3}
      rowGap={1}
      minH={14}
      px={3}
      py={2}
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      bg={mark === null ? undefined : 'bg.selected'}
    >
      <Box flex="1" minW="9rem">
        <Flex align="center" gap={2}>
          <Text fontWeight="medium">{title}</Text>
          {mark === null ? null : <Tag variant="success">{mark}</Tag>}
        </Flex>
        <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {lookups} ·{' '}
          <Text as="span" whiteSpace="nowrap">
            {priceText(usdPerMonth)}
          </Text>
        </Text>
      </Box>
      {canAsk ? <AskForPlan name={name} requestedAt={requestedAt} /> : null}
    </Flex>
  )
}
