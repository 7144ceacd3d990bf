import { Duration } from 'aws-cdk-lib'
import { Alarm, type IAlarmAction, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** The queue `DeadLetters` of a queue, with an alarm for its first message; `text` says who suffers. */
export const deadLettersOf = (
  scope: Construct,
  { text, action }: { text: string; action: IAlarmAction },
): Queue => {
  const queue = new Queue(scope, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  const alarm = new Alarm(scope, 'DeadLettersAlarm', {
    alarmDescription: text,
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
    threshold: 1,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
  alarm.addAlarmAction(action)
  return queue
}
