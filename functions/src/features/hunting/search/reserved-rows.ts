import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'

const idsStep = {
  name: 'ids',
  version: 1,
  schema: lazy(() => z.object({ firstId: z.int(), createdAt: z.iso.datetime() })),
}

/** The rows that a job may save in a list: `idCount` ids from `firstId` on. */
export type ReservedRows = { job: JobRow; list: 'ai' | 'crm'; firstId: number; idCount: number }

/** The lists that jobs save companies in, each with the sequence of its ids. */
const sequences = { ai: 'aiLead', crm: 'lead' } as const

/**
 * Reserves the ids of a job once, however often it is resumed. `createdAt` is the time at which it did so, so
 * the order of ids is the order of times.
 */
export const reserveRows = async (
  { row, step }: Pick<JobContext<unknown>, 'row' | 'step'>,
  list: ReservedRows['list'],
  idCount: number,
): Promise<ReservedRows & { createdAt: string }> => {
  const reserved = await step(idsStep, async () => ({
    firstId: await reserveIds(row.workspaceId, sequences[list], idCount),
    createdAt: new Date().toISOString(),
  }))
  return { job: row, list, idCount, ...reserved }
}

/** Whether an entry of the index of known companies is one of the run's own rows. */
export const isOwnEntry =
  ({ list, firstId, idCount }: ReservedRows) =>
  (holder: string): boolean => {
    const [holdingList, id] = holder.split(':')
    return holdingList === list && Number(id) >= firstId && Number(id) < firstId + idCount
  }
