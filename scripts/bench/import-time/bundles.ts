import path from 'node:path'
import { allJobs } from '@assay/functions/features/all-features'
import { callsByFeature } from '@assay/shared/features/all-calls'
import { bundleLambda } from '../../../infra/src/aws/constructs/lambda-bundling.ts'
import { apiEntry, notFoundEntry, sweepEntry, workerEntry } from '../../../infra/src/entry-files.ts'
import { kebabCase } from '../../../infra/src/names.ts'

export type Bundle = { name: string; file: string; answersHttp: boolean }

const entries = (): { name: string; entry: string; answersHttp: boolean }[] => [
  ...Object.keys(callsByFeature).map((feature) => ({
    name: feature,
    entry: apiEntry(feature),
    answersHttp: true,
  })),
  { name: 'not-found', entry: notFoundEntry, answersHttp: true },
  ...allJobs.map((job) => ({
    name: `${kebabCase(job.name)} worker`,
    entry: workerEntry(job),
    answersHttp: false,
  })),
  { name: 'sweep', entry: sweepEntry, answersHttp: false },
]

const bundle = (name: string, entry: string, folder: string): string => {
  const outdir = path.join(folder, name.replaceAll(' ', '-'))
  bundleLambda(entry, outdir)
  return path.join(outdir, 'index.mjs')
}

/** Bundles every Lambda function as deployed, and the base that they are compared with. */
export const bundleAll = (folder: string): { base: Bundle; bundles: Bundle[] } => ({
  base: {
    name: 'lib-dynamodb alone',
    file: bundle('base', path.join(import.meta.dirname, 'lib-dynamodb-alone.ts'), folder),
    answersHttp: false,
  },
  bundles: entries().map(({ name, entry, answersHttp }) => ({
    name,
    file: bundle(name, entry, folder),
    answersHttp,
  })),
})
