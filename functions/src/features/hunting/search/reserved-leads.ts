import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import type { SearchLeadsMessage } from './search-message.ts'

const idsStep = {
  name: 'ids',
  version: 1,
  schema: lazy(() => z.object({ firstId: z.int(), createdAt: z.iso.datetime() })),
}

/**
 * The rows that a search may save: `idCount` ids from `firstId` on. `createdAt` is the time at
 * which they were reserved, so the order of ids is the order of times.
 */
export type ReservedLeads = {
  job: JobRow
  searchTermId: number
  firstId: number
  idCount: number
  createdAt: string
}

/** Reserves the ids of a search once, however often its job is resumed. */
export const reserveLeads = async ({
  row,
  message,
  step,
}: JobContext<SearchLeadsMessage>): Promise<ReservedLeads> => {
  const idCount = message.maxResults
  const reserved = await step(idsStep, async () => ({
    firstId: await reserveIds(row.workspaceId, 'aiLead', idCount),
    createdAt: new Date().toISOString(),
  }))
  return { job: row, searchTermId: message.searchTermId, idCount, ...reserved }
}

/** Whether an entry of the index of known companies is one of the search's own rows. */
export const isOwnEntry =
  ({ firstId, idCount }: ReservedLeads) =>
  (holder: string): boolean => {
    const [list, id] = holder.split(':')
    return list === 'ai' && Number(id) >= firstId && Number(id) < firstId + idCount
  }
