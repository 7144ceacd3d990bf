import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { addAssay } from './assay.ts'
import { repositoryRoot } from './constructs/lambda-bundling.ts'

const app = new App()
addAssay(app, {
  siteFolder: join(repositoryRoot, 'web/dist'),
  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: process.env.CDK_DEFAULT_REGION },
})
app.synth()
