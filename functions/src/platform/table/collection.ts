import { type Change, keepChange, recentIn } from './collection-changes.ts'
import { addDays, type DayCounts, daysIn } from './day-counts.ts'
import { workspaceKey } from './entity.ts'
import { optimisticAttempts, TableBusy, withRetries } from './retry.ts'
import { nextIds, sequenceKey, sequenceLabel } from './sequence.ts'
import { getItem, getItems, type Item, type Key } from './table.ts'
import { type Action, defineLabel, TransactionRefused, transact } from './transact.ts'

/**
 * The name of a list with a version that increases with every change. The counter item holds the version,
 * the counts and the recent changes: the ids of the rows that each transaction changed or deleted. Older ones
 * are items beside it, so "what changed since version n" is one query that includes deletions. A feature defines
 * its collections in its stores and declares them in its manifest; two may not have the same name.
 */
export type CollectionName = string & { readonly isCollection: unique symbol }

const definedNames = new Set<string>()

/** Throws if the name is already defined. */
export const defineCollectionName = (name: string): CollectionName => {
  if (definedNames.has(name)) throw new Error(`There are two collections with the name ${name}`)
  definedNames.add(name)
  return name as CollectionName
}

/** The names that the modules loaded so far have defined. */
export const definedCollectionNames = (): string[] => [...definedNames]

export type CollectionState = {
  version: number
  counts: Record<string, number>
  /** The latest changes, as far as the counter has them. */
  recent: Change[]
  /** How many rows were created on each day of this month and the last, in lists that count it. */
  days: DayCounts
}

/** What else is written in the transaction of a change, and what follows once that is written. */
export type Announcement = () => { actions: Action[]; written: () => Promise<unknown> }

/** One transaction's effect on one collection. `counts` and `days` are differences. */
export type CollectionChange = {
  collection: CollectionName
  changedIds?: number[]
  deletedIds?: number[]
  /** True if rows changed that are not listed here; clients must then reload the whole list. */
  resync?: boolean
  counts?: Record<string, number>
  days?: DayCounts
  /** Only while the collection is watched (`watchAction`). */
  whenWatched?: Announcement
  /** Nothing of the collection changes: its counter is only read for `whenWatched`. */
  isUnchanged?: true
}

/**
 * Sort keys of what a page polls start with this: the counters of the collections and the sets of active
 * jobs. They are neighbours, so one query reads them all (`docs/decisions/030`).
 */
export const polledPrefix = 'COLL'

const counterPrefix = `${polledPrefix}#`

export const counterKey = (workspaceId: string, collection: CollectionName): Key => ({
  pk: workspaceKey(workspaceId),
  sk: counterPrefix + collection,
})

/**
 * Has the collection watched or no longer watched. The mark stands in its counter, which every commit reads anyway, so
 * looking for it costs nothing.
 */
export const watchAction = (workspaceId: string, collection: CollectionName, isWatched: boolean): Action => ({
  update: counterKey(workspaceId, collection),
  with: isWatched
    ? { UpdateExpression: 'SET watched = :true', ExpressionAttributeValues: { ':true': true } }
    : { UpdateExpression: 'REMOVE watched' },
})

const noItem: Item = { pk: '', sk: '' }

const itemAmong = (items: Item[], key: Key): Item | null => items.find(({ sk }) => sk === key.sk) ?? null

/** The collection's version and counts; 0.5 read units when `eventually`. */
export const collectionState = async (
  workspaceId: string,
  collection: CollectionName,
  options: { eventually?: boolean } = {},
): Promise<CollectionState> => {
  return stateIn(await getItem(counterKey(workspaceId, collection), options))
}

const stateIn = (item: Item | null): CollectionState => {
  const {
    pk: _pk,
    sk: _sk,
    recent: _recent,
    days: _days,
    watched: _watched,
    version = 0,
    ...counts
  } = item ?? noItem
  const numbers = Object.entries(counts).map(([name, count]) => [name, Number(count)])
  return {
    version: Number(version),
    counts: Object.fromEntries(numbers),
    recent: recentIn(item),
    days: daysIn(item),
  }
}

/** The versions among the polled items, by the collection's name. A list that never changed has none. */
export const versionsIn = (polled: Item[]): Record<string, number> =>
  Object.fromEntries(
    polled
      .filter(({ sk }) => sk.startsWith(counterPrefix))
      .map(({ sk, version = 0 }) => [sk.slice(counterPrefix.length), Number(version)]),
  )

const versionLabel = (collection: CollectionName) => defineLabel(`version of ${collection}`)

