import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { createQueues } from '../embedded/create-queues.ts'
import { startEmbeddedMail } from '../embedded/embedded-mail.ts'
import { startEmbeddedQueue } from '../embedded/embedded-queue.ts'
import { startEmbeddedTable } from '../embedded/embedded-table.ts'
import { startTestMailbox } from '../embedded/test-mailbox/test-mailbox.ts'
import { sealingKeyFileOf } from '../process/sealing-keys.ts'
import { createShutdown } from '../process/shutdown.ts'

/**
 * Starts the embedded table, queue and mail service for a test run; each test file creates its own tables
 * and queues. The endpoints are provided to this project only, because the tests of all projects inherit
 * the environment of this process.
 */
export default async function startEmbeddedServices({ provide }: TestProject) {
  const shutdown = createShutdown()
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-test-'))
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }))
  const { endpoint } = await startEmbeddedTable(folder, shutdown)
  const queue = await startEmbeddedQueue()
  shutdown.add(queue.close)
  const queues = await createQueues(queue.endpoint, 'The embedded queue at', {
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const mail = await startEmbeddedMail()
  shutdown.add(mail.close)
  const testMailbox = await startTestMailbox(path.join(folder, 'test-mailbox'))
  shutdown.add(testMailbox.close)
  provide('embeddedServices', {
    DYNAMODB_ENDPOINT: endpoint,
    SQS_ENDPOINT: queue.endpoint,
    SES_ENDPOINT: mail.endpoint,
    TEST_MAILBOX_URL: testMailbox.url,
    ...Object.fromEntries(queues.map(({ variable, url }) => [variable, url])),
    SEALING_KEY_FILE: sealingKeyFileOf(folder),
    MAIL_FROM: 'Assay <no-reply@assay.example>',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    LOG_LEVEL: 'SILENT',
  })
  return shutdown.run
}
