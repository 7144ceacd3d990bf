import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryFiles } from '../entry-files.ts'
import type { LambdaHandler } from './http/lambda-context.ts'
import { StartProblem } from './start-problem.ts'

export type Handlers = {
  features: Record<string, LambdaHandler>
  notFound: LambdaHandler
  workers: Record<string, LambdaHandler>
  sweep: LambdaHandler
}

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

/** Imports the handlers. The variables that they read at import must be set before. */
export const loadHandlers = async (files: EntryFiles): Promise<Handlers> => {
  const [features, notFound, workers, sweep] = await Promise.all([
    loadAll(files.features),
    loadHandler(files.notFound),
    loadAll(files.workers),
    loadHandler(files.sweep),
  ])
  return { features, notFound, workers, sweep }
}
