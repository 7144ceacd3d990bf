import type { CallOptions, CallOutput, CallRequest } from '@assay/shared/platform/define-call'
import type { StartedJob } from '@assay/shared/platform/job'
import type { QueryClient } from '@tanstack/react-query'
import { sendCall } from '../api/api.ts'
import { sendIdempotent } from '../api/send-idempotent.ts'

export type JobAnswer<Result> = { kind: 'started'; jobId: string } | { kind: 'done'; result: Result }

/**
 * Starts a job without waiting for it: the server answers 202 with the job, or 200 if it is done already. A retry
 * after a lost answer is charged once.
 */
export const startJob = <C extends CallOptions>(
  client: QueryClient,
  call: C,
  body: CallRequest<C> extends { body: infer Body } ? Body : never,
): Promise<JobAnswer<CallOutput<C>>> =>
  sendIdempotent(client, call, body, async (headers): Promise<JobAnswer<CallOutput<C>>> => {
    const answer = await sendCall<C, CallOutput<C> | StartedJob>(call, { body } as CallRequest<C>, {
      headers: { prefer: 'respond-async', ...headers },
    })
    return answer.status === 202
      ? { kind: 'started', jobId: (answer.body as StartedJob).jobId }
      : { kind: 'done', result: answer.body as CallOutput<C> }
  })
