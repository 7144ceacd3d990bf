import { listResearchReports, startBusinessResearch } from '@assay/shared/features/business/calls'
import type { ResearchReport } from '@assay/shared/features/business/research-report'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { newReportId, prepareReport } from '../features/business/report/research-report.store.ts'
import { researchBusinessJob } from '../features/business/research/research-business.job.ts'
import { researchBusinessWith } from '../features/business/research/research-business-with.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import { commit } from '../platform/table/collection.ts'
import { withNeedsOf } from './granted.ts'
import { confirmingBut, honestReport, modelAnswering, pagesOfMaple, portsWith } from './prospecting.ts'
import { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

const { steps: _steps, ...sentences } = honestReport

export const families = { text: 'families with children', quote: 'in Springfield for families with children' }

/** What a model writes that keeps to the pages. */
export const honestBusiness = {
  ...sentences,
  answers: [
    {
      question: 1,
      text: 'It has treated patients in Springfield since 1998.',
      quote: 'We have treated patients in Springfield since 1998.',
    },
  ],
  industry: [{ text: 'dental practice', quote: 'is a dental practice in Springfield' }],
  customers: [families],
  advice: ['Say on your first page that your practice has 12 chairs.'],
}

type Answers = Parameters<typeof modelAnswering>[0]

/** A model that asks one question and writes what the pages say. */
export const businessModel = (answers: Answers = {}) =>
  modelAnswering({
    business_questions: () => ({ questions: [{ question: 'Since when do we exist?', search: 'since' }] }),
    business_report: () => honestBusiness,
    verdicts: confirmingBut(/^$/),
    ...answers,
  })

/** A rep whose email is at the domain of their business. */
export const newOwner = (): Promise<Rep> => {
  const name = `owner-${crypto.randomUUID()}`
  return newRep(name, `${name}@maple-dental.example`)
}

export const someQuery = 'Since when do we exist, and what sets us apart?'

/** Starts a research and returns its job's id. */
export const startBusiness = async (
  rep: Rep,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<string> => {
  const reply = await rep.call(startBusinessResearch, { body: { query: someQuery, ...body } }, { headers })
  if (reply.status !== 202) throw new Error(`The research answered ${reply.status}: ${JSON.stringify(reply)}`)
  return reply.body.jobId
}

/** Works on a research once. */
export const workOnBusiness = async (rep: Rep, jobId: string, ports: DiscoveryPorts): Promise<void> => {
  const worker = implementJob(
    researchBusinessJob,
    researchBusinessWith(async () => ports),
  )
  await withNeedsOf(researchBusinessJob, worker)(queueMessage(rep.user.workspaceId, jobId))
}

export const reportsOf = async (rep: Rep): Promise<ResearchReport[]> =>
  (await rep.call(listResearchReports)).body as ResearchReport[]

/** Researches the business of a rep and returns the newest report. */
export const researched = async (
  rep: Rep,
  body: Record<string, unknown> = {},
  ports: DiscoveryPorts = portsWith(businessModel().ai, pagesOfMaple),
): Promise<ResearchReport> => {
  await workOnBusiness(rep, await startBusiness(rep, body), ports)
  const [report] = await reportsOf(rep)
  if (!report) throw new Error('There is no report')
  return report
}

/** Stores a report without a research, for tests of lists. */
export const storeReport = async ({ user: { workspaceId, id: userId } }: Rep, nth: number): Promise<void> => {
  const metadata = {
    findings: [],
    sources: [],
    notes: [],
    generatedBy: 'rules' as const,
    pagesRead: 0,
    usd: 0,
  }
  const { actions, change } = prepareReport(workspaceId, {
    id: await newReportId(workspaceId),
    userId,
    query: `Question ${nth}`,
    title: null,
    content: '',
    metadata,
    createdAt: new Date().toISOString(),
    applied: null,
    revision: 1,
  })
  await commit(workspaceId, [change], actions)
}
