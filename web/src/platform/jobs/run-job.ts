import { getJob } from '@assay/shared/features/jobs/calls'
import type { CallOptions, CallOutput, CallRequest } from '@assay/shared/platform/define-call'
import { errorCatalogue } from '@assay/shared/platform/errors'
import { isOver, type Job, type StartedJob } from '@assay/shared/platform/job'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { readApi, sendCall } from '../api/api.ts'
import { ApiError, isRefusal } from '../api/api-error.ts'
import { sendIdempotent } from '../api/send-idempotent.ts'
import { askForChanges } from '../changes/changes-query.ts'
import { jobKey } from '../changes/watched-jobs.ts'

/**
 * Runs a job and returns its result, however long it takes: the server answers at once if it is done soon, else the job
 * is watched as the page hears of changes. A retry after a lost answer joins the first request.
 * @throws ApiError if the job failed, was cancelled or cannot be read any more.
 */
export const runJob = async <C extends CallOptions>(
  client: QueryClient,
  call: C,
  body?: CallRequest<C>['body'],
): Promise<CallOutput<C>> => {
  const answer = await sendIdempotent(client, call, body, (headers) =>
    sendCall<C, CallOutput<C> | StartedJob>(call, { body } as CallRequest<C>, { headers }),
  )
  if (answer.status !== 202) return answer.body as CallOutput<C>
  return resultOf(await endOf(client, (answer.body as StartedJob).jobId)) as CallOutput<C>
}

const resultOf = ({ id, status, result, error }: Job): unknown => {
  if (status === 'completed') return result
  const { code, message } = error ?? { code: 'CANCELLED' as const, message: errorCatalogue.CANCELLED.message }
  throw new ApiError({
    status: errorCatalogue[code].status,
    code,
    message,
    requestId: id,
    hasServerMessage: true,
  })
}

/** The job when it is over. It is read again whenever the page hears that it has moved. */
const endOf = (client: QueryClient, id: string): Promise<Job> =>
  new Promise((resolve, reject) => {
    const job = new QueryObserver<Job>(client, {
      queryKey: jobKey(id),
      queryFn: ({ signal }) => readApi(getJob, { params: { id } }, { signal }),
    })
    let isPaced = false
    const end = job.subscribe(({ data, error }) => {
      if (data && isOver(data.status)) resolve(data)
      else if (isRefusal(error)) reject(error)
      else {
        // Sets the pace of a watched job: the next poll could otherwise be due in a minute.
        if (data && !isPaced) void askForChanges(client)
        isPaced ||= data !== undefined
        return
      }
      // The observer calls back before it has returned how to stop it.
      queueMicrotask(() => end())
    })
  })
