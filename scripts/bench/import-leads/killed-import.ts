import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { maxImportRows } from '@assay/shared/features/leads/lead-import'
import { isOver } from '@assay/shared/platform/job'
import { leadCollection } from '../../../functions/src/features/leads/lead.store.ts'
import { getJobRow } from '../../../functions/src/platform/jobs/job.store.ts'
import { collectionState } from '../../../functions/src/platform/table/collection.ts'
import { workspaceKey } from '../../../functions/src/platform/table/entity.ts'
import { queryPrefix } from '../../../functions/src/platform/table/table.ts'
import { sendRows, startImport } from '../../../functions/src/testing/lead-import.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import type { Shutdown } from '../../../infra/src/local/process/shutdown.ts'
import { atMost, type Figure, seconds } from '../figures.ts'
import { killed } from '../yolo/load-home.ts'
import { typicalRows } from './typical-rows.ts'

const killAfterMs = [5000, 12_000]
const mostMs = 5 * 60_000
const whole = (count: number) => count.toLocaleString('en')

const startWorker = (shutdown: Shutdown) => {
  const worker = fork(new URL('./import-worker.ts', import.meta.url))
  shutdown.add(() => killed(worker))
  return worker
}

/** 50,000 rows, sent and imported while workers are killed: none may be lost or added twice. */
export const measureKilledImport = async (shutdown: Shutdown): Promise<Figure[]> => {
  const rep = await newRep()
  const { workspaceId } = rep.user
  const rows = typicalRows(maxImportRows)
  const began = performance.now()
  const jobId = await startImport(rep, await sendRows(rep, rows))
  for (const ms of killAfterMs) {
    const worker = startWorker(shutdown)
    await sleep(ms)
    await killed(worker)
  }
  const worker = startWorker(shutdown)
  let job = await getJobRow(workspaceId, jobId)
  while (job && !isOver(job.status)) {
    await sleep(500)
    job = await getJobRow(workspaceId, jobId)
  }
  const ms = performance.now() - began
  await killed(worker)
  if (job?.status !== 'completed') throw new Error(`The import is ${job?.status}`)
  const items = await queryPrefix(workspaceKey(workspaceId), leadCollection.rowPrefix)
  const names = new Set(items.map((item) => leadCollection.fromItem(item).companyName))
  const { counts } = await collectionState(workspaceId, leadCollection.name)
  return [
    atMost(
      `${whole(rows.length)} rows sent and imported, every message twice, ${killAfterMs.length} workers killed`,
      ms,
      mostMs,
      seconds,
    ),
    atMost('rows lost', rows.length - names.size, 0, whole),
    atMost('rows added twice', items.length - names.size, 0, whole),
    atMost('leads that are not counted', Math.abs(items.length - (counts.total ?? 0)), 0, whole),
  ]
}
