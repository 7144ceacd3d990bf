import type * as z from 'zod/mini'
import type { Needs } from '../needs.ts'
import type { Notice } from '../notifications/notification.store.ts'
import type { Announcement } from '../table/collection.ts'
import type { JobRow } from './job.store.ts'

/** How a job ended; the input of `noticeOf`. */
export type JobEnd<Message> = Pick<JobRow, 'id' | 'workspaceId' | 'kind' | 'savedCount' | 'error'> & {
  status: 'completed' | 'failed'
  /** Whether a charged lookup is given back. */
  isRefunded: boolean
  message: Message
}

/** A declared job. CDK derives its queue, worker, dead letters and alarm from it, the local home its queue. */
export type JobDefinition<Message extends z.ZodMiniType = z.ZodMiniType> = {
  /** camelCase; the worker is `<kebab-name>.worker.ts` beside the definition. */
  name: string
  message: Message
  /** Attempts of work that fails with a retryable error, the first one included. */
  attempts: number
  /** How long it may be worked on, over all its attempts and slices. Pauses and waiting do not count. */
  timeoutSeconds: number
  /** How long one attempt may take before it counts as failed; a slice unless given, and never longer. */
  attemptSeconds?: number
  /**
   * Its worker keeps what is known when it is cancelled (`whenCancelled`), so one that was begun is not ended without
   * its worker. `always`: one that was not begun has something to keep, too.
   */
  keepsWhenCancelled?: boolean | 'always'
  /** How many jobs of this kind one workspace runs at once, or one parent of child jobs; further ones stay queued. */
  runningPerWorkspace: number
  /**
   * For jobs of which a workspace has few by their nature, and which no user sees or cancels: they are not listed among
   * the active ones, and the two limits are not checked, so a slice costs two requests.
   */
  isUnlisted?: true
  /**
   * How many are worked on at once over all workspaces; 20 on AWS and 8 on one machine unless given. It must be more
   * than one workspace runs, or a busy one would take all workers.
   */
  workersAtOnce?: number
  /** How many jobs of this kind may wait in one workspace; 100 unless given. Child jobs are not counted: their parents are. */
  queuedPerWorkspace?: number
  /** What its worker may use on AWS. CDK grants nothing else. */
  needs: Needs
  /** The alarm's text: what users cannot do while it fails. */
  impact: string
  /** The notification for a completed or failed job, if any; written in the same transaction as its end. */
  noticeOf?(end: JobEnd<z.infer<Message>>): Notice | undefined
  /** What is written with its end where notifications are watched, whether or not there is one. */
  announce?(end: JobEnd<z.infer<Message>>): Announcement
}

export const defineJob = <Message extends z.ZodMiniType>(definition: JobDefinition<Message>) => definition

/** For a job that must not be given up: at one attempt a minute this is a week. */
export const retriedForAWeek = { attempts: 10_000, timeoutSeconds: 7 * 24 * 3600 } as const

/** For an attempt that sends one mail: enough for a slow mail service; one that hangs must not hold up others. */
export const mailSeconds = 20

/** The longest time a worker may spend on one message; a longer job continues with the next one. */
export const sliceSeconds = 60
