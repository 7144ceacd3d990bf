import type { Usage } from '@assay/shared/features/usage/plans'
import { Stack, Text } from '@chakra-ui/react'
import { useUsage } from '../../../platform/use-usage.ts'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText, moneyText } from '../../../ui/primitives/numbers.ts'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { AccountSection } from '../account-section.tsx'
import { PlanList } from './plan-list.tsx'
import { planText, trialDaysLeft } from './plan-text.ts'
import { UsageMeter } from './usage-meter.tsx'

/** The user's plan, its usage, and the plans to choose from. */
export const PlanPanel = () => {
  const { data, error, isFetching, refetch } = useUsage()
  return (
    <AccountSection name="plan" title="Plan and usage" aside={data ? <PlanTag usage={data} /> : null}>
      {data ? <PlanAndUsage usage={data} /> : null}
      {!data && !error ? <SkeletonText lines={8} /> : null}
      {!data && error ? (
        <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
          Failed to fetch usage: {error.message}
        </FailureNotice>
      ) : null}
    </AccountSection>
  )
}

const PlanTag = ({ usage }: { usage: Usage }) => (
  <Tag variant={trialDaysLeft(usage) > 0 ? 'warning' : 'success'}>{planText(usage)}</Tag>
)

/** Periods are months in UTC, so the date must not be converted to local time. */
const dateText = (iso: string) =>
  new Date(iso).toLocaleDateString(undefined, { month: 'long', day: 'numeric', timeZone: 'UTC' })

const lookupsText = ({ lookups: { used, allowance, left } }: Usage) =>
  allowance === null || left === null
    ? `${countText(used)} used, no limit`
    : `${countText(used)} of ${countText(allowance)} used, ${countText(left)} left`

const PlanAndUsage = ({ usage }: { usage: Usage }) => {
  const { lookups, ai, plan, periodEnd } = usage
  return (
    <Stack gap={5}>
      <UsageMeter
        title="Lookups this month"
        text={lookupsText(usage)}
        share={lookups.allowance === null ? null : lookups.used / lookups.allowance}
      />
      <UsageMeter
        title="AI spend today"
        text={`${moneyText(ai.usdToday)} of ${moneyText(ai.usdPerDay)}`}
        share={ai.usdPerDay === 0 ? null : ai.usdToday / ai.usdPerDay}
      />
      <Text fontSize="sm" color="fg.muted">
        Lookups reset on {dateText(periodEnd)}; AI spend resets at midnight UTC. AI has cost{' '}
        {moneyText(ai.usd)} this month.
      </Text>
      {lookups.left === 0 ? (
        <Text fontSize="sm" color="warning" role="status">
          No lookups left this month. Choose a larger plan below, or wait until {dateText(periodEnd)}.
        </Text>
      ) : null}
      <PlanList current={plan} isTrial={trialDaysLeft(usage) > 0} />
    </Stack>
  )
}
