import type { CollectionChange } from '../../../platform/table/collection.ts'

const sum = (one: Record<string, number> = {}, other: Record<string, number> = {}) => {
  const total = { ...one }
  for (const [name, count] of Object.entries(other)) total[name] = (total[name] ?? 0) + count
  return total
}

/** The changes with one for each collection: a transaction writes its counter once. */
export const joinedChanges = (changes: CollectionChange[]): CollectionChange[] =>
  [...Map.groupBy(changes, ({ collection }) => collection).values()].map((own) =>
    own.reduce((one, other) => ({
      collection: one.collection,
      changedIds: [...(one.changedIds ?? []), ...(other.changedIds ?? [])],
      deletedIds: [...(one.deletedIds ?? []), ...(other.deletedIds ?? [])],
      resync: Boolean(one.resync || other.resync),
      counts: sum(one.counts, other.counts),
      days: sum(one.days, other.days),
      whenWatched: one.whenWatched ?? other.whenWatched,
    })),
  )
