import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EntryFiles } from '../entry-files.ts'
import { createQueues, type JobQueue } from './embedded/create-queues.ts'
import { ensureTable } from './embedded/create-table.ts'
import { startEmbeddedMail } from './embedded/embedded-mail.ts'
import { startEmbeddedQueue } from './embedded/embedded-queue.ts'
import { startEmbeddedTable } from './embedded/embedded-table.ts'
import { startInbox } from './embedded/inbox/inbox-server.ts'
import { startPoller } from './embedded/queue-poller.ts'
import { startSweep } from './embedded/sweep.ts'
import { startTestMailbox } from './embedded/test-mailbox/test-mailbox.ts'
import { setDummyCredentials, setForHandlers } from './handler-environment.ts'
import { type Handlers, loadHandlers } from './handlers.ts'
import { createGateway } from './http/gateway.ts'
import { ensureFree, listenOnLocalhost } from './http/listen.ts'
import { routesOf } from './http/routes.ts'
import { createSite } from './http/site.ts'
import type { Environment, LocalConfig } from './local-config.ts'
import { openDataFolder, sessionSecretOf, tableUrlFile, writePrivately } from './process/data-folder.ts'
import { takeLock } from './process/lock.ts'
import { sealingKeyFileOf } from './process/sealing-keys.ts'
import type { Shutdown } from './process/shutdown.ts'
import type { TiedChild } from './process/tied-child.ts'
import { startSampleWorld } from './sample-world.ts'

export type HomeParts = {
  config: LocalConfig
  entryFiles: EntryFiles
  /** Builds the pages and returns their folder; null if another server serves them. */
  buildPages: (shutdown: Shutdown) => Promise<string | null>
  shutdown: Shutdown
  /** Called if a required child process has ended unexpectedly. */
  onLoss: (sentence: string) => void
}

/** How long a shutdown waits for running handlers. The sweep of the next start resumes unfinished jobs. */
const graceMs = 5_000

const reportUnexpectedEnd = (child: TiedChild, name: string, { shutdown, onLoss }: HomeParts): void => {
  child.child.once(
    'exit',
    () => shutdown.isRunning() || onLoss(`The ${name} has ended unexpectedly; stopping Assay.`),
  )
}

/** Starts or finds the table, and writes its address into the data folder for the operator's commands. */
const openTable = async (parts: HomeParts, folder: string): Promise<string> => {
  const endpoint = await startOrFindTable(parts, folder)
  const file = tableUrlFile(folder)
  writePrivately(file, endpoint)
  parts.shutdown.add(() => rmSync(file, { force: true }))
  return endpoint
}

const startOrFindTable = async (parts: HomeParts, folder: string): Promise<string> => {
  const { tableEndpoint: given, tableName } = parts.config
  if (given) {
    await ensureTable(given, tableName, 'DYNAMODB_ENDPOINT')
    return given
  }
  const table = await startEmbeddedTable(folder, parts.shutdown)
  reportUnexpectedEnd(table.process, 'embedded table', parts)
  await ensureTable(table.endpoint, tableName, 'The embedded table at')
  return table.endpoint
}

const openQueues = async ({
  config,
  shutdown,
}: HomeParts): Promise<{ endpoint: string; queues: JobQueue[] }> => {
  const { queueEndpoint: given } = config
  if (given) return { endpoint: given, queues: await createQueues(given, 'SQS_ENDPOINT') }
  const { endpoint, close } = await startEmbeddedQueue()
  shutdown.add(close)
  return { endpoint, queues: await createQueues(endpoint, 'The embedded queue at') }
}

/** With SES_ENDPOINT the product's mails are sent there; those of test mailboxes stay here in any case. */
const openMail = async (
  { config, shutdown }: HomeParts,
  folder: string,
): Promise<{ endpoint: string; inbox: string; testMailboxUrl: string }> => {
  const { mailEndpoint: given } = config
  const embedded = given ? null : await startEmbeddedMail()
  if (embedded) shutdown.add(embedded.close)
  const testMailbox = await startTestMailbox(path.join(folder, 'test-mailbox'))
  shutdown.add(testMailbox.close)
  const inbox = await startInbox({ mailEndpoint: embedded?.endpoint ?? null, store: testMailbox.store })
  shutdown.add(inbox.close)
  return { endpoint: given ?? embedded?.endpoint ?? '', inbox: inbox.url, testMailboxUrl: testMailbox.url }
}

const openWorld = async (parts: HomeParts, folder: string): Promise<Environment> => {
  if (!parts.config.sampleData) return {}
  const world = await startSampleWorld(parts.shutdown)
  reportUnexpectedEnd(world.process, 'sample world', parts)
  writePrivately(path.join(folder, 'world-control-url'), world.controlUrl)
  return world.env
}

const startWork = (handlers: Handlers, endpoint: string, queues: JobQueue[]) => {
  const pollers = queues.flatMap(({ job, url, workersAtOnce }) => {
    const handler = handlers.workers[job]
    if (!handler) return []
    return [startPoller({ functionName: job, url, handler }, { endpoint, concurrency: workersAtOnce })]
  })
  const sweep = startSweep(handlers.sweep)
  return () => Promise.all([sweep.stop(), ...pollers.map((poller) => poller.stop())])
}

/**
 * Starts the whole system on this machine and returns its port. Everything that it starts is
 * registered with `shutdown`. @throws StartProblem with the sentence to show.
 */
export const startHome = async (parts: HomeParts): Promise<number> => {
  const { config, shutdown } = parts
  const folder = openDataFolder(config.dataFolder)
  const lock = await takeLock(folder)
  shutdown.add(lock.release)
  await ensureFree(config.port)
  const { tableEndpoint: givenTable, queueEndpoint: givenQueue, mailEndpoint: givenMail } = config
  setDummyCredentials(process.env, !givenTable && !givenQueue && !givenMail)

  const [pages, tableEndpoint, { endpoint: queueEndpoint, queues }, mail, world] = await Promise.all([
    parts.buildPages(shutdown),
    openTable(parts, folder),
    openQueues(parts),
    openMail(parts, folder),
    openWorld(parts, folder),
  ])
  setForHandlers({
    environment: process.env,
    tableName: config.tableName,
    tableEndpoint,
    tableFolder: givenTable ? undefined : folder,
    queueEndpoint,
    queues,
    mailEndpoint: mail.endpoint,
    testMailboxUrl: mail.testMailboxUrl,
    world,
    sessionSecret: sessionSecretOf(folder),
    sealingKeyFile: sealingKeyFileOf(folder),
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
  // Before any job runs: with PORT=0 the port is known only now.
  process.env.LOCAL_ORIGIN = `http://localhost:${listening.port}`
  const stopWork = startWork(handlers, queueEndpoint, queues)
  shutdown.add(async () => {
    listening.close()
    await Promise.race([Promise.all([gateway.idle(), stopWork()]), sleep(graceMs)])
    listening.closeAll()
  })
  return listening.port
}
