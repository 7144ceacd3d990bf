import { plans, type Usage } from '@assay/shared/features/usage/plans'

const dayMs = 86_400_000

/** The trial's remaining days, rounded up; 0 without a trial or after it. */
export const trialDaysLeft = ({ trialEndsAt }: Pick<Usage, 'trialEndsAt'>, now = Date.now()): number =>
  trialEndsAt === null ? 0 : Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now) / dayMs))

/** 'Starter', or 'Pro trial, 9 days left'. */
export const planText = (usage: Pick<Usage, 'plan' | 'trialEndsAt'>, now = Date.now()): string => {
  const { title } = plans[usage.plan]
  const days = trialDaysLeft(usage, now)
  return days === 0 ? title : `${title} trial, ${days} ${days === 1 ? 'day' : 'days'} left`
}
