import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { jobKeptSeconds } from '../../platform/jobs/job.store.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../platform/table/entity.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'

/** A run of one kind, such as `prospect`, for a lead. */
export type RunAddress = { workspaceId: string; kind: string; leadId: number }

/** The newest run of a kind for a lead; it is active as long as its job is not over. */
const newestRuns = defineEntity({
  name: 'newestRun',
  schema: lazy(() => z.object({ jobId: z.string(), expiresAt: z.int() })),
  key: ({ workspaceId, kind, leadId }: RunAddress) => ({
    pk: workspaceKey(workspaceId),
    sk: `NEWESTRUN#${kind}#${padded(leadId)}`,
  }),
})

export const newestRunLabel = defineLabel('newest run')

/** The job of the newest run, which may be over. */
export const jobOfNewestRun = async (address: RunAddress): Promise<string | null> =>
  (await newestRuns.get(address))?.jobId ?? null

/** Makes a job the newest run; refuses (`newestRunLabel`) if another one has become it since `earlier` was read. */
export const newestRunAction = (address: RunAddress, jobId: string, earlier: string | null): Action => ({
  put: newestRuns.toItem(address, { jobId, expiresAt: inSeconds(Date.now(), jobKeptSeconds) }),
  condition: 'attribute_not_exists(pk) OR jobId = :earlier',
  values: { ':earlier': earlier ?? '' },
  label: newestRunLabel,
})
