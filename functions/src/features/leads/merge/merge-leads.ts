import { mergeLeads as call } from '@assay/shared/features/leads/calls'
import { type LeadMerge, maxMergedLeads } from '@assay/shared/features/leads/lead-merge'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import { getCurrentLead, getStoredLeads, leadLabel, mergedIdsIn, type StoredLead } from '../lead.store.ts'
import { readLeadDetail } from '../lead-detail.ts'
import { scheduleReminder } from '../next-steps/schedule-reminder.ts'
import { type Pair, prepareMerge } from './prepare-merge.ts'

const conflict = (message: string) => new AppError('CONFLICT', { message })

/** Refuses a lead that is part of another one. */
const refusePart = ({ companyName, mergedInto }: StoredLead): void => {
  if (mergedInto === undefined) return
  throw conflict(
    `“${companyName}” is merged into lead ${mergedInto} already. Merge that one, or undo it first.`,
  )
}

const refuseUnfit = ({ kept, merged }: Pair, { seen }: LeadMerge): void => {
  refusePart(kept)
  refusePart(merged)
  if (seen && (seen.kept !== kept.updatedAt || seen.merged !== merged.updatedAt))
    throw conflict('One of the leads was edited meanwhile. Look at its values and merge again.')
  if (mergedIdsIn(kept).length + mergedIdsIn(merged).length >= maxMergedLeads)
    throw conflict(`At most ${maxMergedLeads} leads can be merged into one. Delete the others instead.`)
}

const readPair = async (workspaceId: string, id: number, mergedId: number): Promise<Pair> => {
  const rows = await getStoredLeads(workspaceId, [id, mergedId])
  const [kept, merged] = [id, mergedId].map((one) => rows.find((row) => row.id === one))
  if (!kept) throw new AppError('NOT_FOUND')
  const message = `There is no lead ${mergedId}. It may have been deleted.`
  if (!merged) throw new AppError('NOT_FOUND', { message })
  return { kept, merged }
}

const isDone = async (workspaceId: string, { kept, merged }: Pair): Promise<boolean> =>
  merged.mergedInto !== undefined && (await getCurrentLead(workspaceId, merged.id))?.id === kept.id

const merge = async (owner: Owner, id: number, body: LeadMerge): Promise<void> => {
  const { workspaceId } = owner
  const pair = await readPair(workspaceId, id, body.mergedId)
  if (await isDone(workspaceId, pair)) return
  refuseUnfit(pair, body)
  const { nextStep } = pair.merged
  if (nextStep && body.fields.includes('nextStep')) await scheduleReminder(workspaceId, nextStep.dueOn)
  const { actions, changes } = await prepareMerge(owner, pair, body.fields)
  await commit(workspaceId, changes, actions)
}

export const mergeLeads = handle(call)(async ({ params: { id }, body }, { caller, fail }) => {
  const { workspaceId } = caller
  if (id === body.mergedId) throw invalidField('mergedId', 'Choose another lead to merge')
  await withOptimisticRetry([leadLabel], () => merge(caller, id, body))
  const row = await getCurrentLead(workspaceId, id)
  if (!row) return fail('NOT_FOUND')
  return {
    body: await readLeadDetail(workspaceId, row),
    headers: { etag: rowETag('lead', workspaceId, row) },
  }
})
