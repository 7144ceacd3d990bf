import { createHash } from 'node:crypto'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type JobRow, jobs, type SavedRows } from '../../../platform/jobs/job.store.ts'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'
import { defineLabel } from '../../../platform/table/transact.ts'

export const savedLabel = defineLabel('saved')

/** Before the row of a job had them: row ids by the company's identity, and the identities before sites were read. */
const EarlierSaved = lazy(() => z.object({ ids: z.record(z.string(), z.int()), listed: z.array(z.string()) }))

type Address = { workspaceId: string; jobId: string }

const earlierSaved = defineEntity({
  name: 'savedLeads',
  schema: EarlierSaved,
  key: ({ workspaceId, jobId }: Address) => ({ pk: workspaceKey(workspaceId), sk: `SAVED#${jobId}` }),
})

/** Enough of a hash that two of the companies of a run hardly ever share it. */
export const markOf = (identity: string): string =>
  createHash('sha256').update(identity).digest('base64url').slice(0, 7)

const fromEarlier = ({ ids, listed }: z.infer<typeof EarlierSaved>): SavedRows => {
  const inOrder = Object.entries(ids).sort(([, one], [, other]) => one - other)
  return {
    firstId: inOrder[0]?.[1] ?? 0,
    marks: inOrder.map(([identity]) => markOf(identity)),
    listed: listed.map(markOf),
  }
}

/** The rows that a job has saved, as its row tells; null if there is none. */
export const savedBy = async ({ workspaceId, id, saved, savedCount }: JobRow): Promise<SavedRows | null> => {
  if (saved || savedCount === 0) return saved ?? null
  const earlier = await earlierSaved.get({ workspaceId, jobId: id })
  return earlier && fromEarlier(earlier)
}

/** The rows that a job has saved so far. */
export const readSaved = async ({ workspaceId, id }: JobRow): Promise<SavedRows | null> => {
  const row = await jobs.get({ workspaceId, jobId: id })
  return row && savedBy(row)
}

const idsOf = (saved: SavedRows | null): number[] => saved?.marks.map((_, nth) => saved.firstId + nth) ?? []

/** The ids of the rows that these jobs have saved. */
export const savedIdsOf = async (rows: JobRow[]): Promise<number[]> =>
  (await Promise.all(rows.map(savedBy))).flatMap(idsOf)
