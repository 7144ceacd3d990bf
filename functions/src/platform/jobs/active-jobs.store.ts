import { polledPrefix } from '../table/collection.ts'
import { workspaceKey } from '../table/entity.ts'
import { getItem, type Item, queryPrefix } from '../table/table.ts'
import type { Action } from '../table/transact.ts'
import { childOf, type JobAddress, type JobRow, jobs } from './job.store.ts'

/** Beside the counters of the lists, so that a poll reads both in one query. */
const activePrefix = `${polledPrefix}.ACTIVE#`

/**
 * The sets of queued and running jobs of a workspace and kind: one item, so that admission is one condition. Child jobs
 * are in none, because their parent is.
 */
export const activeJobsKey = (workspaceId: string, kind: string) => ({
  pk: workspaceKey(workspaceId),
  sk: activePrefix + kind,
})

/** Moves a job among the active ones; nothing for a child, unless an earlier version has put it there, which made it due. */
export const activeAction = (
  { id, workspaceId, kind, parent, dueAt, isUnlisted }: JobRow,
  change: string,
): Action[] =>
  isUnlisted || (parent && dueAt === undefined)
    ? []
    : [
        {
          update: activeJobsKey(workspaceId, kind),
          with: { UpdateExpression: change, ExpressionAttributeValues: { ':id': new Set([id]) } },
        },
      ]

const idsIn = (attribute: unknown): string[] => (attribute instanceof Set ? [...attribute].map(String) : [])

/** The waiting jobs in an item of active jobs. */
export const queuedIdsIn = (active: Item | null | undefined): string[] => idsIn(active?.queued)

/** At most so many queued jobs, the oldest, are looked at for one that is ready. */
export const readyAmong = 20

/**
 * "Which queued jobs of this kind can be claimed now?" The oldest, without `exceptId`: as many as the running ones
 * leave room for below `limit`.
 */
export const findReadyJobIds = async (
  { workspaceId, jobId: exceptId }: JobAddress,
  kind: string,
  limit: number,
): Promise<string[]> => {
  const active = await getItem(activeJobsKey(workspaceId, kind))
  const room = limit - idsIn(active?.running).length
  if (room <= 0) return []
  const ids = queuedIdsIn(active).filter((id) => id !== exceptId)
  const oldest = ids.sort().slice(0, readyAmong)
  const rows = await jobs.getMany(oldest.map((jobId) => ({ workspaceId, jobId })))
  const ready = rows.filter(({ notBefore = 0 }) => notBefore <= Date.now())
  return ready.slice(0, room).map(({ id }) => id)
}

/**
 * The ids of the active jobs among the polled items: the running ones before the queued ones, each newest first. Child
 * jobs may stand there in items of an earlier version.
 */
export const activeJobIdsIn = (polled: Item[]): string[] => {
  const active = polled.filter(({ sk }) => sk.startsWith(activePrefix))
  const newestOf = (state: 'running' | 'queued') =>
    active
      .flatMap((item) => idsIn(item[state]))
      .filter((id) => childOf(id) === null)
      .sort()
      .reverse()
  return [...newestOf('running'), ...newestOf('queued')]
}

/** The queued and running jobs of a workspace, newest first. Reads the active jobs only. */
export const listActiveJobRows = async (workspaceId: string): Promise<JobRow[]> => {
  const ids = activeJobIdsIn(await queryPrefix(workspaceKey(workspaceId), activePrefix))
  const rows = await jobs.getMany(ids.map((jobId) => ({ workspaceId, jobId })))
  return rows.sort((one, other) => other.id.localeCompare(one.id))
}
