import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

/** The topic of all alarms; further receivers may subscribe to it. */
export class AlarmTopic extends Construct {
  readonly action: IAlarmAction

  constructor(scope: Construct, id: string, email: string | null) {
    super(scope, id)
    const topic = new Topic(this, 'Topic', { displayName: 'Assay alarms', enforceSSL: true })
    if (email !== null) topic.addSubscription(new EmailSubscription(email))
    this.action = new SnsAction(topic)
  }
}
