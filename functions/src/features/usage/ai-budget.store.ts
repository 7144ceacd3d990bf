import { config } from '../../platform/config.ts'
import {
  type AiCost,
  dayCounter,
  incrementUpdate,
  microUsd,
  settlementIncrements,
} from '../../platform/jobs/ai-ledger.ts'
import { counterAddress, type JobRow, jobs } from '../../platform/jobs/job.store.ts'
import { leaseLabel, whileHeld } from '../../platform/jobs/lease.ts'
import { log } from '../../platform/log.ts'
import { getItem, type Update, updateItem } from '../../platform/table/table.ts'
import { type Action, defineLabel, transact, withOptimisticRetry } from '../../platform/table/transact.ts'
import { usageKey } from './usage.store.ts'

const dayLabel = defineLabel('day')

const reserveUpdate = (day: string, wanted: number, cap: number): Update => ({
  ...incrementUpdate({ [day]: wanted }),
  ConditionExpression: 'attribute_not_exists(#n0) OR #n0 <= :max',
  ExpressionAttributeValues: { ':v0': wanted, ':max': cap - wanted },
})

/**
 * Reserves up to `wantedUsd` of today's remaining AI budget and returns the reserved millionths of a dollar,
 * 0 when nothing is left. `also` is written in the same transaction.
 */
const reserveFromDay = async (
  workspaceId: string,
  wantedUsd: number,
  now: Date,
  also: (reservedMicroUsd: number) => Action[] = () => [],
): Promise<number> => {
  const cap = microUsd(config.aiUsdPerDay())
  const key = usageKey(workspaceId, now)
  const day = dayCounter(now)
  let wanted = Math.min(microUsd(wantedUsd), cap)
  return withOptimisticRetry([dayLabel], async () => {
    const counters = await getItem(key)
    wanted = Math.min(wanted, cap - Number(counters?.[day] ?? 0))
    if (wanted <= 0) return 0
    await transact([{ update: key, with: reserveUpdate(day, wanted, cap), label: dayLabel }, ...also(wanted)])
    return wanted
  })
}

/** AI budget reserved for one call to the model. `settle` must be called once, also when the call fails. */
export type AiReservation = { usd: number; settle: (cost: AiCost) => Promise<void> }

/** Reserves AI budget outside a job. If the process dies before `settle`, it stays reserved until midnight UTC. */
export const reserveAiUsd = async (
  workspaceId: string,
  wantedUsd: number,
  now = new Date(),
): Promise<AiReservation> => {
  const reserved = await reserveFromDay(workspaceId, wantedUsd, now)
  return {
    usd: reserved / 1e6,
    settle: async (cost) => {
      if (reserved === 0 && cost.calls === 0) return
      const adds = settlementIncrements(cost, dayCounter(now), reserved)
      try {
        await updateItem(usageKey(workspaceId, now), incrementUpdate(adds))
      } catch (error) {
        // The model's answer is still valid, so a failure to count its cost must not fail the call.
        log.error('The cost of an AI call was not counted', { error: error as Error, workspaceId, cost })
      }
    },
  }
}

/**
 * Reserves AI budget for a job, once over all its attempts, and returns the US dollars. The reservation is stored in
 * the job's row, and the transaction that ends the job settles it. Refused under the lease label.
 */
export const reserveAiUsdForJob = async (
  row: JobRow,
  wantedUsd: number,
  now = new Date(),
): Promise<number> => {
  if (row.account) return row.account.reservedMicroUsd / 1e6
  const address = counterAddress(row.workspaceId, usageKey(row.workspaceId, now))
  const reserved = await reserveFromDay(row.workspaceId, wantedUsd, now, (reservedMicroUsd) => [
    {
      update: jobs.key({ workspaceId: row.workspaceId, jobId: row.id }),
      with: whileHeld(row, { account: { ...address, day: dayCounter(now), reservedMicroUsd } }),
      label: leaseLabel,
    },
  ])
  return reserved / 1e6
}
