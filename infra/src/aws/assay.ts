import type { FeatureManifest } from '@assay/functions/features/define-feature'
import type { App, Environment } from 'aws-cdk-lib'
import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { pascalCase } from './constructs/job-names.ts'
import { type Settings, settingsOf } from './settings.ts'
import { AppStack } from './stacks/app-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { FirewallStack } from './stacks/firewall-stack.ts'

export type AssayOptions = {
  /** Folder of the built site. */
  siteFolder: string
  /** Account and region, if they are known. */
  env?: Environment
  /** The product's features by default. */
  features?: readonly FeatureManifest[]
}

/** `AssayData`, or `AssayTestData` in the stage `test`. Everything that a stack names begins with the name of the stack. */
const stackName = ({ stage }: Settings, part: string) => `Assay${pascalCase(stage ?? '')}${part}`

const addFirewall = (app: App, settings: Settings, env: Environment): FirewallStack => {
  if (!env.account || !env.region) {
    throw new Error(
      'The firewall is a stack in us-east-1: deploy with credentials and a region, or without the firewall',
    )
  }
  return new FirewallStack(app, stackName(settings, 'Firewall'), {
    env: { account: env.account, region: 'us-east-1' },
    crossRegionReferences: true,
  })
}

/** Adds all stacks of the product to `app`, and checks them by cdk-nag's AwsSolutions rules. */
export const addAssay = (app: App, { siteFolder, env = {}, features }: AssayOptions) => {
  const settings = settingsOf(app.node)
  const firewall = settings.hasFirewall ? addFirewall(app, settings, env) : null
  const data = new DataStack(app, stackName(settings, 'Data'), { env })
  const application = new AppStack(app, stackName(settings, 'App'), {
    env,
    crossRegionReferences: firewall !== null,
    data,
    settings,
    siteFolder,
    features,
    webAclArn: firewall?.webAclArn ?? null,
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { data, application, firewall }
}
