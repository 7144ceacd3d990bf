/** A process that works on the load of the bench until it is killed. Its argument says how often each message comes. */
import { config } from '../../../functions/src/platform/config.ts'
import { implementJob } from '../../../functions/src/platform/jobs/implement-job.ts'
import { laneWork, loadLaneJob, loadRunJob, runWork } from '../../../functions/src/testing/load-jobs.ts'
import { startPoller } from '../../../infra/src/local/embedded/queue-poller.ts'

type SQSEvent = Parameters<ReturnType<typeof implementJob>>[0]

const times = Number(process.argv[2])
const endpoint = process.env.SQS_ENDPOINT ?? ''

const poll = (
  name: string,
  concurrency: number | undefined,
  handler: (event: SQSEvent) => Promise<unknown>,
) =>
  startPoller(
    {
      functionName: name,
      url: config.queueUrl(name),
      handler: async (event: SQSEvent) => {
        const [answer] = await Promise.all(Array.from({ length: times }, () => handler(event)))
        return answer
      },
    },
    { endpoint, concurrency },
  )

/** Tells the bench when a lane begins. */
const lanes = implementJob(loadLaneJob, (context) => {
  process.send?.({ runId: context.row.parent?.id, at: Date.now() })
  return laneWork(context)
})

poll(loadRunJob.name, loadRunJob.workersAtOnce, implementJob(loadRunJob, runWork))
poll(loadLaneJob.name, loadLaneJob.workersAtOnce, lanes)
process.once('disconnect', () => process.exit())
