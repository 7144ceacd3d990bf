import { relative } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { functionsSource } from '../../entry-files.ts'
import { bundleLambda } from './lambda-bundling.ts'

/** The code of the handler at `entry`, bundled locally when its stack is synthesized. */
export const lambdaCode = (entry: string): Code =>
  Code.fromAsset(functionsSource, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Required by the type but never used: local bundling either succeeds or throws.
      image: DockerImage.fromRegistry('none'),
      // Distinguishes the bundles of handlers, which all have the same source folder.
      command: [relative(functionsSource, entry)],
      local: {
        tryBundle: (outdir) => {
          bundleLambda(entry, outdir)
          return true
        },
      },
    },
  })
