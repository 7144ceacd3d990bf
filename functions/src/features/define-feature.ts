import type { FeedDefinition } from '../platform/feeds/define-feed.ts'
import type { JobDefinition } from '../platform/jobs/define-job.ts'
import type { JobRow } from '../platform/jobs/job.store.ts'
import type { Needs } from '../platform/needs.ts'
import type { CollectionChange, CollectionName } from '../platform/table/collection.ts'
import type { Page } from '../platform/table/list.ts'
import type { Key } from '../platform/table/table.ts'
import { type Action, defineLabel } from '../platform/table/transact.ts'

export type Owner = { workspaceId: string; userId: number }

export type DeletedAccount = Owner & { username: string; email: string }

/** A section of an account's export: rows read page by page, written as `<name>.json` and `<name>.csv`. */
export type ExportSection = {
  name: string
  read: (owner: Owner, page: { limit: number; cursor?: string }) => Promise<Page<object>>
  /** Fields that contain rows: each is written as a separate CSV, named after the section and the field. */
  tables?: readonly string[]
}

/** A CRM lead as other features see it; `aiLeadId` is the AI lead it was converted from. */
export type ConvertedLead = { id: number; aiLeadId?: number }

export type LeadMarking = { actions: Action[]; changes: CollectionChange[] }

/**
 * The label of actions whose data another writer may have changed since it was read: the deletion or
 * restoration then reads again and retries.
 */
export const leadReferenceLabel = defineLabel('leadReference')

/** The same for what is deleted with an account. */
export const accountReferenceLabel = defineLabel('accountReference')

export type OwnedKeys = { rows: Key[]; indexes: Key[] }

/** What a feature writes in the transaction that marks leads as deleted or restores them. */
export type LeadDeletion = {
  marked: (workspaceId: string, leads: ConvertedLead[]) => Promise<LeadMarking>
  /** `refusedIds` are leads that must stay deleted. */
  restored: (workspaceId: string, leads: ConvertedLead[]) => Promise<LeadMarking & { refusedIds: number[] }>
  /**
   * What it writes before the leads are purged, and only where a row of the workspace requires it; may be repeated. Null
   * where its items are only deleted.
   */
  beforePurge: ((workspaceId: string, leadIds: number[]) => Promise<void>) | null
  /**
   * The keys of the items that are purged with the leads; null where there are none. `indexes` list the others, and are
   * purged after them, so that an interrupted purge finds what is left.
   */
  ownedKeys: ((workspaceId: string, leadIds: number[]) => Promise<OwnedKeys>) | null
  /** The lists whose rows are shown with another lead once theirs is merged into it. */
  collections: readonly CollectionName[]
}

/** For what is hidden with its deleted lead, restored with it and purged with it: mostly only its keys are asked for. */
export const hiddenWithLead = (
  collections: readonly CollectionName[],
  ownedKeys: NonNullable<LeadDeletion['ownedKeys']>,
  beforePurge: LeadDeletion['beforePurge'] = null,
): LeadDeletion => ({
  marked: async () => ({ actions: [], changes: [] }),
  restored: async () => ({ actions: [], changes: [], refusedIds: [] }),
  beforePurge,
  ownedKeys,
  collections,
})

export type FeatureJob = {
  definition: JobDefinition
  /** Reads the job's results so far, in the shape of its call's 200 body; null for a job without a result. */
  readResult: ((row: JobRow) => Promise<unknown>) | null
}

/**
 * The whole declaration of a feature. Platform, CDK and the local home derive from the manifests; none of
 * them may name a feature. Functions import the list of manifests dynamically, where they need it: a static
 * import would load every feature at each cold start.
 */
export type FeatureManifest = {
  /** The name of the feature's folder in every npm workspace. */
  name: string
  /** The function that handles its calls. `impact` is the alarm's text: what users cannot do while it fails. */
  api: { impact: string; memoryMb?: number; needs: Needs }
  /** The lists with a version that it owns. */
  collections: readonly CollectionName[]
  jobs: readonly FeatureJob[]
  /** Jobs of other features that its functions may start. */
  starts: readonly JobDefinition[]
  /** What AWS itself reports to it. */
  feeds: readonly FeedDefinition[]
  exportSections: readonly ExportSection[]
  /** What it writes when leads are deleted, restored or purged; null where none of its rows refers to leads. */
  leadDeletion: LeadDeletion | null
  /**
   * Removes, in the transaction that deletes an account, the items outside the workspace's partition; null
   * where there are none. The erasure deletes the partition itself.
   */
  accountDeletion: ((account: DeletedAccount) => Action[] | Promise<Action[]>) | null
}

/** Declares a feature. A missing entry does not compile. */
export const defineFeature = <const Manifest extends FeatureManifest>(manifest: Manifest): Manifest =>
  manifest
