import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { jobKeptSeconds } from '../../../platform/jobs/job.store.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'

type Owner = { workspaceId: string; userId: number }

/** The newest research of a user; it is kept as long as its job. */
const newestResearches = defineEntity({
  name: 'newestResearch',
  schema: lazy(() => z.object({ jobId: z.string(), expiresAt: z.int() })),
  key: ({ workspaceId, userId }: Owner) => ({
    pk: workspaceKey(workspaceId),
    sk: `NEWESTRESEARCH#${padded(userId)}`,
  }),
})

export const newestResearchLabel = defineLabel('newest research')

/** The job of the user's newest research, which may be over. */
export const jobOfNewestResearch = async ({ workspaceId, userId }: Owner): Promise<string | null> =>
  (await newestResearches.get({ workspaceId, userId }))?.jobId ?? null

/** Makes a job the newest research; refuses (`newestResearchLabel`) if another one has become it since. */
export const newestResearchAction = (
  { workspaceId, userId }: Owner,
  jobId: string,
  earlier: string | null,
): Action => ({
  put: newestResearches.toItem(
    { workspaceId, userId },
    { jobId, expiresAt: inSeconds(Date.now(), jobKeptSeconds) },
  ),
  condition: 'attribute_not_exists(pk) OR jobId = :earlier',
  values: { ':earlier': earlier ?? '' },
  label: newestResearchLabel,
})
