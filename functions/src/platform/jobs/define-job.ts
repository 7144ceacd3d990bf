import type * as z from 'zod/mini'
import type { Needs } from '../needs.ts'
import type { Notice } from '../notifications/notification.store.ts'
import type { JobRow } from './job.store.ts'

/** How a job ended, for the words that tell of it. */
export type JobEnd<Message> = Pick<JobRow, 'savedCount' | 'error'> & {
  status: 'completed' | 'failed'
  message: Message
}

/** A declared job: its queue, worker, dead letters and alarm in CDK and its queue locally derive from this. */
export type JobDefinition<Message extends z.ZodMiniType = z.ZodMiniType> = {
  /** camelCase; the worker is `<kebab-name>.worker.ts` beside the definition. */
  name: string
  message: Message
  /** How often a retryable failure is tried, the first time included. */
  attempts: number
  /** The whole job's deadline over all its slices. */
  timeoutSeconds: number
  /** How many of one workspace run at once; the rest wait as queued. */
  runningPerWorkspace: number
  /** What its worker may use on AWS; it gets nothing else. */
  needs: Needs
  /** Who suffers when it fails; becomes the alarm's text. */
  impact: string
  /** What the user is told when it ends by itself; written together with its end. */
  noticeOf?(end: JobEnd<z.infer<Message>>): Notice
}

export const defineJob = <Message extends z.ZodMiniType>(definition: JobDefinition<Message>) => definition

/** One message is worked on for at most this long; a longer job goes on in a further slice. */
export const sliceSeconds = 60
