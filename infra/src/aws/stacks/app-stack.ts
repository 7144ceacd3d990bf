import { allJobs } from '@assay/functions/features/all-jobs'
import { callsByFeature, type FeatureName } from '@assay/shared/features/all-calls'
import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import type { IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import manifest from '../../../../package.json' with { type: 'json' }
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { AssayFunction } from '../constructs/assay-function.ts'
import { notFoundEntry } from '../constructs/entry-paths.ts'
import { apiTimeoutSeconds, FeatureApi } from '../constructs/feature-api.ts'
import { HttpGateway } from '../constructs/http-gateway.ts'
import { pascalCase } from '../constructs/job-names.ts'
import { JobQueue } from '../constructs/job-queue.ts'
import { JobSweep } from '../constructs/job-sweep.ts'
import { mayMail } from '../constructs/mail-grant.ts'
import { SiteDistribution } from '../constructs/site-distribution.ts'
import { SiteFiles } from '../constructs/site-files.ts'
import { featureNeeds } from '../features/feature-needs.ts'
import type { Settings } from '../settings.ts'
import type { DataStack } from './data-stack.ts'

export type AppStackProps = StackProps & {
  data: DataStack
  settings: Settings
  /** Folder of the built site. */
  siteFolder: string
  webAclArn: string | null
}

/** The application: calls, jobs and the site, all of which may be taken down and put up again. */
export class AppStack extends Stack {
  private readonly data: DataStack
  private readonly variables: Record<string, string>
  private readonly sourceVariables: Record<string, string>
  /** Of the functions behind the gateway: how they know that a request came through CloudFront. */
  private readonly gatewayVariables: Record<string, string>
  private readonly alarmAction: IAlarmAction
  private readonly openAiKey: ISecret | null
  private readonly mailFromAddress: string | null

  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, { description: 'Assay: calls, jobs and site', ...props })
    const { data, settings, siteFolder, webAclArn } = props
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
    new SiteFiles(this, 'SiteFiles', {
      bucket: site.bucket,
      folder: siteFolder,
      config: { sampleData: false, devGateSha256: settings.devGateSha256 },
      publicUrl: site.publicUrl,
    })

    const queues = allJobs.map((job) => this.addJob(job))
    for (const feature of Object.keys(callsByFeature) as FeatureName[])
      this.addFeature(feature, gateway, queues)
    this.addSweep(queues)
    gateway.answerTheRestWith(this.notFound())
    new CfnOutput(this, 'PublicUrl', { value: site.publicUrl })
    new CfnOutput(this, 'DistributionDomainName', { value: site.distribution.distributionDomainName })
  }

  /** Known to CloudFront and the functions alone, as text in their configuration: a guard, not a key. */
  private originVerify(): string {
    const secret = new Secret(this, 'OriginVerify', {
      description: 'Tells the API of Assay that a request came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'A deployment hands it to CloudFront and the functions at once; rotated alone, nobody would match.',
    })
    return secret.secretValue.unsafeUnwrap()
  }

  private addJob(job: (typeof allJobs)[number]): JobQueue {
    const queue = new JobQueue(this, `${pascalCase(job.name)}Job`, {
      job,
      environment: this.variables,
      alarmAction: this.alarmAction,
    })
    this.grantFeature(job.feature as FeatureName, queue.worker)
    if (job.sendsMail && this.mailFromAddress) mayMail(queue.worker, this.mailFromAddress)
    return queue
  }

  private addFeature(feature: FeatureName, gateway: HttpGateway, queues: JobQueue[]): void {
    const { impact, memoryMb } = featureNeeds[feature]
    const { handler } = new FeatureApi(this, `${pascalCase(feature)}Api`, {
      feature,
      calls: callsByFeature[feature],
      gateway,
      impact,
      memoryMb,
      environment: this.gatewayVariables,
      alarmAction: this.alarmAction,
    })
    this.grantFeature(feature, handler)
    this.grantSessions(handler)
    const own = queues.filter(({ job }) => job.feature === feature)
    for (const queue of own) {
      queue.sentBy(handler)
      for (const sibling of own) if (sibling !== queue) queue.sentBy(sibling.worker)
    }
  }

  private addSweep(queues: JobQueue[]): void {
    const { handler } = new JobSweep(this, 'JobSweep', {
      environment: this.variables,
      alarmAction: this.alarmAction,
    })
    this.data.table.usedBy(handler)
    this.data.table.indexesUsedBy(handler)
    for (const queue of queues) queue.sentBy(handler)
  }

  private notFound(): AssayFunction {
    return new AssayFunction(this, 'NotFound', {
      entry: notFoundEntry,
      description: 'Answers 404 and 405 where no call is declared',
      timeoutSeconds: apiTimeoutSeconds,
      memoryMb: 512,
      environment: this.gatewayVariables,
    })
  }

  private grantFeature(feature: FeatureName, fn: AssayFunction): void {
    const { asksAi } = featureNeeds[feature]
    this.data.table.usedBy(fn)
    if (!asksAi) return
    for (const [name, value] of Object.entries(this.sourceVariables)) fn.lambda.addEnvironment(name, value)
    if (!this.openAiKey) return
    this.openAiKey.grantRead(fn.lambda)
    fn.lambda.addEnvironment('OPENAI_API_KEY_ARN', this.openAiKey.secretArn)
  }

  private grantSessions({ lambda }: AssayFunction): void {
    this.data.sessionSecret.grantRead(lambda)
    lambda.addEnvironment('SESSION_SECRET_ARN', this.data.sessionSecret.secretArn)
  }
}
