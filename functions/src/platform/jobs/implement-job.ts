import { AppError, errorCatalogue } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { log, withLogKeys } from '../log.ts'
import { isRefusedBy, withOptimisticRetry } from '../table/transact.ts'
import { writingTogether } from '../table/written-together.ts'
import { findReadyJobIds } from './active-jobs.store.ts'
import { cancelChildren, cancelledProgress } from './cancel-job.ts'
import { endChildren } from './children.ts'
import { claimJob } from './claim-job.ts'
import type { JobDefinition } from './define-job.ts'
import { finishJob } from './finish-job.ts'
import { getJobRow, type JobAddress, type JobError, type JobRow } from './job.store.ts'
import { isLeaseLost, JobCancelled, leaseLabel } from './lease.ts'
import { parkJob, WaitForChildren } from './parked-job.ts'
import { enqueue } from './queue.ts'
import { requeueJob, retryDelayMs } from './requeue-job.ts'
import { ContinueInNextSlice, type JobOutcome, type JobWork, workOnJob } from './work-on-job.ts'
import { beginAttempt } from './worked-time.ts'

const QueueMessage = lazy(() => z.object({ workspaceId: z.string(), jobId: z.string() }))

/** What is said of a job's end: the notification, and what is announced with it. */
const saidOf = (
  definition: JobDefinition,
  row: JobRow,
  status: 'completed' | 'failed',
  { error, isRefunded }: { error?: JobError; isRefunded: boolean },
) => {
  // A job that failed because its message cannot be read must still fail.
  const message = definition.message.safeParse(row.message)
  if (!message.success) return {}
  const { id, workspaceId, kind, savedCount } = row
  const end = { id, workspaceId, kind, status, savedCount, isRefunded, message: message.data, error }
  return { notice: definition.noticeOf?.(end), announcement: definition.announce?.(end) }
}

/** Its children are not waited for: a job whose time is over could be worked on no further. */
const fail = async (definition: JobDefinition, row: JobRow, error: JobError) => {
  if (row.children) await cancelChildren(row)
  await finishJob(row, {
    status: 'failed',
    error,
    progress: { ...row.progress, step: 'Failed' },
    isRefunded: true,
    ...saidOf(definition, row, 'failed', { error, isRefunded: true }),
  })
}

/**
 * Reads the row and writes the end that follows from it, again if the row changes in between (stopped work may
 * still save a lead). Does nothing when another attempt holds the row.
 */
const endHeld = ({ workspaceId, id, attempt: held }: JobRow, end: (row: JobRow) => Promise<void>) =>
  withOptimisticRetry([leaseLabel], async () => {
    const row = await getJobRow(workspaceId, id)
    if (row?.attempt === held && row.status === 'running') await end(row)
  })

const complete = (
  definition: JobDefinition,
  claimed: JobRow,
  { cost, ...outcome }: JobOutcome & Pick<JobRow, 'cost'>,
): Promise<void> =>
  endHeld(claimed, async (stored) => {
    if (stored.cancelRequested) throw new JobCancelled()
    const row = { ...stored, cost }
    const isRefunded = outcome.isRefunded ?? false
    const said = saidOf(definition, row, 'completed', { isRefunded })
    await finishJob(row, {
      status: 'completed',
      progress: outcome.progress,
      isRefunded,
      also: outcome.also,
      notice: outcome.notice ?? said.notice,
      announcement: said.announcement,
    })
  })

/** Saves what a cancelled job knows. It may be called again, and does then nothing more. */
export type WhenCancelled = (row: JobRow) => Promise<void>

/** What was kept meanwhile decides whether the lookup is given back. What can never be kept does not hold up the end. */
const cancelled = async (
  { attempts }: JobDefinition,
  row: JobRow,
  whenCancelled: WhenCancelled | undefined,
): Promise<void> => {
  try {
    if (row.children) await endChildren(row)
    await whenCancelled?.(row)
  } catch (error) {
    if (isLeaseLost(error)) throw error
    if (error instanceof WaitForChildren) return parkJob(row)
    const failures = row.failures + 1
    log.error('What a cancelled job knew was not kept', { error: error as Error, job: row.id, failures })
    if (failures < attempts) return requeueJob(row, failures, retryDelayMs(failures))
  }
  const stored = whenCancelled || row.children ? await getJobRow(row.workspaceId, row.id) : null
  const savedCount = stored?.savedCount ?? row.savedCount
  const progress = cancelledProgress(row)
  return finishJob({ ...row, savedCount }, { status: 'cancelled', progress, isRefunded: savedCount === 0 })
}

