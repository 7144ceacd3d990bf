import { watchesAddress } from '@assay/shared/features/hunting/search-address'
import type { Usage } from '@assay/shared/features/usage/plans'
import { Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import {
  aiUsdLeftToday,
  lookupCountText,
  lookupsLeftShare,
  lookupsLeftText,
  plannedLookupsText,
  shareOf,
} from '../../../platform/usage-texts.ts'
import { useUsage } from '../../../platform/use-usage.ts'
import { useWatches } from '../../../platform/use-watches.ts'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { moneyText } from '../../../ui/primitives/numbers.ts'
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

const PlanAndUsage = ({ usage }: { usage: Usage }) => {
  const { lookups, ai, plan, periodEnd } = usage
  const planned = plannedLookupsText(useWatches().rows ?? [])
  return (
    <Stack gap={5}>
      <UsageMeter title="Lookups this month" text={lookupsLeftText(usage)} left={lookupsLeftShare(usage)} />
      <UsageMeter
        title="AI budget today"
        text={`${moneyText(aiUsdLeftToday(usage))} of ${moneyText(ai.usdPerDay)} left`}
        left={shareOf(aiUsdLeftToday(usage), ai.usdPerDay)}
      />
      <Text fontSize="sm" color="fg.muted">
        New lookups come on {dateText(periodEnd)}, and each day at midnight UTC an AI budget of{' '}
        {moneyText(ai.usdPerDay)}. This month you have used {lookupCountText(lookups.used)}, and AI has cost{' '}
        {moneyText(ai.usd)}.
        {planned ? (
          <>
            {' '}
            <Link to={watchesAddress}>{planned}</Link>
          </>
        ) : null}
      </Text>
      {lookups.left === 0 ? (
        <Text fontSize="sm" color="warning" role="status">
          No lookups left this month. Ask for a larger plan below, or wait until {dateText(periodEnd)}.
        </Text>
      ) : null}
      <PlanList current={plan} isTrial={trialDaysLeft(usage) > 0} />
    </Stack>
  )
}
