import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CfnElement, Duration, RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IConstruct } from 'constructs'
import { siteOriginPlaceholder } from '../../local/http/landing-page.ts'

export type SiteFilesProps = {
  bucket: IBucket
  /** Folder of the built site. */
  folder: string
  /** What the page reads from /config.json before it draws. */
  config: { sampleData: boolean; devGateSha256: string | null }
  /** Scheme and host, which the landing page names as its own address. */
  publicUrl: string
}

const refuseWithout = (folder: string, page: string): void => {
  if (existsSync(join(folder, page))) return
  throw new Error(`The site is not built: there is no web/dist/${page}. Run npm run build -w web first.`)
}

/** Puts the built site and its config.json into the bucket. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, folder, config, publicUrl }: SiteFilesProps) {
    super(scope, id)
    for (const page of ['index.html', 'landing.html']) refuseWithout(folder, page)
    const site = Source.asset(folder)
    // A site that is not open yet shows its gate, which is a page of the app.
    const home = config.devGateSha256 === null ? 'landing.html' : 'index.html'
    const landing = readFileSync(join(folder, home), 'utf8')
    const common: Omit<BucketDeploymentProps, 'sources'> = {
      destinationBucket: bucket,
      memoryLimit: 512,
      // Pages that are open during a deployment still load the parts they were built with.
      prune: false,
      logGroup: new LogGroup(this, 'Logs', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    }
    const hashed = new BucketDeployment(this, 'HashedFiles', {
      ...common,
      sources: [site],
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      // What comes later replaces what has the same name.
      sources: [
        site,
        Source.jsonData('config.json', config),
        Source.data('landing.html', landing.replaceAll(siteOriginPlaceholder, publicUrl)),
      ],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.noCache()],
    })
    // A page goes live only after the files it names.
    pages.node.addDependency(hashed)
    acknowledgeUploader(pages, bucket)
  }
}

/** cdk-nag's way to write an ARN that is known only at deployment. */
const findingArn = (construct: IConstruct) =>
  `<${Stack.of(construct).getLogicalId(construct.node.defaultChild as CfnElement)}.Arn>`

/** The bucket that CDK uploads to, as cdk-nag writes it where account, region or partition are not known. */
const assetBucketArn = (stack: Stack): string => {
  const known = (value: string, name: string) => (Token.isUnresolved(value) ? `<AWS::${name}>` : value)
  const account = known(stack.account, 'AccountId')
  const name = `cdk-${stack.synthesizer.bootstrapQualifier}-assets-${account}-${known(stack.region, 'Region')}`
  return `arn:${known(stack.partition, 'Partition')}:s3:::${name}`
}

/** CDK's own function, which runs during a deployment only, copies files between two buckets. */
const acknowledgeUploader = (deployment: BucketDeployment, bucket: IBucket): void => {
  const uploader = deployment.handlerRole.node.scope
  if (!uploader) return
  const reason = "Made by CDK's BucketDeployment: any object of the asset bucket and of the site's bucket."
  const granted = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*']
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...granted.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
    `AwsSolutions-IAM5[Resource::${findingArn(bucket)}/*]`,
    `AwsSolutions-IAM5[Resource::${assetBucketArn(Stack.of(deployment))}/*]`,
  ]
  Validations.of(uploader).acknowledge(...findings.map((id) => ({ id, reason })))
}
