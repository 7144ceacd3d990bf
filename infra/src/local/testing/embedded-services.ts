import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedQueue } from '../embedded-queue.ts'
import { startEmbeddedTable } from '../embedded-table.ts'
import { createEnding } from '../ending.ts'

/** Starts the embedded table and queue for a test run; test files make tables and queues of their own. */
export default async function startEmbeddedServices() {
  const ending = createEnding()
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-test-'))
  ending.add(() => rmSync(folder, { recursive: true, force: true }))
  const { endpoint } = await startEmbeddedTable(folder, ending)
  const queue = await startEmbeddedQueue()
  ending.add(queue.close)
  Object.assign(process.env, {
    DYNAMODB_ENDPOINT: endpoint,
    SQS_ENDPOINT: queue.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  })
  return ending.run
}
