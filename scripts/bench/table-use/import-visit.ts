import { randomUUID } from 'node:crypto'
import {
  addLeadImportRows,
  createLeadImport,
  listLeadImports,
  runLeadImport,
  undoLeadImport,
} from '@assay/shared/features/leads/calls'
import { handler } from '../../../functions/src/features/leads/import/import-leads.worker.ts'
import { someRows } from '../../../functions/src/testing/lead-import.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { queueMessage } from '../../../functions/src/testing/search.ts'
import type { Recorder } from './recorder.ts'

const rows = someRows(25)

/** Imports some leads and undoes it. */
export const visitImport = async ({ record, recordWork }: Recorder): Promise<void> => {
  const rep = await newRep()
  const headers = { 'idempotency-key': randomUUID() }
  const body = { fileName: 'leads.csv', rowCount: rows.length }
  const created = await record(rep, createLeadImport, { body }, { headers })
  const one = { params: { id: String((created.body as { id: number }).id) } }
  const sent = { ...one, body: { offset: 0, rows } }
  await record(rep, addLeadImportRows, sent, { status: 204, when: `${rows.length} rows` })
  const work = async (started: Awaited<ReturnType<typeof record>>, what: string) => {
    const { jobId } = started.body as { jobId: string }
    await recordWork('import-leads worker', what, () => handler(queueMessage(rep.user.workspaceId, jobId)))
  }
  await work(await record(rep, runLeadImport, one, { status: 202 }), `${rows.length} rows`)
  await record(rep, listLeadImports, {}, { when: 'one import' })
  await work(await record(rep, undoLeadImport, one, { status: 202 }), `undo of ${rows.length} rows`)
}