/** Ends or requeues a job after an error of its work. */
const endAfterError = async (
  definition: JobDefinition,
  row: JobRow,
  error: unknown,
  whenCancelled: WhenCancelled | undefined,
): Promise<void> => {
  if (row.cancelRequested || error instanceof JobCancelled) return cancelled(definition, row, whenCancelled)
  if (error instanceof WaitForChildren) return parkJob(row)
  if (error instanceof ContinueInNextSlice) return requeueJob(row, row.failures, error.delayMs)
  if (error instanceof AppError) return fail(definition, row, { code: error.code, message: error.message })
  const failures = row.failures + 1
  log.error('An attempt at a job failed', { error: error as Error, job: row.id, kind: row.kind, failures })
  if (failures >= definition.attempts) {
    return fail(definition, row, { code: 'UNEXPECTED', message: errorCatalogue.UNEXPECTED.message })
  }
  return requeueJob(row, failures, retryDelayMs(failures))
}

/** The next slice needs nothing of the row but that it is still held and goes on, so it is not read; false if it was changed. */
const requeuedUnread = async (row: JobRow, { delayMs }: ContinueInNextSlice): Promise<boolean> => {
  try {
    await requeueJob(row, row.failures, delayMs, { unlessCancelled: true })
    return true
  } catch (error) {
    if (isRefusedBy(error, leaseLabel)) return false
    throw error
  }
}

const attempt = async <Message extends z.ZodMiniType>(
  definition: JobDefinition<Message>,
  row: JobRow,
  work: JobWork<z.infer<Message>>,
  whenCancelled: WhenCancelled | undefined,
): Promise<void> => {
  let { cost } = row
  const time = beginAttempt(definition, row)
  try {
    if (row.cancelRequested) throw new JobCancelled()
    if (time.attemptMs === 0) throw time.overtime()
    const message = definition.message.parse(row.message) as z.infer<Message>
    const outcome = await workOnJob(row, message, time, work, (reported) => {
      cost = reported
    })
    await complete(definition, row, { cost, ...outcome })
  } catch (error) {
    if (isLeaseLost(error)) return
    const workedMs = time.totalMs(error instanceof WaitForChildren ? 0 : undefined)
    const isNextSlice = error instanceof ContinueInNextSlice
    if (isNextSlice && (await requeuedUnread({ ...row, cost, workedMs }, error))) return
    await endHeld(row, (stored) =>
      endAfterError(definition, { ...stored, cost, workedMs }, error, whenCancelled),
    )
  }
}

/** The most jobs that one that has ended makes way for: where several end together, some name the same next one. */
const maxNext = 2

/**
 * Enqueues waiting jobs of this kind and workspace, because a running one may have made room. They are the oldest, but
 * in any order: workers that end together must not all name the same one and leave the others' room empty.
 */
const enqueueNext = async (definition: JobDefinition, address: JobAddress): Promise<void> => {
  // The job itself may be queued again, but it must wait for its retry delay.
  const ready = await findReadyJobIds(address, definition.name, definition.runningPerWorkspace)
  const from = Math.floor(Math.random() * ready.length)
  const next = [...ready.slice(from), ...ready.slice(0, from)].slice(0, maxNext)
  const { workspaceId } = address
  await Promise.all(next.map((jobId) => enqueue(definition.name, { workspaceId, jobId })))
}

const handleRecord = async <Message extends z.ZodMiniType>(
  definition: JobDefinition<Message>,
  work: JobWork<z.infer<Message>>,
  whenCancelled: WhenCancelled | undefined,
  record: SQSRecord,
): Promise<void> => {
  const address = QueueMessage.parse(JSON.parse(record.body))
  const row = await claimJob(definition, address)
  if (!row) return
  try {
    await writingTogether(() => attempt(definition, row, work, whenCancelled))
  } catch (error) {
    // It was cancelled or taken over while this worker wrote its end: the other writer's end is valid.
    if (!isLeaseLost(error)) throw error
  }
  if (!row.parent && !row.isUnlisted) await enqueueNext(definition, address)
}

/**
 * The SQS handler of a job's worker. The row decides, so a message whose job cannot be claimed counts as
 * handled. Only messages that the platform itself could not handle (invalid JSON, a table that does not
 * answer) return to the queue, and after repeated failures go to the dead letters.
 */
export const implementJob =
  <Message extends z.ZodMiniType>(
    definition: JobDefinition<Message>,
    work: JobWork<z.infer<Message>>,
    whenCancelled?: WhenCancelled,
  ) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const outcomes = await Promise.allSettled(
      event.Records.map((record) =>
        withLogKeys({ queueMessage: record.body }, () =>
          handleRecord(definition, work, whenCancelled, record),
        ),
      ),
    )
    const batchItemFailures = event.Records.flatMap((record, index) => {
      const outcome = outcomes[index]
      if (outcome?.status !== 'rejected') return []
      log.error('A message could not be handled', {
        error: outcome.reason,
        kind: definition.name,
        queueMessage: record.body,
      })
      return [{ itemIdentifier: record.messageId }]
    })
    return { batchItemFailures }
  }
