import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { announceEvents } from '../../programs/public.ts'
import { forgetActions, rememberActions } from '../known-companies.store.ts'
import { leadCollection, replaceLeadAction, type StoredLead } from '../lead.store.ts'
import { keysOf, knownAs } from '../lead-keys.ts'
import { followStepAction } from '../next-steps/due-step.store.ts'
import { type NewEntry, newActivities, putActivities } from '../timeline/activity.store.ts'
import { entriesOfEdit, type LeadEdit } from './lead-edit.ts'
import type { Owner } from './prepare-lead.ts'

export type Edited = LeadEdit & { row: StoredLead }

const identityFields = ['companyName', 'website', 'phone', 'location']

/** The row with its new keys, and the actions that change the index of known companies. */
const renewKnown = async (workspaceId: string, { row, next, fields }: Edited) => {
  if (!fields.some((field) => identityFields.includes(field))) return { next, actions: [] }
  const after = await keysOf(next)
  const holder = `crm:${row.id}` as const
  return {
    next: { ...next, knownKeys: after },
    actions: [
      ...forgetActions(workspaceId, [{ holder, keys: row.knownKeys.filter((key) => !after.includes(key)) }]),
      ...rememberActions(workspaceId, [{ holder, keys: after, known: knownAs(next) }]),
    ],
  }
}

const statusCounts = (edits: Edited[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  const count = (status: string, by: number) => {
    counts[`status:${status}`] = (counts[`status:${status}`] ?? 0) + by
  }
  for (const { row, next } of edits) {
    count(row.status, -1)
    count(next.status, 1)
  }
  return counts
}

/** What webhooks are told of edits; nothing unless a status changes. */
const announced = (workspaceId: string, edits: Edited[]) => {
  const moved = edits.filter(({ row, next }) => row.status !== next.status)
  if (moved.length === 0) return {}
  const data = moved.map(({ row, next }) => ({
    leadId: row.id,
    status: next.status,
    previousStatus: row.status,
  }))
  return { whenWatched: announceEvents(workspaceId, 'lead.status_changed', data) }
}

/**
 * Edits several leads: the actions and the changes to commit, with an activity for each edit and those of `entries`.
 * Refuses (label `lead`) rows that changed since they were read.
 */
export const prepareEdits = async (
  owner: Owner,
  edits: Edited[],
  entries: NewEntry[] = [],
): Promise<{ rows: StoredLead[]; actions: Action[]; changes: CollectionChange[] }> => {
  const { workspaceId } = owner
  const [renewed, activities] = await Promise.all([
    Promise.all(edits.map((edit) => renewKnown(workspaceId, edit))),
    newActivities(owner, [...edits.flatMap((edit) => entriesOfEdit(edit.row, edit)), ...entries]),
  ])
  const added = putActivities(workspaceId, activities)
  const listed = edits.filter(({ next }) => next.mergedInto === undefined)
  return {
    rows: renewed.map(({ next }) => next),
    actions: [
      ...edits.map(({ row }, index) => replaceLeadAction(workspaceId, renewed[index]?.next ?? row, row)),
      ...renewed.flatMap(({ actions }) => actions),
      ...edits
        .filter(({ fields }) => fields.includes('nextStep'))
        .map(({ next }) => followStepAction(workspaceId, next)),
      ...added.actions,
    ],
    changes: [
      {
        collection: leadCollection.name,
        changedIds: listed.map(({ row }) => row.id),
        counts: statusCounts(listed),
        ...announced(workspaceId, listed),
      },
      ...(activities.length > 0 ? [added.change] : []),
    ],
  }
}