const counterAction = (
  workspaceId: string,
  change: CollectionChange,
  { version, days }: CollectionState,
  recent: string | null,
): Action => {
  const counts = Object.entries(change.counts ?? {}).filter(([, difference]) => difference !== 0)
  const names = Object.fromEntries(counts.map(([name], index) => [`#c${index}`, name]))
  const values = Object.fromEntries(counts.map(([, difference], index) => [`:c${index}`, difference]))
  const adds = counts.map((_, index) => `#c${index} :c${index}`).join(', ')
  const sets = {
    version: version + 1,
    ...(recent && { recent }),
    ...(change.days && { days: addDays(days, change.days) }),
  }
  return {
    update: counterKey(workspaceId, change.collection),
    with: {
      UpdateExpression: `SET ${Object.keys(sets)
        .map((name) => `#${name} = :${name}`)
        .join(', ')}${recent ? '' : ' REMOVE #recent'}${adds ? ` ADD ${adds}` : ''}`,
      ConditionExpression: version === 0 ? 'attribute_not_exists(#version)' : '#version = :seen',
      ExpressionAttributeNames: {
        ...Object.fromEntries(['recent', ...Object.keys(sets)].map((name) => [`#${name}`, name])),
        ...names,
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(sets).map(([name, value]) => [`:${name}`, value])),
        ...(version > 0 && { ':seen': version }),
        ...values,
      },
    },
    label: versionLabel(change.collection),
  }
}

const bookkeepingOf = (workspaceId: string, change: CollectionChange, state: CollectionState): Action[] => {
  const { collection, changedIds = [], deletedIds = [], resync = false } = change
  const address = { workspaceId, collection, version: state.version + 1 }
  const kept = keepChange(address, state.recent, { changedIds, deletedIds, resync })
  return [counterAction(workspaceId, change, state, kept.recent), ...kept.actions]
}

const lastCommits = new Map<string, Promise<void>>()

/** How long a commit waits for its turn. With the retries after it, it must end within the 28 s of its call. */
const turnWithinMs = 10_000

/**
 * Runs the commits of a workspace one after the other: those of one process need not meet in the table. One
 * whose turn comes too late is not begun, because its call may have been answered.
 */
const inTurn = async (workspaceId: string, work: () => Promise<void>): Promise<void> => {
  const until = performance.now() + turnWithinMs
  const workInTime = async () => {
    if (performance.now() > until) throw new TableBusy('The turn of the commit came too late')
    await work()
  }
  const turn = (lastCommits.get(workspaceId) ?? Promise.resolve()).then(workInTime, workInTime)
  lastCommits.set(workspaceId, turn)
  try {
    await turn
  } finally {
    if (lastCommits.get(workspaceId) === turn) lastCommits.delete(workspaceId)
  }
}

/** Rows of a collection whose ids the commit reserves that writes them, which saves a request. */
export type NumberedRows = {
  collection: CollectionName
  /** Whose ids they are. */
  entity: string
  count: number
  write: (firstId: number) => { actions: Action[]; change: CollectionChange }
}

const numberedActions = (workspaceId: string, { entity, count, write }: NumberedRows, read: Item[]) => {
  const key = sequenceKey(workspaceId, entity)
  const { firstId, reserve } = nextIds(key, itemAmong(read, key), count)
  const { actions, change } = write(firstId)
  return { actions: [...actions, reserve], change }
}

/**
 * Writes `actions` and new rows together with the collections' next versions. If another writer of the workspace
 * has changed a version in between, the transaction is retried, until TableBusy. Any other refusal is
 * thrown.
 */
export const commit = async (
  workspaceId: string,
  changes: CollectionChange[],
  actions: Action[],
  numbered: NumberedRows | null = null,
): Promise<void> => {
  const collections = [...changes, ...(numbered ? [numbered] : [])].map(({ collection }) => collection)
  const versions: string[] = [...collections.map(versionLabel), ...(numbered ? [sequenceLabel] : [])]
  const isOnlyVersions = (error: unknown) =>
    error instanceof TransactionRefused && error.labels.every((label) => versions.includes(label))
  const keys = [
    ...collections.map((collection) => counterKey(workspaceId, collection)),
    ...(numbered ? [sequenceKey(workspaceId, numbered.entity)] : []),
  ]
  let announced: ReturnType<Announcement>[] = []
  const write = async () => {
    const read = keys.length > 0 ? await getItems(keys) : []
    const rows = numbered && numberedActions(workspaceId, numbered, read)
    const effects = [...changes, ...(rows ? [rows.change] : [])].map((change) => ({
      change,
      counter: itemAmong(read, counterKey(workspaceId, change.collection)),
    }))
    announced = effects.flatMap(({ change, counter }) =>
      counter?.watched && change.whenWatched ? [change.whenWatched()] : [],
    )
    await transact([
      ...actions,
      ...(rows?.actions ?? []),
      ...announced.flatMap((one) => one.actions),
      ...effects.flatMap(({ change, counter }) =>
        change.isUnchanged ? [] : bookkeepingOf(workspaceId, change, stateIn(counter)),
      ),
    ])
  }
  await inTurn(workspaceId, () => withRetries(optimisticAttempts, isOnlyVersions, write))
  for (const { written } of announced) await written()
}
