import type { Key, Update } from '../table/table.ts'
import type { Action } from '../table/transact.ts'

export type AiCost = { usd: number; tokens: number; calls: number }

/** US dollars in whole millionths, so that sums stay exact. */
export const microUsd = (usd: number): number => Math.round(usd * 1e6)

/** The name of the counter of a day's spent and reserved AI budget; it is in the item of the month's counters. */
export const dayCounter = (now: Date): string => `aiMicroUsd${now.toISOString().slice(8, 10)}`

/**
 * The counter increments that settle a reservation of AI budget: the month's counters grow by the cost, and
 * the day's counter changes from the reserved amount to the spent amount.
 */
export const settlementIncrements = (
  cost: AiCost,
  day: string,
  reservedMicroUsd: number,
): Record<string, number> => ({
  aiUsd: cost.usd,
  aiTokens: cost.tokens,
  aiCalls: cost.calls,
  [day]: microUsd(cost.usd) - reservedMicroUsd,
})

/** An update that increments several counters of one item. */
export const incrementUpdate = (adds: Record<string, number>): Update => {
  const names = Object.keys(adds)
  return {
    UpdateExpression: `ADD ${names.map((_, index) => `#n${index} :v${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.values(adds).map((value, index) => [`:v${index}`, value]),
    ),
  }
}

/** Counter increments as actions, merged to one per item: a transaction may contain an item only once. */
export const incrementActions = (counters: { key: Key; adds: Record<string, number> }[]): Action[] => {
  const byItem = new Map<string, { key: Key; adds: Record<string, number> }>()
  for (const { key, adds } of counters) {
    const name = `${key.pk}\n${key.sk}`
    const sums = { ...byItem.get(name)?.adds }
    for (const [counter, value] of Object.entries(adds)) sums[counter] = (sums[counter] ?? 0) + value
    byItem.set(name, { key, adds: sums })
  }
  return [...byItem.values()].map(({ key, adds }) => ({ update: key, with: incrementUpdate(adds) }))
}
