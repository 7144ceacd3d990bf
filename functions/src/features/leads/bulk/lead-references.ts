import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { LeadDeletion, LeadMarking, OwnedKeys } from '../../define-feature.ts'
import type { StoredLead } from '../lead.store.ts'

/** What features that refer to leads do; loaded with the first deletion. */
const loadHooks = async (): Promise<LeadDeletion[]> => {
  const { allFeatures } = await import('../../all-features.ts')
  return allFeatures.flatMap(({ leadDeletion }) => leadDeletion ?? [])
}

const together = (all: LeadMarking[]): LeadMarking => ({
  actions: all.flatMap(({ actions }) => actions),
  changes: all.flatMap(({ changes }) => changes),
})

/** What changes for the lists whose rows are shown with another lead from now on, or again with their own. */
export const movedRows = async (): Promise<CollectionChange[]> =>
  (await loadHooks())
    .flatMap(({ collections }) => collections)
    .map((collection) => ({ collection, resync: true }))

/** What other features write when leads are deleted. */
export const releaseReferences = async (workspaceId: string, rows: StoredLead[]): Promise<LeadMarking> => {
  const hooks = await loadHooks()
  return together(await Promise.all(hooks.map(({ marked }) => marked(workspaceId, rows))))
}

/** What other features write when leads are restored; the leads in `supersededIds` must stay deleted. */
export const claimReferences = async (workspaceId: string, rows: StoredLead[]) => {
  const hooks = await loadHooks()
  const all = await Promise.all(hooks.map(({ restored }) => restored(workspaceId, rows)))
  return { ...together(all), supersededIds: all.flatMap(({ refusedIds }) => refusedIds) }
}

/** What other features write before leads are purged. */
export const leaveBeforePurge = async (workspaceId: string, leadIds: number[]): Promise<void> => {
  const hooks = await loadHooks()
  await Promise.all(hooks.map(({ beforePurge }) => beforePurge?.(workspaceId, leadIds)))
}

/** The items of other features that are purged with the leads. */
export const ownedKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const hooks = await loadHooks()
  const all = await Promise.all(hooks.flatMap(({ ownedKeys }) => ownedKeys?.(workspaceId, leadIds) ?? []))
  return { rows: all.flatMap(({ rows }) => rows), indexes: all.flatMap(({ indexes }) => indexes) }
}
