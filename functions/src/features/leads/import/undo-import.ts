import { maxKeptNames } from '@assay/shared/features/leads/lead-import'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { deletionLabels, prepareDeletion } from '../bulk/prepare-deletion.ts'
import { referredLeads } from '../bulk/referred-leads.store.ts'
import { schedulePurge } from '../bulk/schedule-purge.ts'
import { prepareEdits } from '../edit/lead-changes.store.ts'
import { editOf } from '../edit/lead-edit.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import { getStoredLeads, type StoredLead } from '../lead.store.ts'
import { readTimelines } from '../timeline/activity.store.ts'
import { deleteFilledAction, type FilledLeads, filledBy } from './filled-leads.store.ts'
import type { ImportLeadsMessage } from './import-leads-message.ts'
import { undoneNotice } from './import-notice.ts'
import { type ImportStep, stepsOf } from './import-step.ts'
import type { StoredImport } from './lead-import.store.ts'

const leadsAtOnce = 50

const isMerged = ({ mergedInto }: StoredLead) => mergedInto !== undefined

/** Adds leads that stay: those that were changed, and those that are merged into others. */
const withKept = ({ kept, keptNames, keptIds = [], merged = 0 }: StoredImport, rows: StoredLead[]) => {
  const own = rows.filter((row) => !isMerged(row))
  const mergedCount = merged + rows.length - own.length
  return {
    kept: kept + own.length,
    keptNames: [...keptNames, ...own.map(({ companyName }) => companyName)].slice(0, maxKeptNames),
    keptIds: [...keptIds, ...own.map(({ id }) => id)].slice(0, maxKeptNames),
    ...(mergedCount > 0 && { merged: mergedCount }),
  }
}

/**
 * Deletes the next leads of the import that are as it has left them. One that was edited, or has an activity, a person,
 * a report, a chat or anything else of a feature, is kept; one that is merged into another stays in it. Deleted ones can
 * be restored like any other.
 */
const removeNext = async (
  { workspaceId }: Owner,
  row: StoredImport,
  from: number,
  end: number,
): Promise<ImportStep> => {
  const until = Math.min(from + leadsAtOnce, end)
  const ids = Array.from({ length: until - from }, (_, nth) => from + nth)
  const own = (await getStoredLeads(workspaceId, ids)).filter(({ importId }) => importId === row.id)
  const ownIds = own.map(({ id }) => id)
  const [timelines, referred] = await Promise.all([
    readTimelines(workspaceId, ownIds),
    referredLeads(workspaceId, ownIds),
  ])
  const isUntouched = (lead: StoredLead) =>
    lead.version === 1 && !isMerged(lead) && !timelines.has(lead.id) && !referred.has(lead.id)
  const untouched = own.filter(isUntouched)
  const prepared =
    untouched.length > 0
      ? await prepareDeletion(workspaceId, untouched)
      : { ids: [], actions: [], changes: [] }
  // Not all may fit one transaction.
  const next = untouched[prepared.ids.length]?.id ?? until
  const kept = own.filter((lead) => lead.id < next && !isUntouched(lead))
  return {
    actions: prepared.actions,
    changes: prepared.changes,
    change: { undoneBefore: next, removed: row.removed + prepared.ids.length, ...withKept(row, kept) },
    saved: prepared.ids.length,
  }
}

/** Empties again what the import has filled, in leads that nobody has edited since. */
const emptyFilled = async (owner: Owner, row: StoredImport, filled: FilledLeads): Promise<ImportStep> => {
  const rows = await getStoredLeads(
    owner.workspaceId,
    filled.leads.map(({ id }) => id),
  )
  const of = new Map(filled.leads.map((lead) => [lead.id, lead]))
  const isAsFilled = (lead: StoredLead) => of.get(lead.id)?.version === lead.version && !isMerged(lead)
  const now = new Date().toISOString()
  const edits = rows.filter(isAsFilled).flatMap((lead) => {
    const empty = Object.fromEntries((of.get(lead.id)?.fields ?? []).map((field) => [field, null]))
    const edit = editOf(lead, empty, now)
    return edit ? [{ row: lead, ...edit }] : []
  })
  const prepared = edits.length > 0 ? await prepareEdits(owner, edits) : { actions: [], changes: [] }
  const kept = rows.filter((lead) => !isAsFilled(lead))
  return {
    actions: [...prepared.actions, deleteFilledAction(owner.workspaceId, filled)],
    changes: prepared.changes,
    change: { undoneBefore: row.undoneBefore, ...withKept(row, kept) },
    saved: edits.length,
  }
}

/** Undoes an import, from the leads that were undone already on. */
export const undoImport = async (context: JobContext<ImportLeadsMessage>): Promise<JobOutcome> => {
  const { workspaceId } = context.row
  await schedulePurge(workspaceId)
  const steps = await stepsOf(context, 'undoneBefore', deletionLabels)
  const { id, rowCount, fileName, firstLeadId = 0 } = steps.row()
  const end = firstLeadId + rowCount
  const position = () => steps.row().undoneBefore ?? firstLeadId
  while (position() < end) {
    await steps.take((owner, row) => removeNext(owner, row, position(), end))
    const fraction = (position() - firstLeadId) / rowCount
    await steps.report({ fraction, step: `Undoing ${fileName}`, done: steps.row().removed, rowCount })
  }
  for (const filled of await filledBy(workspaceId, id)) {
    await steps.take((owner, row) => emptyFilled(owner, row, filled))
  }
  return { progress: { fraction: 1, step: 'Done' }, notice: undoneNotice(steps.row()) }
}
