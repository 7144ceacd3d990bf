import type { JobDefinition } from './jobs/define-job.ts'
import type { JobRow } from './jobs/job.store.ts'
import type { Needs } from './needs.ts'
import type { CollectionChange, CollectionName } from './table/collection.ts'
import type { Page } from './table/list.ts'
import type { Key } from './table/table.ts'
import { type Action, defineLabel } from './table/transact.ts'

export type Owner = { workspaceId: string; userId: number }

export type DeletedAccount = Owner & { username: string; email: string }

/** A part of an account's export: rows read page by page, written as `<name>.json` and `<name>.csv`. */
export type ExportSection = {
  name: string
  /** Loaded with the first export, so that a cold start does not pay for it. */
  load: () => Promise<(owner: Owner, page: { limit: number; cursor?: string }) => Promise<Page<object>>>
  /** Fields that hold rows themselves: each becomes a CSV of its own, named after the section and the field. */
  tables?: readonly string[]
}

/** A lead as another feature knows it: `aiLeadId` names the AI lead it was converted from. */
export type ConvertedLead = { id: number; aiLeadId?: number }

export type LeadMarking = { actions: Action[]; changes: CollectionChange[] }

/**
 * The label of actions that another writer may have outdated: the deletion or restoration reads again
 * and retries.
 */
export const leadReferenceLabel = defineLabel('leadReference')

/** What a feature writes in the transaction that marks leads as deleted or restores them. */
export type LeadDeletion = {
  marked: (workspaceId: string, leads: ConvertedLead[]) => Promise<LeadMarking>
  /** `refusedIds` are leads that must stay deleted. */
  restored: (workspaceId: string, leads: ConvertedLead[]) => Promise<LeadMarking & { refusedIds: number[] }>
  /** The items that are purged with the leads; null where there are none. */
  belongings: ((workspaceId: string, leadIds: number[]) => Promise<Key[]>) | null
}

export type FeatureJob = {
  definition: JobDefinition
  /** Reads what the job has found so far, in the shape of its call's 200 body; null for a job without a result. */
  loadResult: (() => Promise<(row: JobRow) => Promise<unknown>>) | null
}

/**
 * All that the rest of the program knows of a feature. Platform, CDK and the local home derive from
 * the manifests; none of them names a feature. Whatever is large stands behind a `load` function.
 */
export type FeatureManifest = {
  /** The folder's name in every workspace. */
  name: string
  /** The function that answers its calls; `impact` says who suffers when it fails: the alarm's text. */
  api: { impact: string; memoryMb?: number; needs: Needs }
  /** Its lists with versions. */
  collections: readonly CollectionName[]
  jobs: readonly FeatureJob[]
  /** Jobs of other features that its functions start. */
  starts: readonly JobDefinition[]
  exportSections: readonly ExportSection[]
  /** What changes with a deleted or restored lead; null where nothing refers to leads. */
  leadDeletion: (() => Promise<LeadDeletion>) | null
  /**
   * Removes, in the transaction that deletes an account, what stands outside the workspace's partition;
   * null where everything stands in it, which the erasure deletes whole.
   */
  accountDeletion: (() => Promise<(account: DeletedAccount) => Action[]>) | null
}

/** Declares a feature. An entry left out does not compile. */
export const defineFeature = <const Manifest extends FeatureManifest>(manifest: Manifest): Manifest =>
  manifest
