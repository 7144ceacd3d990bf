import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { AssayFunction } from './assay-function.ts'

/** The domain of an address and its parent domains with at least two labels. */
const domainsOf = (address: string): string[] => {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, depth) => labels.slice(depth).join('.'))
}

/** How SES sends the product's own mails, and the topic to which it publishes their bounces and complaints. */
export class ProductMails extends Construct {
  readonly events: Topic
  private readonly configurationSet: ConfigurationSet
  private readonly fromAddress: string | null

  /** Without an address no function may send. */
  constructor(scope: Construct, id: string, fromAddress: string | null) {
    super(scope, id)
    this.fromAddress = fromAddress
    this.events = new Topic(this, 'Events', { enforceSSL: true })
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      reputationMetrics: true,
    })
    this.configurationSet.addEventDestination('EventDestination', {
      destination: EventDestination.snsTopic(this.events),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
  }

  /** Lets a function send mails from this address only. The SES identity may be the address, its domain or a parent domain. */
  sentBy({ lambda }: AssayFunction): void {
    if (!this.fromAddress) return
    const arnOf = (resource: string) => (resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
    const name = this.configurationSet.configurationSetName
    lambda.addEnvironment('SES_CONFIGURATION_SET', name)
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [
          ...[this.fromAddress, ...domainsOf(this.fromAddress)].map(arnOf('identity')),
          arnOf('configuration-set')(name),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.fromAddress } },
      }),
    )
  }
}
