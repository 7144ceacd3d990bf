import type { JobDefinition } from '@assay/functions/platform/jobs/define-job'
import { sliceSeconds } from '@assay/functions/platform/jobs/define-job'
import { Duration } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { workerEntry } from '../../entry-files.ts'
import { AssayFunction } from './assay-function.ts'
import { deadLettersOf } from './dead-letters.ts'
import { ErrorAlarm } from './error-alarm.ts'
import { queueUrlVariable } from './job-names.ts'

export type JobQueueProps = {
  job: JobDefinition
  environment: Record<string, string>
  alarmAction: IAlarmAction
}

/** A slice plus the time to store its results. */
const workerTimeoutSeconds = sliceSeconds + 15

/**
 * A failed attempt is counted on the job's row, and its message is deleted. A message that is received
 * this often therefore failed in the platform itself. SQS allows 1 to 1,000.
 */
const maxReceiveCount = 10

/** How many messages of one job are processed at once, over all workspaces, unless its definition says. */
const usualWorkers = 20

/** A job on AWS: its queue, worker, dead-letter queue, and alarms that say who suffers. */
export class JobQueue extends Construct {
  readonly job: JobDefinition
  readonly worker: AssayFunction
  private readonly queue: Queue

  constructor(scope: Construct, id: string, props: JobQueueProps) {
    super(scope, id)
    const { job, alarmAction: action } = props
    this.job = job
    const deadLetters = deadLettersOf(this, { text: `${job.impact} (${job.name}: dead letters)`, action })
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(6 * workerTimeoutSeconds),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount },
    })
    this.worker = this.workerOf(props)
    this.sentBy(this.worker)
  }

  /** Lets a function send this job's messages and sets the queue's URL in its environment. */
  sentBy({ lambda }: AssayFunction): void {
    this.queue.grantSendMessages(lambda)
    lambda.addEnvironment(queueUrlVariable(this.job.name), this.queue.queueUrl)
  }

  private workerOf({ job, environment, alarmAction }: JobQueueProps): AssayFunction {
    const worker = new AssayFunction(this, 'Worker', {
      entry: workerEntry(job),
      description: `Works on ${job.name}`,
      timeoutSeconds: workerTimeoutSeconds,
      environment,
      mayContinueItself: true,
    })
    worker.lambda.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 1,
        reportBatchItemFailures: true,
        maxConcurrency: job.workersAtOnce ?? usualWorkers,
      }),
    )
    new ErrorAlarm(this, 'Errors', {
      watched: worker,
      impact: `${job.impact} (${job.name}: the worker fails)`,
      threshold: 5,
      action: alarmAction,
    })
    return worker
  }
}
