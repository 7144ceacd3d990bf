import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { allJobs } from '@assay/functions/features/all-jobs'
import { callsByFeature } from '@assay/shared/features/all-calls'
import { kebabCase } from '../names.ts'
import type { LambdaHandler } from './http/lambda-context.ts'
import { StartProblem } from './start-problem.ts'

/** The entry files of everything that AWS runs as a Lambda function, keyed by feature or job. */
export type EntryFiles = {
  features: Record<string, string>
  notFound: string
  workers: Record<string, string>
  sweep: string
}

export type Handlers = {
  features: Record<string, LambdaHandler>
  notFound: LambdaHandler
  workers: Record<string, LambdaHandler>
  sweep: LambdaHandler
}

const functionsFolder = fileURLToPath(new URL('../../../functions/src/', import.meta.url))

export const assayEntryFiles = (): EntryFiles => ({
  features: Object.fromEntries(
    Object.keys(callsByFeature).map((feature) => [
      feature,
      path.join(functionsFolder, 'features', feature, 'api.ts'),
    ]),
  ),
  notFound: path.join(functionsFolder, 'platform/http/not-found.ts'),
  workers: Object.fromEntries(
    allJobs.map(({ name, feature }) => [
      name,
      path.join(functionsFolder, 'features', feature, `${kebabCase(name)}.worker.ts`),
    ]),
  ),
  sweep: path.join(functionsFolder, 'features/jobs/sweep-jobs.ts'),
})

const loadHandler = async (file: string): Promise<LambdaHandler> => {
  const shown = path.relative(process.cwd(), file)
  if (!existsSync(file)) throw new StartProblem(`The handler ${shown} is missing.`)
  const { handler } = await import(pathToFileURL(file).href)
  if (typeof handler !== 'function') throw new StartProblem(`The file ${shown} exports no handler.`)
  return handler
}

const loadAll = async (files: Record<string, string>): Promise<Record<string, LambdaHandler>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([name, file]) => [name, await loadHandler(file)] as const),
    ),
  )

/** Imports the handlers; whatever they read from the environment at import must be set before. */
export const loadHandlers = async (files: EntryFiles): Promise<Handlers> => {
  const [features, notFound, workers, sweep] = await Promise.all([
    loadAll(files.features),
    loadHandler(files.notFound),
    loadAll(files.workers),
    loadHandler(files.sweep),
  ])
  return { features, notFound, workers, sweep }
}
