import { startReportResearch } from '@assay/shared/features/prospecting/calls'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { researchReportJob } from '../features/prospecting/research/research-report.job.ts'
import { researchReportWith } from '../features/prospecting/research/research-report-with.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import { withNeedsOf } from './granted.ts'
import { confirmingBut, honestReport, modelAnswering, pagesOfMaple } from './prospecting.ts'
import type { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** The company's pages with what only a research tells of. */
export const pagesToResearch: typeof pagesOfMaple = {
  ...pagesOfMaple,
  '/team': [
    'About Maple Dental',
    'Our team has 25 employees in two practices.',
    'Dental implants replace a single tooth or a whole row.',
    'Our implants are made of ceramics.',
    'Dental implants are for adults of any age.',
    'Unlike our competitor Oak Dental we are open on Saturdays.',
  ],
}

const { steps: _steps, ...sentences } = honestReport

/** What a model writes that keeps to the pages. */
export const honestResearch = {
  ...sentences,
  competitors: [{ text: 'Oak Dental', quote: 'our competitor Oak Dental' }],
  details: [
    {
      kind: 'founded',
      of: '',
      text: '1998',
      quote: 'We have treated patients in Springfield since 1998.',
    },
    { kind: 'size', of: '', text: '25 employees', quote: 'Our team has 25 employees' },
    {
      kind: 'product_description',
      of: 'Dental implants',
      text: 'Replace a single tooth or a whole row.',
      quote: 'Dental implants replace a single tooth or a whole row.',
    },
    {
      kind: 'product_feature',
      of: 'Dental implants',
      text: 'made of ceramics',
      quote: 'Our implants are made of ceramics.',
    },
    {
      kind: 'product_audience',
      of: 'Dental implants',
      text: 'adults of any age',
      quote: 'Dental implants are for adults of any age.',
    },
    {
      kind: 'competitor_comparison',
      of: 'Oak Dental',
      text: 'Maple Dental is open on Saturdays.',
      quote: 'Unlike our competitor Oak Dental we are open on Saturdays.',
    },
    { kind: 'revenue', of: '', text: '4 million dollars', quote: 'Our team has 25 employees' },
    { kind: 'market_share', of: '', text: 'a third of the town', quote: 'a third of the town comes to us' },
  ],
  opportunities: [
    {
      type: 'Growth',
      description: 'Maple Dental opened a second practice.',
      quote: 'opened a second practice on 5 March 2026',
      potential_value: 'Less work for its team',
    },
  ],
}

type Answers = Parameters<typeof modelAnswering>[0]

export const researchModel = (answers: Answers = {}) =>
  modelAnswering({
    company_research: () => honestResearch,
    verdicts: confirmingBut(/^$/),
    ...answers,
  })

/** Asks for the research of a report. */
export const askForResearch = (rep: Rep, reportId: number, headers: Record<string, string> = {}) =>
  rep.call(startReportResearch, { body: { reportId, companyName: 'Maple Dental' } }, { headers })

/** Starts the research of a report and returns its job's id. */
export const startResearchOf = async (rep: Rep, reportId: number): Promise<string> => {
  const { status, body } = await askForResearch(rep, reportId)
  if (status !== 200) throw new Error(`The research answered ${status}: ${JSON.stringify(body)}`)
  return body.jobId
}

/** Works on the research of a report once. */
export const workOnReport = async (rep: Rep, jobId: string, ports: DiscoveryPorts): Promise<void> => {
  const worker = implementJob(
    researchReportJob,
    researchReportWith(async () => ports),
  )
  await withNeedsOf(researchReportJob, worker)(queueMessage(rep.user.workspaceId, jobId))
}
