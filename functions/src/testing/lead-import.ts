import {
  addLeadImportRows,
  createLeadImport,
  listLeadImports,
  listLeads,
  runLeadImport,
  undoLeadImport,
} from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { ImportRow, LeadImport } from '@assay/shared/features/leads/lead-import'
import type { Job } from '@assay/shared/platform/job'
import { importLeadsJob } from '../features/leads/import/import-leads.job.ts'
import { handler } from '../features/leads/import/import-leads.worker.ts'
import { withNeedsOf } from './granted.ts'
import { showJob } from './job.ts'
import type { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
type Row = { lead: { companyName: string } & Partial<ImportRow['lead']>; fillLeadId?: number }

/** Rows of companies with a site of their own. */
export const someRows = (count: number, change: (n: number) => Partial<Row['lead']> = () => ({})): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    lead: { companyName: `Company ${n}`, website: `https://company-${n}.example`, ...change(n) },
  }))

/** Sends the rows of an import, `atOnce` at a time, and returns its id. */
export const sendRows = async (rep: Rep, rows: Row[], atOnce = 500): Promise<number> => {
  const body = { fileName: 'leads.csv', rowCount: rows.length }
  const { id } = (await rep.call(createLeadImport, { body })).body
  for (let offset = 0; offset < rows.length; offset += atOnce) {
    const some = { offset, rows: rows.slice(offset, offset + atOnce) }
    const { status } = await rep.call(addLeadImportRows, { params: { id: String(id) }, body: some })
    if (status !== 204) throw new Error(`The rows from ${offset} on were refused with ${status}`)
  }
  return id
}

/** Works on the job of an import until it is over. */
export const workOnImport = async (rep: Rep, jobId: string): Promise<Job> => {
  const work = withNeedsOf(importLeadsJob, handler)
  await work(queueMessage(rep.user.workspaceId, jobId))
  return showJob(rep, jobId)
}

export const startImport = async (rep: Rep, id: number): Promise<string> =>
  (await rep.call(runLeadImport, { params: { id: String(id) } })).body.jobId

/** Imports rows to the end. */
export const importAll = async (rep: Rep, rows: Row[]): Promise<LeadImport> => {
  const id = await sendRows(rep, rows)
  await workOnImport(rep, await startImport(rep, id))
  return shownImport(rep, id)
}

export const undoAll = async (rep: Rep, id: number): Promise<LeadImport> => {
  const { jobId } = (await rep.call(undoLeadImport, { params: { id: String(id) } })).body
  await workOnImport(rep, jobId)
  return shownImport(rep, id)
}

export const shownImport = async (rep: Rep, id: number): Promise<LeadImport> => {
  const found = (await rep.call(listLeadImports)).body.find((one) => one.id === id)
  if (!found) throw new Error(`There is no import ${id}`)
  return found
}

export const allLeads = async (rep: Rep): Promise<Lead[]> =>
  (await rep.call(listLeads, { query: { limit: '1000' } })).body as Lead[]
