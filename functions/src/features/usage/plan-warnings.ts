import { plans, type Usage } from '@assay/shared/features/usage/plans'
import { log } from '../../platform/log.ts'
import { type Notice, notifyOnce } from '../../platform/notifications/notification.store.ts'
import { readUsage } from './usage.store.ts'

/** The share of a month's lookups from which on they count as running low. */
const runningLowShare = 0.8

/** How long before the end of a trial its warning is sent. */
const trialWarningMs = 3 * 24 * 3600 * 1000

type Warning = { name: string; notice: Notice }

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const planNotice = (tone: Notice['tone'], title: string, text: string): Notice => ({
  kind: 'plan',
  tone,
  title,
  text,
  link: '/profile',
})

const lookupWarning = ({ plan, lookups, periodEnd }: Usage, isRefused: boolean): Warning | null => {
  const { used, allowance, left } = lookups
  if (allowance === null || left === null || used < allowance * runningLowShare) return null
  const { title } = plans[plan]
  const month = `${plan}-${periodEnd.slice(0, 7)}`
  const next = `New ones come on ${dayOf(periodEnd)}; a larger plan gives more at once.`
  if (left === 0) {
    // Running searches may still give their lookups back, so only a refusal proves that none is left.
    if (!isRefused) return null
    const text = `0 of ${allowance} lookups of the ${title} plan are left this month. ${next}`
    return { name: `lookups-used-${month}`, notice: planNotice('danger', 'No lookups left', text) }
  }
  const text = `${left} of ${allowance} lookups of the ${title} plan are left this month. ${next}`
  return { name: `lookups-scarce-${month}`, notice: planNotice('warning', 'Lookups are running low', text) }
}

const trialWarning = ({ trialEndsAt }: Usage, now: number): Warning | null => {
  if (trialEndsAt === null) return null
  const leftMs = Date.parse(trialEndsAt) - now
  if (leftMs > trialWarningMs) return null
  const after = `${plans.starter.title} has ${plans.starter.lookupsPerMonth} lookups a month.`
  return leftMs > 0
    ? {
        name: 'trial-ends',
        notice: planNotice(
          'warning',
          'Your trial ends soon',
          `The Pro trial ends on ${dayOf(trialEndsAt)}. ${after}`,
        ),
      }
    : {
        name: 'trial-ended',
        notice: planNotice(
          'warning',
          'Your trial has ended',
          `The Pro trial ended on ${dayOf(trialEndsAt)}. ${after}`,
        ),
      }
}

/** The warnings that the state of a plan gives reason for. `isRefused`: a lookup was just refused. */
export const planWarnings = (usage: Usage, now: number, isRefused = false): Warning[] =>
  [lookupWarning(usage, isRefused), trialWarning(usage, now)].filter((warning) => warning !== null)

/**
 * Notifies a workspace, once each, that its lookups or its trial are running out. Called when lookups are used
 * and when a user signs in. A failure is only logged, because the next call tries again.
 */
export const notifyPlanWarnings = async (workspaceId: string, { isRefused = false } = {}): Promise<void> => {
  try {
    const now = new Date()
    const warnings = planWarnings(await readUsage(workspaceId, now), now.getTime(), isRefused)
    for (const { name, notice } of warnings) await notifyOnce(workspaceId, name, notice)
  } catch (error) {
    log.warn('A plan warning could not be written', { error, workspaceId })
  }
}
