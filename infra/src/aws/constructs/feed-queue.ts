import type { FeedDefinition } from '@assay/functions/platform/feeds/define-feed'
import { Duration } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { receiverEntry } from '../../entry-files.ts'
import { AssayFunction } from './assay-function.ts'
import { deadLettersOf } from './dead-letters.ts'
import { ErrorAlarm } from './error-alarm.ts'

export type FeedQueueProps = {
  feed: FeedDefinition
  /** Where AWS publishes its events. */
  topic: Topic
  environment: Record<string, string>
  alarmAction: IAlarmAction
}

const receiverTimeoutSeconds = 30

/** A feed on AWS: its queue, the function that receives its events, dead letters, and alarms that say who suffers. */
export class FeedQueue extends Construct {
  readonly receiver: AssayFunction

  constructor(scope: Construct, id: string, { feed, topic, environment, alarmAction }: FeedQueueProps) {
    super(scope, id)
    const text = `${feed.impact} (${feed.name}: dead letters)`
    const queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(6 * receiverTimeoutSeconds),
      deadLetterQueue: { queue: deadLettersOf(this, { text, action: alarmAction }), maxReceiveCount: 10 },
    })
    topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }))
    this.receiver = new AssayFunction(this, 'Receiver', {
      entry: receiverEntry(feed),
      description: `Receives ${feed.name}`,
      timeoutSeconds: receiverTimeoutSeconds,
      memoryMb: 512,
      environment,
    })
    this.receiver.lambda.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency: 2 }),
    )
    new ErrorAlarm(this, 'Errors', {
      watched: this.receiver,
      impact: `${feed.impact} (${feed.name}: the receiver fails)`,
      threshold: 5,
      action: alarmAction,
    })
  }
}
