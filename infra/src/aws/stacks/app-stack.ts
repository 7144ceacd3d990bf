import { allFeatures } from '@assay/functions/features/all-features'
import type { FeatureManifest } from '@assay/functions/features/define-feature'
import type { FeedDefinition, FeedSource } from '@assay/functions/platform/feeds/define-feed'
import type { JobDefinition } from '@assay/functions/platform/jobs/define-job'
import type { Needs, SecretName } from '@assay/functions/platform/needs'
import { callsByFeature, type FeatureName } from '@assay/shared/features/all-calls'
import { CfnOutput, NestedStack, SecretValue, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import manifest from '../../../../package.json' with { type: 'json' }
import { notFoundEntry } from '../../entry-files.ts'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { AssayFunction } from '../constructs/assay-function.ts'
import { apiTimeoutSeconds, FeatureApi } from '../constructs/feature-api.ts'
import { FeedQueue } from '../constructs/feed-queue.ts'
import { HttpGateway } from '../constructs/http-gateway.ts'
import { pascalCase } from '../constructs/job-names.ts'
import { JobQueue } from '../constructs/job-queue.ts'
import { JobSweep } from '../constructs/job-sweep.ts'
import { ProductMails } from '../constructs/product-mails.ts'
import { SiteDistribution } from '../constructs/site-distribution.ts'
import { SiteFiles } from '../constructs/site-files.ts'
import type { Settings } from '../settings.ts'
import type { DataStack } from './data-stack.ts'

export type AppStackProps = StackProps & {
  data: DataStack
  settings: Settings
  /** Folder of the built site. */
  siteFolder: string
  webAclArn: string | null
  /** The product's features by default. */
  features?: readonly FeatureManifest[]
}

/** The application: calls, jobs and the site. It holds no data, so it can be deleted and deployed again. */
export class AppStack extends Stack {
  private readonly data: DataStack
  private readonly variables: Record<string, string>
  private readonly sourceVariables: Record<string, string>
  /** Proves to the API that a request came through CloudFront. */
  private readonly originVerify: Secret
  private readonly alarmAction: IAlarmAction
  private readonly openAiKey: ISecret | null
  private readonly twilioToken: ISecret | null
  private readonly twilioVariables: Record<string, string>
  private readonly productMails: ProductMails
  /** Queues and workers in a stack of their own, because CloudFormation allows 500 resources in each. */
  private readonly jobs: NestedStack

  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, { description: 'Assay: calls, jobs and site', ...props })
    const { data, settings, siteFolder, webAclArn, features = allFeatures } = props
    this.data = data
    this.productMails = new ProductMails(this, 'ProductMails', settings.mailFromAddress)
    this.alarmAction = new AlarmTopic(this, 'Alarms', settings.alarmEmail).action
    const secretNamed = (id: string, arn: string | null) =>
      arn === null ? null : Secret.fromSecretCompleteArn(this, id, arn)
    this.openAiKey = secretNamed('OpenAiKey', settings.openAiKeySecretArn)
    this.twilioToken = secretNamed('TwilioToken', settings.twilioTokenSecretArn)
    this.twilioVariables = settings.twilioVariables

    const gateway = new HttpGateway(this, 'Gateway')
    this.originVerify = this.newOriginVerify()
    const site = new SiteDistribution(this, 'Site', {
      apiDomainName: gateway.domainName,
      originVerify: SecretValue.secretsManager(this.originVerify.secretArn, {
        versionId: settings.originVerifyVersion ?? undefined,
      }),
      domain: settings.domain,
      webAclArn,
    })
    this.variables = {
      ...settings.variables,
      TABLE_NAME: data.table.table.tableName,
      PUBLIC_URL: site.publicUrl,
      SAMPLE_DATA: 'off',
      ASSAY_VERSION: manifest.version,
    }
    this.sourceVariables = settings.sourceVariables
    this.jobs = new NestedStack(this, 'Jobs', { description: 'Assay: jobs' })

    const queues = features.flatMap(({ jobs }) => jobs.map(({ definition }) => this.addJob(definition)))
    const feeds = features.flatMap((feature) => feature.feeds.map((feed) => this.addFeed(feed)))
    const apis = features.map((feature) => this.addFeature(feature, gateway, queues))
    const sweep = this.addSweep(queues)
    const notFound = this.notFound()
    gateway.addDefaultRoute(notFound)
    new SiteFiles(this, 'SiteFiles', {
      bucket: site.bucket,
      folder: siteFolder,
      config: { sampleData: false, devGateSha256: settings.devGateSha256 },
      publicUrl: site.publicUrl,
      liveAfter: [site, gateway, notFound, sweep, ...apis, ...queues, ...feeds],
    })
    new CfnOutput(this, 'PublicUrl', { value: site.publicUrl })
    new CfnOutput(this, 'DistributionDomainName', { value: site.distribution.distributionDomainName })
  }

  /** The functions read it, and accept the value before it too; CloudFront has it as plain text in its configuration. */
  private newOriginVerify(): Secret {
    const secret = new Secret(this, 'OriginVerify', {
      description: 'Proves to the API of Assay that a request came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'An operator changes it in two steps (docs/operations.md), because CloudFront cannot read it.',
    })
    new CfnOutput(this, 'OriginVerifySecret', { value: secret.secretArn })
    return secret
  }

  private addJob(job: JobDefinition): JobQueue {
    const queue = new JobQueue(this.jobs, `${pascalCase(job.name)}Job`, {
      job,
      environment: this.variables,
      alarmAction: this.alarmAction,
    })
    this.grant(queue.worker, job.needs)
    return queue
  }

  private addFeed(feed: FeedDefinition): FeedQueue {
    const topics: Record<FeedSource, Topic> = { productMails: this.productMails.events }
    const queue = new FeedQueue(this, `${pascalCase(feed.name)}Feed`, {
      feed,
      topic: topics[feed.source],
      environment: this.variables,
      alarmAction: this.alarmAction,
    })
    this.grant(queue.receiver, feed.needs)
    return queue
  }

  /** A feature's API and workers may start the feature's own jobs and those its manifest names. */
  private addFeature(feature: FeatureManifest, gateway: HttpGateway, queues: JobQueue[]): FeatureApi {
    const { name, api, jobs, starts } = feature
    const featureApi = new FeatureApi(this, `${pascalCase(name)}Api`, {
      feature: name,
      calls: callsByFeature[name as FeatureName],
      gateway,
      impact: api.impact,
      memoryMb: api.memoryMb,
      environment: this.variables,
      alarmAction: this.alarmAction,
    })
    const { handler } = featureApi
    this.grant(handler, api.needs)
    this.grantSecret(handler, 'ORIGIN_VERIFY', this.originVerify)
    const isOf = (definitions: readonly JobDefinition[]) => (queue: JobQueue) =>
      definitions.includes(queue.job)
    const own = queues.filter(isOf(jobs.map(({ definition }) => definition)))
    for (const queue of [...own, ...queues.filter(isOf(starts))]) {
      for (const sender of [handler, ...own.map(({ worker }) => worker)]) {
        if (sender !== queue.worker) queue.sentBy(sender)
      }
    }
    return featureApi
  }

  private addSweep(queues: JobQueue[]): JobSweep {
    const sweep = new JobSweep(this, 'JobSweep', {
      environment: this.variables,
      alarmAction: this.alarmAction,
    })
    this.data.table.sweptBy(sweep.handler)
    for (const queue of queues) queue.sentBy(sweep.handler)
    return sweep
  }

  private notFound(): AssayFunction {
    return new AssayFunction(this, 'NotFound', {
      entry: notFoundEntry,
      description: 'Answers 404 and 405 for requests that match no call',
      timeoutSeconds: apiTimeoutSeconds,
      memoryMb: 512,
      environment: this.variables,
    })
  }

  private grant(fn: AssayFunction, needs: Needs): void {
    const { secrets, sendsMail, asksSources, sealing } = needs
    this.data.table.usedBy(fn, needs)
    for (const name of secrets) this.grantSecret(fn, name, this.secretOf(name))
    if (sendsMail) this.productMails.sentBy(fn)
    if (sealing) this.grantSealing(fn)
    const variables = {
      ...(asksSources && this.sourceVariables),
      ...(secrets.includes('TWILIO_AUTH_TOKEN') && this.twilioVariables),
    }
    for (const [name, value] of Object.entries(variables)) fn.lambda.addEnvironment(name, value)
  }

  /** Making and opening data keys is all that sealing asks of the key. */
  private grantSealing({ lambda }: AssayFunction): void {
    const { sealingKey } = this.data
    sealingKey.grant(lambda, 'kms:GenerateDataKey', 'kms:Decrypt')
    lambda.addEnvironment('SEALING_KEY_ARN', sealingKey.keyArn)
  }

  /** Null if the deployment has no such secret. */
  private secretOf(name: SecretName): ISecret | null {
    return {
      SESSION_SECRET: this.data.sessionSecret,
      OPENAI_API_KEY: this.openAiKey,
      TWILIO_AUTH_TOKEN: this.twilioToken,
    }[name]
  }

  private grantSecret({ lambda }: AssayFunction, name: string, secret: ISecret | null): void {
    if (!secret) return
    secret.grantRead(lambda)
    lambda.addEnvironment(`${name}_ARN`, secret.secretArn)
  }
}
