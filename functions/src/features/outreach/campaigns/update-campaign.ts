import { isDeepStrictEqual } from 'node:util'
import { updateCampaign as call } from '@assay/shared/features/outreach/calls'
import type { CampaignEdit } from '@assay/shared/features/outreach/campaign'
import { AppError } from '@assay/shared/platform/errors'
import type * as z from 'zod/mini'
import { rowETag, versionSeen } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import {
  campaignLabel,
  changedCampaign,
  editCampaignAction,
  getCampaign,
  type StoredCampaign,
  showCampaign,
} from './campaign.store.ts'
import { requireFixedSteps } from './fixed-steps.ts'
import { startStep } from './start-step.ts'

type Owner = { workspaceId: string; userId: number }
type Edit = z.infer<typeof CampaignEdit>
/** What the client has read: the version of its `If-Match`, or the time of the last edit. */
type Seen = { version: number | null; updatedAt: string | undefined }

/** Later than the edit before, so that each edit has a time of its own. */
const editedAt = ({ updatedAt }: StoredCampaign): string =>
  new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()

const isOutdated = (row: StoredCampaign, { version, updatedAt }: Seen): boolean =>
  (version !== null && version !== row.version) || (updatedAt !== undefined && updatedAt !== row.updatedAt)

const write = async (owner: Owner, id: number, edit: Edit, seen: Seen): Promise<StoredCampaign> => {
  const { workspaceId } = owner
  const row = await getCampaign(workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND')
  const { name = row.name, steps = row.steps, isPaused = row.isPaused } = edit
  const next = { ...row, name, steps, isPaused, version: row.version + 1, updatedAt: editedAt(row) }
  // An edit that was made already is not made again, nor refused.
  const isSame = isDeepStrictEqual([name, steps, isPaused], [row.name, row.steps, row.isPaused])
  if (isSame) return row
  if (isOutdated(row, seen)) throw new AppError('CONFLICT', { current: showCampaign(row) })
  requireFixedSteps(row, steps)
  const prepared = { actions: [editCampaignAction(workspaceId, row, next)], changes: [changedCampaign(id)] }
  const isResumed = row.isPaused && !isPaused
  // What became due meanwhile is drafted by one job.
  if (isResumed) await startStep(owner, id, null, next.updatedAt, prepared)
  else await commit(workspaceId, prepared.changes, prepared.actions)
  return next
}

/** Of two concurrent edits the later one reads the row again, so that neither loses a field. */
export const updateCampaign = handle(call)(async ({ params, body }, { caller, headers }) => {
  const { workspaceId } = caller
  const { updatedAt, ...edit } = body
  const seen = { version: versionSeen('campaign', workspaceId, params.id, headers['if-match']), updatedAt }
  const row = await withOptimisticRetry([campaignLabel], () => write(caller, params.id, edit, seen))
  return { body: showCampaign(row), headers: { etag: rowETag('campaign', workspaceId, row) } }
})
