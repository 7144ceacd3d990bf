import { randomBytes } from 'node:crypto'
import { ErrorCode } from '@assay/shared/platform/errors'
import { Job, JobStatus } from '@assay/shared/platform/job'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { polledPrefix } from '../table/collection.ts'
import { defineEntity, workspaceKey } from '../table/entity.ts'
import type { StoredRows } from '../table/list.ts'
import { getItem, type Item, type Key, queryPage, queryPrefix } from '../table/table.ts'

/** A lookup that was charged when the job started and is given back when it fails. */
const Charge = lazy(() =>
  z.object({
    pk: z.string(),
    sk: z.string(),
    attribute: z.string(),
    state: z.enum(['charged', 'returned']),
  }),
)

/** AI budget that is reserved for the job on a day's counter; settled when the job ends. */
const AiReservation = lazy(() =>
  z.object({ pk: z.string(), sk: z.string(), day: z.string(), reservedMicroUsd: z.int() }),
)

/** Why a job failed. A code that the catalogue no longer has is read as UNEXPECTED. */
const JobError = lazy(() => z.object({ code: z.catch(ErrorCode, 'UNEXPECTED'), message: z.string() }))
export type JobError = z.infer<typeof JobError>

/** A job's row: ids and small numbers only; its results are stored in separate items. */
export const JobRow = lazy(() =>
  z.object({
    id: z.string(),
    workspaceId: z.string(),
    userId: z.int(),
    kind: z.string(),
    status: JobStatus,
    message: z.unknown(),
    /** The fencing attempt: each claim raises it, and writes of an older attempt are refused. */
    attempt: z.int(),
    /** Retryable failures so far. */
    failures: z.int(),
    /** Rows saved so far; a cancelled job that saved none gives its charge back. */
    savedCount: z.int(),
    /** How long it was worked on, over all attempts, as of the last heartbeat. */
    workedMs: z.optional(z.int()),
    leaseUntil: z.optional(z.int()),
    /** Epoch ms before which it cannot be claimed. */
    notBefore: z.optional(z.number()),
    cancelRequested: z.boolean(),
    /** Its definition's, as of its start. */
    keepsWhenCancelled: z.optional(z.boolean()),
    progress: Job.shape.progress,
    cost: Job.shape.cost,
    charge: z.nullable(Charge),
    account: z.optional(AiReservation),
    error: z.optional(JobError),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
)
export type JobRow = z.infer<typeof JobRow>

export type JobAddress = { workspaceId: string; jobId: string }

const rowPrefix = 'JOB#'

export const jobs = defineEntity({
  name: 'job',
  schema: JobRow,
  jsonFields: ['message'],
  key: ({ workspaceId, jobId }: JobAddress) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + jobId }),
})

/** All jobs, page by page, newest first. */
export const storedJobs: StoredRows<JobRow> = { name: 'jobs', rowPrefix, fromItem: jobs.fromItem }

/** Jobs and their checkpoints expire after this time. */
export const jobKeptSeconds = 30 * 24 * 3600

/** Ids sort by creation time: the time comes first, followed by 12 random bytes, so that ids cannot be guessed. */
export const newJobId = (now = Date.now()): string =>
  `${now.toString(36).padStart(9, '0')}${randomBytes(12).toString('hex')}`

export const getJobRow = (workspaceId: string, jobId: string) => jobs.get({ workspaceId, jobId })

/** The newest jobs of a workspace: at most `limit`, newest first, only those with `status` if it is given. */
export const listJobRows = async (
  workspaceId: string,
  limit: number,
  status?: JobStatus,
): Promise<JobRow[]> => {
  const found: Item[] = []
  let lastKey: Key | undefined
  do {
    const page = await queryPage({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: {
        ':pk': workspaceKey(workspaceId),
        ':prefix': rowPrefix,
        ...(status && { ':status': status }),
      },
      ...(status && {
        FilterExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
      }),
      ScanIndexForward: false,
      Limit: limit,
      ExclusiveStartKey: lastKey,
    })
    found.push(...page.items)
    lastKey = page.lastKey
  } while (lastKey && found.length < limit)
  return found.slice(0, limit).map(jobs.fromItem)
}

/** Beside the counters of the lists, so that a poll reads both in one query. */
const activePrefix = `${polledPrefix}.ACTIVE#`

/** The sets of queued and running jobs of a workspace and kind: one item, so that admission is one condition. */
export const activeJobsKey = (workspaceId: string, kind: string) => ({
  pk: workspaceKey(workspaceId),
  sk: activePrefix + kind,
})

const idsIn = (attribute: unknown): string[] => (attribute instanceof Set ? [...attribute].map(String) : [])

/** At most so many queued jobs are looked at for one that is ready. */
const readyAmong = 20

/** "Which queued job of this kind can be claimed now?" The oldest one but `exceptId`; undefined when there is none. */
export const findReadyJobId = async (
  workspaceId: string,
  kind: string,
  exceptId: string,
): Promise<string | undefined> => {
  const active = await getItem(activeJobsKey(workspaceId, kind), { eventually: true })
  const ids = idsIn(active?.queued).filter((id) => id !== exceptId)
  const oldest = ids.sort().slice(0, readyAmong)
  const rows = await jobs.getMany(oldest.map((jobId) => ({ workspaceId, jobId })))
  return rows.find(({ notBefore = 0 }) => notBefore <= Date.now())?.id
}

/** The ids of the active jobs among the polled items: the running ones before the queued ones, each newest first. */
export const activeJobIdsIn = (polled: Item[]): string[] => {
  const active = polled.filter(({ sk }) => sk.startsWith(activePrefix))
  const newestOf = (state: 'running' | 'queued') =>
    active
      .flatMap((item) => idsIn(item[state]))
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

/** The job as the API returns it, without results. */
export const toWireJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  progress: row.progress,
  cost: row.cost,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.error && { error: row.error }),
})
