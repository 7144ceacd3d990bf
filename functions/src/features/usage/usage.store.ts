import { type PlanName, plans, type Usage } from '@assay/shared/features/usage/plans'
import { config } from '../../platform/config.ts'
import { dayCounter } from '../../platform/jobs/ai-ledger.ts'
import type { Charging } from '../../platform/jobs/start-job.ts'
import { workspaceKey } from '../../platform/table/entity.ts'
import { getItem, queryPrefix } from '../../platform/table/table.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'
import { getWorkspace, type Workspace } from './workspace.store.ts'

/** The calendar month of `now` in UTC, such as `2026-11`. */
export const periodOf = (now: Date): string => now.toISOString().slice(0, 7)

/** The first moment of the next month. */
const periodEnd = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString()

const usagePrefix = 'USAGE#'

/** The counters of a workspace's month. */
export const usageKey = (workspaceId: string, now: Date) => ({
  pk: workspaceKey(workspaceId),
  sk: usagePrefix + periodOf(now),
})

/** The plan that applies now: Pro during the trial. */
export const planInForce = (workspace: Workspace, now: Date): PlanName =>
  workspace.plan === 'starter' && workspace.trialEndsAt !== null && workspace.trialEndsAt > now.toISOString()
    ? 'pro'
    : workspace.plan

const requireWorkspace = async (workspaceId: string): Promise<Workspace> => {
  const workspace = await getWorkspace(workspaceId)
  if (!workspace) throw new Error(`The workspace ${workspaceId} has no row`)
  return workspace
}

export const readUsage = async (workspaceId: string, now = new Date()): Promise<Usage> => {
  const [workspace, counters] = await Promise.all([
    requireWorkspace(workspaceId),
    getItem(usageKey(workspaceId, now)),
  ])
  const plan = planInForce(workspace, now)
  const used = Number(counters?.lookups ?? 0)
  const allowance = plans[plan].lookupsPerMonth
  return {
    plan,
    trialEndsAt: workspace.trialEndsAt,
    lookups: { used, allowance, left: allowance === null ? null : Math.max(0, allowance - used) },
    periodEnd: periodEnd(now),
    ai: {
      usd: Number(counters?.aiUsd ?? 0),
      tokens: Number(counters?.aiTokens ?? 0),
      calls: Number(counters?.aiCalls ?? 0),
      usdToday: Number(counters?.[dayCounter(now)] ?? 0) / 1e6,
      usdPerDay: config.aiUsdPerDay(),
    },
  }
}

export type MonthOfUsage = {
  month: string
  lookups: number
  aiUsd: number
  aiTokens: number
  aiCalls: number
}

/** The usage of every month with any, earliest first. */
export const listUsage = async (workspaceId: string): Promise<MonthOfUsage[]> => {
  const items = await queryPrefix(workspaceKey(workspaceId), usagePrefix)
  return items.map((item) => ({
    month: item.sk.slice(usagePrefix.length),
    lookups: Number(item.lookups ?? 0),
    aiUsd: Number(item.aiUsd ?? 0),
    aiTokens: Number(item.aiTokens ?? 0),
    aiCalls: Number(item.aiCalls ?? 0),
  }))
}

export const lookupLabel = defineLabel('lookup')

/**
 * One lookup, charged in the transaction that starts the job. Its condition is the allowance, so simultaneous
 * jobs cannot exceed it; refused under `lookupLabel`.
 */
export const lookupCharging = async (workspaceId: string, now = new Date()): Promise<Charging> => {
  const allowance = plans[planInForce(await requireWorkspace(workspaceId), now)].lookupsPerMonth
  const key = usageKey(workspaceId, now)
  const action: Action = {
    update: key,
    with: {
      UpdateExpression: 'ADD lookups :one',
      ExpressionAttributeValues: { ':one': 1, ...(allowance !== null && { ':allowance': allowance }) },
      ...(allowance !== null && {
        ConditionExpression: 'attribute_not_exists(lookups) OR lookups < :allowance',
      }),
    },
    label: lookupLabel,
  }
  return { key, attribute: 'lookups', action }
}
