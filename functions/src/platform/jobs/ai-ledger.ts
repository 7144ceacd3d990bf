import type { Key, Update } from '../table/table.ts'
import type { Action } from '../table/transact.ts'

export type AiCost = { usd: number; tokens: number; calls: number }

/** Whole millionths of a dollar: sums of them stay exact. */
export const microUsd = (usd: number): number => Math.round(usd * 1e6)

/** The counter of what a workspace has spent or set aside on a day, beside its month's sums. */
export const dayCounter = (now: Date): string => `aiMicroUsd${now.toISOString().slice(8, 10)}`

/**
 * What an account of AI spending adds to the month's counters when it is closed: the cost, and on
 * the day's counter what was set aside is replaced by what was spent.
 */
export const closingAdds = (cost: AiCost, day: string, reservedMicroUsd: number): Record<string, number> => ({
  aiUsd: cost.usd,
  aiTokens: cost.tokens,
  aiCalls: cost.calls,
  [day]: microUsd(cost.usd) - reservedMicroUsd,
})

/** `ADD` of several counters of one item. */
export const addingUpdate = (adds: Record<string, number>): Update => {
  const names = Object.keys(adds)
  return {
    UpdateExpression: `ADD ${names.map((_, index) => `#n${index} :v${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.values(adds).map((value, index) => [`:v${index}`, value]),
    ),
  }
}

/** Additions to counters as actions: one per item, for a transaction may touch an item only once. */
export const addingActions = (counters: { key: Key; adds: Record<string, number> }[]): Action[] => {
  const byItem = new Map<string, { key: Key; adds: Record<string, number> }>()
  for (const { key, adds } of counters) {
    const name = `${key.pk}\n${key.sk}`
    const sums = { ...byItem.get(name)?.adds }
    for (const [counter, value] of Object.entries(adds)) sums[counter] = (sums[counter] ?? 0) + value
    byItem.set(name, { key, adds: sums })
  }
  return [...byItem.values()].map(({ key, adds }) => ({ update: key, with: addingUpdate(adds) }))
}
