import { allFeatures } from '@assay/functions/features/all-features'
import type { FeatureManifest } from '@assay/functions/features/define-feature'
import type { JobDefinition } from '@assay/functions/platform/jobs/define-job'
import type { Needs, SecretName } from '@assay/functions/platform/needs'
import { callsByFeature, type FeatureName } from '@assay/shared/features/all-calls'
import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import manifest from '../../../../package.json' with { type: 'json' }
import { notFoundEntry } from '../../entry-files.ts'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { AssayFunction } from '../constructs/assay-function.ts'
import { apiTimeoutSeconds, FeatureApi } from '../constructs/feature-api.ts'
import { HttpGateway } from '../constructs/http-gateway.ts'
import { pascalCase } from '../constructs/job-names.ts'
import { JobQueue } from '../constructs/job-queue.ts'
import { JobSweep } from '../constructs/job-sweep.ts'
import { grantMail } from '../constructs/mail-grant.ts'
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
  /** Variables of the functions behind the gateway, including the value that proves a request came through CloudFront. */
  private readonly gatewayVariables: Record<string, string>
  private readonly alarmAction: IAlarmAction
  private readonly openAiKey: ISecret | null
  private readonly mailFromAddress: string | null

  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, { description: 'Assay: calls, jobs and site', ...props })
    const { data, settings, siteFolder, webAclArn, features = allFeatures } = props
    this.data = data
    this.mailFromAddress = settings.mailFromAddress
    this.alarmAction = new AlarmTopic(this, 'Alarms', settings.alarmEmail).action
    this.openAiKey =
      settings.openAiKeySecretArn === null
        ? null
        : Secret.fromSecretCompleteArn(this, 'OpenAiKey', settings.openAiKeySecretArn)

    const gateway = new HttpGateway(this, 'Gateway')
    const originVerify = this.originVerify()
    const site = new SiteDistribution(this, 'Site', {
      apiDomainName: gateway.domainName,
      originVerify,
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
    this.gatewayVariables = { ...this.variables, ORIGIN_VERIFY: originVerify }
    this.sourceVariables = settings.sourceVariables

    const queues = features.flatMap(({ jobs }) => jobs.map(({ definition }) => this.addJob(definition)))
    const apis = features.map((feature) => this.addFeature(feature, gateway, queues))
    const sweep = this.addSweep(queues)
    const notFound = this.notFound()
    gateway.addDefaultRoute(notFound)
    new SiteFiles(this, 'SiteFiles', {
      bucket: site.bucket,
      folder: siteFolder,
      config: { sampleData: false, devGateSha256: settings.devGateSha256 },
      publicUrl: site.publicUrl,
      liveAfter: [site, gateway, notFound, sweep, ...apis, ...queues],
    })
    new CfnOutput(this, 'PublicUrl', { value: site.publicUrl })
    new CfnOutput(this, 'DistributionDomainName', { value: site.distribution.distributionDomainName })
  }

  /** The value that CloudFront sends to prove itself. It is plain text in the configuration of CloudFront and the functions. */
  private originVerify(): string {
    const secret = new Secret(this, 'OriginVerify', {
      description: 'Proves to the API of Assay that a request came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'A deployment sets it in CloudFront and the functions together; rotating it alone would block all requests.',
    })
    return secret.secretValue.unsafeUnwrap()
  }

  private addJob(job: JobDefinition): JobQueue {
    const queue = new JobQueue(this, `${pascalCase(job.name)}Job`, {
      job,
      environment: this.variables,
      alarmAction: this.alarmAction,
    })
    this.grant(queue.worker, job.needs)
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
      environment: this.gatewayVariables,
      alarmAction: this.alarmAction,
    })
    const { handler } = featureApi
    this.grant(handler, api.needs)
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
    this.data.table.usedBy(sweep.handler, 'write')
    this.data.table.indexesUsedBy(sweep.handler)
    for (const queue of queues) queue.sentBy(sweep.handler)
    return sweep
  }

  private notFound(): AssayFunction {
    return new AssayFunction(this, 'NotFound', {
      entry: notFoundEntry,
      description: 'Answers 404 and 405 for requests that match no call',
      timeoutSeconds: apiTimeoutSeconds,
      memoryMb: 512,
      environment: this.gatewayVariables,
    })
  }

  private grant(fn: AssayFunction, { table, secrets, sendsMail, asksSources }: Needs): void {
    this.data.table.usedBy(fn, table)
    for (const name of secrets) this.grantSecret(fn, name)
    if (sendsMail && this.mailFromAddress) grantMail(fn, this.mailFromAddress)
    if (!asksSources) return
    for (const [name, value] of Object.entries(this.sourceVariables)) fn.lambda.addEnvironment(name, value)
  }

  private grantSecret({ lambda }: AssayFunction, name: SecretName): void {
    const secret = { SESSION_SECRET: this.data.sessionSecret, OPENAI_API_KEY: this.openAiKey }[name]
    if (!secret) return
    secret.grantRead(lambda)
    lambda.addEnvironment(`${name}_ARN`, secret.secretArn)
  }
}
