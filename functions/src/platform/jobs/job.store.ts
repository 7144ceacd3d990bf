import { randomBytes } from 'node:crypto'
import { ErrorCode } from '@assay/shared/platform/errors'
import { Job, JobStatus } from '@assay/shared/platform/job'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, workspaceKey } from '../table/entity.ts'
import type { StoredRows } from '../table/list.ts'
import { type Item, type Key, queryPage } from '../table/table.ts'

/** The item of a counter; `pk` unless it is the job's own, so that the row of a working job stays below 1 KB. */
type CounterAddress = { pk?: string; sk: string }

/** A lookup that was charged when the job started and is given back when it fails. */
const Charge = lazy(() =>
  z.object({
    pk: z.optional(z.string()),
    sk: z.string(),
    attribute: z.string(),
    state: z.enum(['charged', 'returned']),
  }),
)

/** AI budget that is reserved for the job on a day's counter; settled when the job ends. */
const AiReservation = lazy(() =>
  z.object({ pk: z.optional(z.string()), sk: z.string(), day: z.string(), reservedMicroUsd: z.int() }),
)

/** Why a job failed. A code that the catalogue no longer has is read as UNEXPECTED. */
const JobError = lazy(() => z.object({ code: z.catch(ErrorCode, 'UNEXPECTED'), message: z.string() }))
export type JobError = z.infer<typeof JobError>

/** The job that started a child job and waits for it, and how many children it has. */
const ParentJob = lazy(() => z.object({ id: z.string(), kind: z.string(), children: z.int() }))

/** The rows that a job has saved, with ids that follow one another, and marks of what they are by which it knows them. */
const SavedRows = lazy(() =>
  z.object({ firstId: z.int(), marks: z.array(z.string()), listed: z.array(z.string()) }),
)
export type SavedRows = z.infer<typeof SavedRows>

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
    saved: z.optional(SavedRows),
    /** How long it was worked on, over all attempts, as of the last heartbeat. */
    workedMs: z.optional(z.int()),
    leaseUntil: z.optional(z.int()),
    /**
     * When the sweep looks at it next: never after its lease. A child has none, because the sweep looks at it with its
     * parent.
     */
    dueAt: z.optional(z.string()),
    /** Epoch ms before which it cannot be claimed. */
    notBefore: z.optional(z.number()),
    cancelRequested: z.boolean(),
    /** Its definition's, as of its start. */
    keepsWhenCancelled: z.optional(z.union([z.boolean(), z.literal('always')])),
    /** Its definition's, as of its start: it is in no set of active jobs, and nobody cancels it. */
    isUnlisted: z.optional(z.boolean()),
    /** No user has started it, so no page follows it by itself. */
    isInBackground: z.optional(z.boolean()),
    /** Of a child job only. */
    parent: z.optional(ParentJob),
    /**
     * The child jobs that it has started, of which so many run at once; their ids follow from its own. Rows that were
     * written before there was `atOnce` let all of them run.
     */
    children: z.optional(z.object({ kind: z.string(), count: z.int(), atOnce: z.optional(z.int()) })),
    /** The numbers of its children that have ended, as far as they could tell it. */
    ended: z.optional(z.set(z.int())),
    /** What its children cost, once all have ended. They settle it themselves, so `cost` does not contain it. */
    childrenCost: z.optional(Job.shape.cost),
    /** It waits for its children and no worker has it, although it is running. */
    isParked: z.optional(z.boolean()),
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
/** Child jobs have keys of their own, so no list of jobs contains them. */
const childRowPrefix = 'CHILDJOB#'

export const childJobId = (parentId: string, nth: number): string => `${parentId}-${nth}`

/** Whose child a job is, and which; null for another job. */
export const childOf = (jobId: string): { parentId: string; nth: number } | null => {
  const [, parentId, nth] = /^(.+)-(\d{1,3})$/.exec(jobId) ?? []
  return parentId === undefined ? null : { parentId, nth: Number(nth) }
}

export const jobs = defineEntity({
  name: 'job',
  schema: JobRow,
  jsonFields: ['message'],
  // What a search says of its sources would make its row larger than 1 KB, and each write of it cost twice.
  packedFields: ['progress'],
  key: ({ workspaceId, jobId }: JobAddress) => ({
    pk: workspaceKey(workspaceId),
    sk: (childOf(jobId) ? childRowPrefix : rowPrefix) + jobId,
  }),
})

/** How the row of a job names a counter. */
export const counterAddress = (workspaceId: string, { pk, sk }: Key): CounterAddress =>
  pk === workspaceKey(workspaceId) ? { sk } : { pk, sk }

export const counterKeyOf = ({ workspaceId }: JobRow, { pk, sk }: CounterAddress): Key => ({
  pk: pk ?? workspaceKey(workspaceId),
  sk,
})

/** All jobs, page by page, newest first. */
export const storedJobs: StoredRows<JobRow> = { name: 'jobs', rowPrefix, fromItem: jobs.fromItem }

/** Jobs and their checkpoints expire after this time. */
export const jobKeptSeconds = 30 * 24 * 3600

/** Ids sort by creation time: the time comes first, followed by 12 random bytes, so that ids cannot be guessed. */
export const newJobId = (now = Date.now()): string =>
  `${now.toString(36).padStart(9, '0')}${randomBytes(12).toString('hex')}`

export const getJobRow = (workspaceId: string, jobId: string) => jobs.get({ workspaceId, jobId })

/** The rows of a job's children, by their numbers; null for one that was not started. */
export const readChildren = async (
  { workspaceId, id }: Pick<JobRow, 'workspaceId' | 'id'>,
  count: number,
): Promise<(JobRow | null)[]> => {
  const ids = Array.from({ length: count }, (_, nth) => childJobId(id, nth))
  const found = await jobs.getMany(ids.map((jobId) => ({ workspaceId, jobId })))
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.map((jobId) => rows.get(jobId) ?? null)
}

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

export const sumOfCosts = (costs: JobRow['cost'][]): JobRow['cost'] => ({
  usd: costs.reduce((sum, { usd }) => sum + usd, 0),
  tokens: costs.reduce((sum, { tokens }) => sum + tokens, 0),
  aiCalls: costs.reduce((sum, { aiCalls }) => sum + aiCalls, 0),
})

/** Whether all children of a job have told that they have ended. */
export const haveAllEnded = ({ children, ended }: JobRow): boolean =>
  children !== undefined && (ended?.size ?? 0) >= children.count

/** While a job waits for its children, as far as they have ended. */
const shownProgress = ({ progress, children, ended }: JobRow): JobRow['progress'] =>
  children && ended
    ? { ...progress, fraction: Math.max(progress.fraction, ended.size / children.count) }
    : progress

/** The job as the API returns it, without results. */
export const toWireJob = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  progress: shownProgress(row),
  cost: row.childrenCost ? sumOfCosts([row.cost, row.childrenCost]) : row.cost,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.error && { error: row.error }),
  ...(row.isInBackground && { isInBackground: true }),
})
