import { restorableHours } from '@assay/shared/features/leads/bulk-leads'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { addedLeads, type Owner } from '../edit/prepare-lead.ts'
import { rememberActions } from '../known-companies.store.ts'
import {
  dossierLabel,
  expireDossierAction,
  leadLabel,
  putLeadAction,
  type StoredLead,
} from '../lead.store.ts'
import { keysOf, knownAs } from '../lead-keys.ts'
import { countDaysActions } from '../list/created-days.store.ts'
import { newActivities, putActivities } from '../timeline/activity.store.ts'
import { claimedBy, conversionLabel } from './conversions.ts'
import { bytesOf } from './first-that-fit.ts'
import { readTrashed, type TrashedLead, trashLabel, untrashLeadAction } from './lead-trash.store.ts'
import { leaveRestorationAction, unfinishedLabel } from './unfinished-timelines.store.ts'

const maxActions = 88
const maxBytes = 3_000_000

/** Row, trash, timeline, the new activity, dossier, AI lead, and what may be unfinished. */
const ownActions = 7

const weightOf = ({ lead, activities }: TrashedLead) =>
  ownActions + activities.length + (lead.knownKeys ?? []).length

/** The leads that can be brought back, as many as one transaction takes; at least one. */
export const readReturning = async (workspaceId: string, ids: number[]): Promise<TrashedLead[]> => {
  const all = await readTrashed(workspaceId, ids)
  let actions = 0
  let bytes = 0
  const end = all.findIndex((trashed, index) => {
    actions += weightOf(trashed)
    bytes += bytesOf(trashed)
    return index > 0 && (actions > maxActions || bytes > maxBytes)
  })
  return end === -1 ? all : all.slice(0, end)
}

/** Whether a lead was brought back so lately that the same may be asked again. */
export const isBack = ({ restoredAt }: StoredLead): boolean =>
  restoredAt !== undefined && Date.parse(restoredAt) > Date.now() - restorableHours * 3_600_000

const rowOf = async ({ lead }: TrashedLead, restoredAt: string): Promise<StoredLead> => ({
  ...lead,
  knownKeys: lead.knownKeys ?? (await keysOf(lead)),
  version: lead.version + 1,
  restoredAt,
})

const returningActions = (
  workspaceId: string,
  { lead, hasDossier, hasMore, expiresAt }: TrashedLead,
): Action[] => [
  untrashLeadAction(workspaceId, lead.id),
  ...(hasDossier ? [expireDossierAction(workspaceId, lead.id, null)] : []),
  ...(hasMore ? [leaveRestorationAction(workspaceId, lead.id, expiresAt)] : []),
]

/**
 * Brings leads back with all that was theirs, as the actions and the changes to commit. Those in
 * `outdoneIds` stay in the trash: their AI lead became another lead meanwhile. Refuses
 * (`restorationLabels`) what somebody else brought back or converted meanwhile.
 */
export const prepareRestoration = async (
  owner: Owner,
  asked: TrashedLead[],
): Promise<{ rows: StoredLead[]; outdoneIds: number[]; actions: Action[]; changes: CollectionChange[] }> => {
  const { workspaceId } = owner
  const claimed = await claimedBy(
    workspaceId,
    asked.map(({ lead }) => lead),
  )
  const { outdoneIds } = claimed
  const all = asked.filter(({ lead }) => !outdoneIds.includes(lead.id))
  if (all.length === 0) return { rows: [], outdoneIds, actions: [], changes: [] }
  const now = new Date().toISOString()
  const rows = await Promise.all(all.map((trashed) => rowOf(trashed, now)))
  const entries = rows.map(({ id }) => ({ leadId: id, type: 'restored' as const, content: 'Lead restored' }))
  const told = await newActivities(owner, entries)
  const back = putActivities(workspaceId, [...all.flatMap(({ activities }) => activities), ...told])
  return {
    rows,
    outdoneIds,
    actions: [
      ...rows.map((row) => putLeadAction(workspaceId, row)),
      ...all.flatMap((trashed) => returningActions(workspaceId, trashed)),
      ...rememberActions(
        workspaceId,
        rows.map((row) => ({ holder: `crm:${row.id}`, keys: row.knownKeys ?? [], known: knownAs(row) })),
      ),
      ...countDaysActions(workspaceId, rows, 1),
      ...back.actions,
      ...claimed.actions,
    ],
    changes: [addedLeads(rows), back.change, ...claimed.changes],
  }
}

export const restorationLabels = [leadLabel, trashLabel, conversionLabel, unfinishedLabel, dossierLabel]
