import { CfnOutput, Stack } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

/** The topic of all alarms; further receivers may subscribe to it. */
export class AlarmTopic extends Construct {
  readonly action: IAlarmAction

  constructor(scope: Construct, id: string, email: string | null) {
    super(scope, id)
    const topic = new Topic(this, 'Topic', {
      displayName: `Alarms of ${Stack.of(this).stackName}`,
      enforceSSL: true,
    })
    // `enforceSSL` gives the topic a policy of its own, which replaces the default one that lets this account publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (email !== null) topic.addSubscription(new EmailSubscription(email))
    // An operator publishes to it, to see that alarms arrive.
    new CfnOutput(Stack.of(this), 'AlarmTopic', { value: topic.topicArn })
    this.action = new SnsAction(topic)
  }
}
