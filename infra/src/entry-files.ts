import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { allJobs } from '@assay/functions/features/all-features'
import { callsByFeature } from '@assay/shared/features/all-calls'
import { kebabCase } from './names.ts'

export const functionsSource = fileURLToPath(new URL('../../functions/src/', import.meta.url))
const inFunctions = (...parts: string[]) => path.join(functionsSource, ...parts)

const queueHandlers = new Map(
  readdirSync(inFunctions('features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(worker|receiver)\.ts$/.test(file))
    .map((file) => [path.basename(file), inFunctions('features', file)]),
)

/** The file whose `handler` answers every call of a feature. */
export const apiEntry = (feature: string): string => inFunctions('features', feature, 'api.ts')

/** The file whose `handler` works on one message of a job: `<kebab-name>.worker.ts`, in any room of its feature. */
export const workerEntry = ({ name }: { name: string }): string => {
  const file = queueHandlers.get(`${kebabCase(name)}.worker.ts`)
  if (!file) throw new Error(`The job ${name} has no file ${kebabCase(name)}.worker.ts`)
  return file
}

/** The file whose `handler` receives the events of a feed: `<kebab-name>.receiver.ts`, in any room of its feature. */
export const receiverEntry = ({ name }: { name: string }): string => {
  const file = queueHandlers.get(`${kebabCase(name)}.receiver.ts`)
  if (!file) throw new Error(`The feed ${name} has no file ${kebabCase(name)}.receiver.ts`)
  return file
}

export const notFoundEntry = inFunctions('platform/http/answers/not-found.ts')

export const sweepEntry = inFunctions('features/jobs/sweep-jobs.ts')

/** The entry files of everything that AWS runs as a Lambda function, keyed by feature or job. */
export type EntryFiles = {
  features: Record<string, string>
  notFound: string
  workers: Record<string, string>
  sweep: string
}

export const assayEntryFiles = (): EntryFiles => ({
  features: Object.fromEntries(Object.keys(callsByFeature).map((feature) => [feature, apiEntry(feature)])),
  notFound: notFoundEntry,
  workers: Object.fromEntries(allJobs.map((job) => [job.name, workerEntry(job)])),
  sweep: sweepEntry,
})
