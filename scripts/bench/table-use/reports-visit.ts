import { randomUUID } from 'node:crypto'
import {
  chat,
  createAiPlan,
  deleteChatHistory,
  getChatHistory,
  listAiPlans,
} from '@assay/shared/features/assistant/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import { createLead } from '@assay/shared/features/leads/calls'
import {
  deleteProspectReport,
  getProspectReport,
  getRawProspect,
  getReportResearch,
  getReportResearchStatus,
  listProspectReports,
  prospectLead,
  researchLead,
  startReportResearch,
} from '@assay/shared/features/prospecting/calls'
import { handler as prospectLeadWorker } from '../../../functions/src/features/prospecting/prospect/prospect-lead.worker.ts'
import { handler as researchReportWorker } from '../../../functions/src/features/prospecting/research/research-report.worker.ts'
import { saveSomeReport } from '../../../functions/src/testing/reports.ts'
import { queueMessage } from '../../../functions/src/testing/search.ts'
import { atMost, type Figure } from '../figures.ts'
import type { Rep } from './account-visit.ts'
import type { RecordedCall, Recorder } from './recorder.ts'

const manyReports = 50
const company = {
  companyName: 'Granite Park Dental Care',
  industry: 'Dentist',
  location: 'Springfield, Illinois',
  website: 'https://granite-park-dental-care-springfield-il.example',
}

const newLead = async (rep: Rep): Promise<number> => {
  const { body } = await rep.call(createLead, { body: company })
  return (body as { id: number }).id
}

const jobIdOf = (body: unknown) => (body as { jobId: string }).jobId
const queued = () => ({
  status: 202,
  headers: { prefer: 'respond-async', 'idempotency-key': randomUUID() },
  when: 'start',
})

/** Opening a lead reads its newest report: in a lead with one report, and in one with many. */
const openLeads = async ({ record }: Recorder, rep: Rep, only: number): Promise<void> => {
  const newest = (id: number) => ({ params: { id: String(id) }, query: { limit: '1' } })
  await record(rep, listProspectReports, newest(only), { when: 'the newest of 1' })
  const much = await newLead(rep)
  for (let saved = 0; saved < manyReports; saved++) await saveSomeReport(rep, much)
  await record(rep, listProspectReports, newest(much), { when: `the newest of ${manyReports}` })
}

const visitResearch = async ({ record, recordWork }: Recorder, rep: Rep, reportId: number): Promise<void> => {
  const body = { reportId, companyName: company.companyName }
  const headers = { 'idempotency-key': randomUUID() }
  const started = await record(rep, startReportResearch, { body }, { headers })
  const message = queueMessage(rep.user.workspaceId, jobIdOf(started.body))
  await recordWork('research-report worker', 'pages cached', () => researchReportWorker(message))
  const ofReport = { params: { id: String(reportId) } }
  await record(rep, getReportResearchStatus, ofReport, { when: 'completed' })
  const { body: found } = await record(rep, getReportResearch, ofReport)
  if (!(found as { data: { researchData: unknown } }).data.researchData)
    throw new Error('Nothing was researched')
}

/** Prospects a lead, reads, lists and deletes reports, chats about it and plans. */
export const visitReports = async (recorder: Recorder, rep: Rep): Promise<void> => {
  const { record, recordWork } = recorder
  const id = await newLead(rep)
  const one = { params: { id: String(id) } }
  const started = await record(rep, prospectLead, { body: { lead: { id } } }, queued())
  const message = queueMessage(rep.user.workspaceId, jobIdOf(started.body))
  await recordWork('prospect-lead worker', 'nothing cached', () => prospectLeadWorker(message))
  const { body } = await record(rep, listProspectReports, one, { when: 'history of 1' })
  const [report] = body as { id: number }[]
  if (!report) throw new Error('Prospecting wrote no report')
  const ofReport = { params: { id: String(report.id) } }
  await openLeads(recorder, rep, id)
  await visitResearch(recorder, rep, report.id)
  await record(rep, getProspectReport, ofReport)
  await record(rep, getRawProspect, one)
  const research = await record(rep, researchLead, { body: { lead: { id } } }, queued())
  await rep.call(cancelJob, { params: { id: jobIdOf(research.body) } })
  const messages = [{ role: 'user' as const, content: 'What do they do?' }]
  await record(rep, chat, { body: { messages, leadInfo: { leadId: id }, isKept: true } }, { when: 'kept' })
  await record(rep, getChatHistory, one)
  await record(rep, deleteChatHistory, one, { status: 204 })
  const plan = { leadId: id, prompt: 'Win a first order by summer' }
  await record(rep, createAiPlan, { body: plan }, { headers: { 'idempotency-key': randomUUID() } })
  await record(rep, listAiPlans, one)
  await record(rep, deleteProspectReport, ofReport, { status: 204 })
}

const newestOf = (recorded: RecordedCall[], count: number): number => {
  const found = recorded.find(
    ({ call, when }) => call === listProspectReports.name && when === `the newest of ${count}`,
  )
  if (!found) throw new Error(`The newest of ${count} reports was not read`)
  return found.use.readUnits
}

/** What opening a lead with many reports costs. */
export const newestOfManyReports = (recorded: RecordedCall[]): Figure =>
  atMost(
    `reading the newest of ${manyReports} reports against an only one`,
    newestOf(recorded, manyReports) / newestOf(recorded, 1),
    1.05,
    (ratio) => ratio.toFixed(2),
  )
