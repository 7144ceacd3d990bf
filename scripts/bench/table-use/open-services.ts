import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createQueues } from '../../../infra/src/local/embedded/create-queues.ts'
import { ensureTable } from '../../../infra/src/local/embedded/create-table.ts'
import { startEmbeddedMail } from '../../../infra/src/local/embedded/embedded-mail.ts'
import { startEmbeddedQueue } from '../../../infra/src/local/embedded/embedded-queue.ts'
import { startEmbeddedTable } from '../../../infra/src/local/embedded/embedded-table.ts'
import { startTestMailbox } from '../../../infra/src/local/embedded/test-mailbox/test-mailbox.ts'
import { setDummyCredentials, setForHandlers } from '../../../infra/src/local/handler-environment.ts'
import { sealingKeyFileOf } from '../../../infra/src/local/process/sealing-keys.ts'
import type { Shutdown } from '../../../infra/src/local/process/shutdown.ts'
import { startSampleWorld } from '../../../infra/src/local/sample-world.ts'

const tableName = 'bench'
/** On a disk, writing 100,000 leads would take many minutes; the capacity used is the same. */
const memoryFolder = '/dev/shm'

/** Starts the services that handlers need and sets their addresses in this process's environment. */
export const openServices = async (shutdown: Shutdown): Promise<void> => {
  const folder = mkdtempSync(path.join(existsSync(memoryFolder) ? memoryFolder : tmpdir(), 'assay-bench-'))
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }))
  setDummyCredentials(process.env)
  const [table, queue, mail, testMailbox, world] = await Promise.all([
    startEmbeddedTable(folder, shutdown),
    startEmbeddedQueue(),
    startEmbeddedMail(),
    startTestMailbox(path.join(folder, 'test-mailbox')),
    startSampleWorld(shutdown),
  ])
  shutdown.add(queue.close)
  shutdown.add(mail.close)
  shutdown.add(testMailbox.close)
  await ensureTable(table.endpoint, tableName, 'The embedded table at')
  setForHandlers({
    environment: process.env,
    tableName,
    tableEndpoint: table.endpoint,
    tableFolder: folder,
    queueEndpoint: queue.endpoint,
    mailEndpoint: mail.endpoint,
    testMailboxUrl: testMailbox.url,
    queues: await createQueues(queue.endpoint, 'The embedded queue at'),
    world: world.env,
    sessionSecret: 'a secret of the bench only',
    sealingKeyFile: sealingKeyFileOf(folder),
  })
}
