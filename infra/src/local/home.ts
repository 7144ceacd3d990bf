import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EntryFiles } from '../entry-files.ts'
import { createQueues, type JobQueue } from './embedded/create-queues.ts'
import { ensureTable } from './embedded/create-table.ts'
import { startEmbeddedMail } from './embedded/embedded-mail.ts'
import { startEmbeddedQueue } from './embedded/embedded-queue.ts'
import { startEmbeddedTable } from './embedded/embedded-table.ts'
import { startPoller } from './embedded/queue-poller.ts'
import { startSweep } from './embedded/sweep.ts'
import { setDummyCredentials, setForHandlers } from './handler-environment.ts'
import { type Handlers, loadHandlers } from './handlers.ts'
import { createGateway } from './http/gateway.ts'
import { ensureFree, listenOnLocalhost } from './http/listen.ts'
import { routesOf } from './http/routes.ts'
import { createSite } from './http/site.ts'
import type { Environment, LocalConfig } from './local-config.ts'
import { openDataFolder, sessionSecretOf, tableUrlFile } from './process/data-folder.ts'
import type { Ending } from './process/ending.ts'
import { takeLock } from './process/lock.ts'
import type { TiedChild } from './process/tied-child.ts'
import { startSampleWorld } from './sample-world.ts'
import { reasonOf, StartProblem } from './start-problem.ts'

export type HomeParts = {
  config: LocalConfig
  entryFiles: EntryFiles
  /** Makes the pages and gives their folder; null where another server has them. */
  makePages: (ending: Ending) => Promise<string | null>
  ending: Ending
  /** Called when a process that the home cannot do without has ended by itself. */
  onLoss: (sentence: string) => void
}

/** How long an ending home waits for handlers; what they leave undone, the next start's sweep takes up. */
const graceMs = 5_000

const missWhenGone = (child: TiedChild, name: string, { ending, onLoss }: HomeParts): void => {
  child.child.once(
    'exit',
    () => ending.isRunning() || onLoss(`The ${name} has ended by itself; ending Assay.`),
  )
}

/** Tells the operator's commands on this machine where the running table is. */
const openTable = async (parts: HomeParts, folder: string): Promise<string> => {
  const endpoint = await startOrFindTable(parts, folder)
  const file = tableUrlFile(folder)
  try {
    writeFileSync(file, endpoint)
  } catch (error) {
    throw new StartProblem(`${file} cannot be written (${reasonOf(error)}).`)
  }
  parts.ending.add(() => rmSync(file, { force: true }))
  return endpoint
}

const startOrFindTable = async (parts: HomeParts, folder: string): Promise<string> => {
  const { tableEndpoint: given, tableName } = parts.config
  if (given) {
    await ensureTable(given, tableName, 'DYNAMODB_ENDPOINT')
    return given
  }
  const table = await startEmbeddedTable(folder, parts.ending)
  missWhenGone(table.process, 'embedded table', parts)
  await ensureTable(table.endpoint, tableName, 'The embedded table at')
  return table.endpoint
}

const openQueues = async ({
  config,
  ending,
}: HomeParts): Promise<{ endpoint: string; queues: JobQueue[] }> => {
  const { queueEndpoint: given } = config
  if (given) return { endpoint: given, queues: await createQueues(given, 'SQS_ENDPOINT') }
  const { endpoint, close } = await startEmbeddedQueue()
  ending.add(close)
  return { endpoint, queues: await createQueues(endpoint, 'The embedded queue at') }
}

/** With SES_ENDPOINT the mails go there, and there is no inbox here. */
const openMail = async ({
  config,
  ending,
}: HomeParts): Promise<{ endpoint: string; inbox: string | null }> => {
  const { mailEndpoint: given } = config
  if (given) return { endpoint: given, inbox: null }
  const { endpoint, close } = await startEmbeddedMail()
  ending.add(close)
  return { endpoint, inbox: endpoint }
}

const openWorld = async (parts: HomeParts, folder: string): Promise<Environment> => {
  if (!parts.config.sampleData) return {}
  const world = await startSampleWorld(parts.ending)
  missWhenGone(world.process, 'sample world', parts)
  const file = path.join(folder, 'world-control-url')
  try {
    writeFileSync(file, world.controlUrl)
  } catch (error) {
    throw new StartProblem(`${file} cannot be written (${reasonOf(error)}).`)
  }
  return world.env
}

const startWork = (handlers: Handlers, endpoint: string, queues: JobQueue[]) => {
  const pollers = queues.flatMap(({ job, url }) => {
    const handler = handlers.workers[job]
    return handler ? [startPoller({ functionName: job, url, handler }, { endpoint })] : []
  })
  const sweep = startSweep(handlers.sweep)
  return () => Promise.all([sweep.stop(), ...pollers.map((poller) => poller.stop())])
}

/**
 * Starts the whole system on this machine and gives the port it answers on. Everything it started
 * is handed to `ending`. @throws StartProblem with the sentence to show.
 */
export const startHome = async (parts: HomeParts): Promise<number> => {
  const { config, ending } = parts
  const folder = openDataFolder(config.dataFolder)
  const lock = await takeLock(folder)
  ending.add(lock.release)
  await ensureFree(config.port)
  const { tableEndpoint: givenTable, queueEndpoint: givenQueue, mailEndpoint: givenMail } = config
  setDummyCredentials(process.env, !givenTable && !givenQueue && !givenMail)

  const [pages, tableEndpoint, { endpoint: queueEndpoint, queues }, mail, world] = await Promise.all([
    parts.makePages(ending),
    openTable(parts, folder),
    openQueues(parts),
    openMail(parts),
    openWorld(parts, folder),
  ])
  setForHandlers({
    environment: process.env,
    tableName: config.tableName,
    tableEndpoint,
    queueEndpoint,
    queues,
    mailEndpoint: mail.endpoint,
    world,
    sessionSecret: sessionSecretOf(folder),
  })
  const handlers = await loadHandlers(parts.entryFiles)
  const { sampleData, devGateSha256, publicUrl } = config
  const site = createSite(pages, { sampleData, devGateSha256 }, publicUrl)
  const gateway = createGateway({
    routes: routesOf(handlers.features),
    notFound: handlers.notFound,
    site,
    inbox: mail.inbox,
  })
  const listening = await listenOnLocalhost(gateway.listener, config.port)
  const stopWork = startWork(handlers, queueEndpoint, queues)
  ending.add(async () => {
    listening.close()
    await Promise.race([Promise.all([gateway.idle(), stopWork()]), sleep(graceMs)])
    listening.cut()
  })
  return listening.port
}
