import { randomUUID } from 'node:crypto'
import {
  applyResearchReport,
  getBusinessResearchStatus,
  listResearchReports,
  startBusinessResearch,
  undoResearchReport,
} from '@assay/shared/features/business/calls'
import type { ResearchReport } from '@assay/shared/features/business/research-report'
import { handler as researchBusinessWorker } from '../../../functions/src/features/business/research/research-business.worker.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { queueMessage } from '../../../functions/src/testing/search.ts'
import type { Recorder } from './recorder.ts'

const site = 'https://granite-park-dental-care-springfield-il.example/'

/** Researches the business of a new rep, writes what was found into the profile, and takes it back. */
export const visitBusiness = async ({ record, recordWork }: Recorder): Promise<void> => {
  const rep = await newRep()
  const question = { body: { query: `What sets us apart? ${site}`, applyToSettings: false } }
  const headers = { 'idempotency-key': randomUUID() }
  const started = await record(rep, startBusinessResearch, question, { status: 202, headers })
  const { jobId } = started.body as { jobId: string }
  await record(rep, getBusinessResearchStatus, {}, { when: 'queued' })
  const message = queueMessage(rep.user.workspaceId, jobId)
  await recordWork('research-business worker', 'a question', () => researchBusinessWorker(message))
  await record(rep, getBusinessResearchStatus, {}, { when: 'completed' })
  const listed = await record(rep, listResearchReports, {}, { when: 'one report' })
  const held = { 'if-none-match': listed.headers.etag ?? '' }
  await record(rep, listResearchReports, {}, { when: 'unchanged, 304', status: 304, headers: held })
  const [report] = listed.body as ResearchReport[]
  if (!report?.metadata.findings.length) throw new Error('Nothing was found out about the business')
  const one = { params: { id: String(report.id) } }
  await record(rep, applyResearchReport, { ...one, body: {} })
  await record(rep, undoResearchReport, one)
}
