import { config } from '../../platform/config.ts'
import {
  type AiCost,
  dayCounter,
  incrementUpdate,
  microUsd,
  settlementIncrements,
} from '../../platform/jobs/ai-ledger.ts'
import { type JobRow, jobs } from '../../platform/jobs/job.store.ts'
import { leaseLabel, whileHeld } from '../../platform/jobs/lease.ts'
import { log } from '../../platform/log.ts'
import { getItem, type Update, updateItem } from '../../platform/table/table.ts'
import { type Action, defineLabel, transact, withOptimisticRetry } from '../../platform/table/transact.ts'
import { usageKey } from './usage.store.ts'

const dayLabel = defineLabel('day')

const setAside = (day: string, wanted: number, cap: number): Update => ({
  ...incrementUpdate({ [day]: wanted }),
  ConditionExpression: 'attribute_not_exists(#n0) OR #n0 <= :most',
  ExpressionAttributeValues: { ':v0': wanted, ':most': cap - wanted },
})

/**
 * Sets aside up to `wantedUsd` of what the workspace may still spend today, in millionths of a
 * dollar: all of it, or what is left, or nothing. `also` is written with it.
 */
const takeFromDay = async (
  workspaceId: string,
  wantedUsd: number,
  now: Date,
  also: (takenMicroUsd: number) => Action[] = () => [],
): Promise<number> => {
  const cap = microUsd(config.aiUsdPerDay())
  const key = usageKey(workspaceId, now)
  const day = dayCounter(now)
  let wanted = Math.min(microUsd(wantedUsd), cap)
  return withOptimisticRetry([dayLabel], async () => {
    const counters = await getItem(key)
    wanted = Math.min(wanted, cap - Number(counters?.[day] ?? 0))
    if (wanted <= 0) return 0
    await transact([{ update: key, with: setAside(day, wanted, cap), label: dayLabel }, ...also(wanted)])
    return wanted
  })
}

/** Money set aside for one call to the model. `settle` is called once, whatever came of it. */
export type AiReservation = { usd: number; settle: (cost: AiCost) => Promise<void> }

/** For a call that is no job. A process that dies in between leaves its part set aside until midnight. */
export const reserveAiUsd = async (
  workspaceId: string,
  wantedUsd: number,
  now = new Date(),
): Promise<AiReservation> => {
  const reserved = await takeFromDay(workspaceId, wantedUsd, now)
  return {
    usd: reserved / 1e6,
    settle: async (cost) => {
      if (reserved === 0 && cost.calls === 0) return
      const adds = settlementIncrements(cost, dayCounter(now), reserved)
      try {
        await updateItem(usageKey(workspaceId, now), incrementUpdate(adds))
      } catch (error) {
        // What the model said is there: that its cost could not be counted takes nothing away from it.
        log.error('The cost of an AI call was not counted', { error: error as Error, workspaceId, cost })
      }
    },
  }
}

/**
 * For a job: what it may spend, set aside once however often it is taken up. It stands on the
 * job's row, and the transaction that ends the job, in whichever way, closes the account.
 */
export const reserveAiUsdForJob = async (
  row: JobRow,
  wantedUsd: number,
  now = new Date(),
): Promise<number> => {
  if (row.account) return row.account.reservedMicroUsd / 1e6
  const key = usageKey(row.workspaceId, now)
  const reserved = await takeFromDay(row.workspaceId, wantedUsd, now, (reservedMicroUsd) => [
    {
      update: jobs.key({ workspaceId: row.workspaceId, jobId: row.id }),
      with: whileHeld(row, { account: { ...key, day: dayCounter(now), reservedMicroUsd } }),
      label: leaseLabel,
    },
  ])
  return reserved / 1e6
}
