import { researchLead } from '@assay/shared/features/prospecting/calls'
import type { ResearchOptions } from '@assay/shared/features/prospecting/deep-research'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { keepWhatIsKnown } from '../features/prospecting/deep/keep-what-is-known.ts'
import { researchLeadJob } from '../features/prospecting/deep/research-lead.job.ts'
import { researchWith } from '../features/prospecting/deep/research-with.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import { withNeedsOf } from './granted.ts'
import { confirmingBut, honestReport, modelAnswering, pagesOfMaple, portsWith, site } from './prospecting.ts'
import type { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** The page of a local newspaper that a search for its hiring finds. */
export const article = 'https://springfield-herald.example/maple-dental'

const lines = [
  'Maple Dental of Springfield is growing',
  'Maple Dental in Springfield hired 4 dentists in February 2026.',
]

const results = [
  { url: article, title: 'Maple Dental is growing', snippet: 'Maple Dental in Springfield hired.' },
  { url: 'https://austin-courier.example/2026/maple', title: 'Maple Dental Austin', snippet: 'In Austin.' },
  { url: `${site}/interview`, title: 'Interview', snippet: 'Gone' },
]

/** The company's site and a web search that finds an article about it, and a page of a company of that name elsewhere. */
export const portsOfResearch = (ai: DiscoveryPorts['ai'], change: Partial<DiscoveryPorts> = {}) => {
  const ports = portsWith(ai, pagesOfMaple)
  const html = (text: string[]) =>
    `<html><head><title>${text[0]}</title></head><body>${text.map((line) => `<p>${line}</p>`).join('')}</body></html>`
  return {
    ...ports,
    webSearch: {
      search: async (phrase) => (/hiring|jobs/.test(phrase) ? results : []),
    },
    fetchPage: async (url, options) => {
      const text =
        url === article ? lines : url.includes('austin') ? ['Maple Dental', 'We work in Austin.'] : null
      return text
        ? { outcome: 'page', url, html: html(text), fetchedAt: '2026-04-01T10:00:00.000Z' }
        : ports.fetchPage(url, options)
    },
    ...change,
  } satisfies DiscoveryPorts
}

type Answers = Parameters<typeof modelAnswering>[0]

/** A model that asks one question a round, each time another one, and finds what the article says in the first. */
export const researcher = (answers: Answers = {}) => {
  let rounds = 0
  return modelAnswering({
    research_plan: () => ({ questions: [{ question: `What is new (${++rounds})?`, search: 'hiring' }] }),
    research_findings: () => ({
      findings: [
        {
          question: 1,
          text: 'It hired 4 dentists in February 2026.',
          quote: 'hired 4 dentists in February 2026',
        },
        { question: 1, text: 'It has 99 dentists.', quote: 'hired 4 dentists in February 2026' },
        { question: 1, text: 'It is the largest practice.', quote: 'the largest practice in the state' },
      ],
      open: ['Who owns it?'],
    }),
    prospect_report: () => honestReport,
    verdicts: confirmingBut(/^$/),
    ...answers,
  })
}

/** A model that, when it plans for the `nth` time, does this first. */
export const atPlan = (nth: number, act: () => Promise<void>) => {
  let plans = 0
  return researcher({
    research_plan: async () => {
      plans += 1
      if (plans === nth) await act()
      return { questions: [{ question: `What is new (${plans})?`, search: 'hiring' }] }
    },
  })
}

/** Starts a research of a lead and returns its job's id. */
export const startResearch = async (rep: Rep, leadId: number, options?: Partial<ResearchOptions>) => {
  const { status, body } = await rep.call(researchLead, { body: { lead: { id: leadId }, options } })
  if (status !== 202) throw new Error(`Research answered ${status}: ${JSON.stringify(body)}`)
  return body.jobId
}

/** A research's worker with these ports. */
export const researchWorker = (ports: DiscoveryPorts) =>
  withNeedsOf(
    researchLeadJob,
    implementJob(
      researchLeadJob,
      researchWith(async () => ports),
      keepWhatIsKnown,
    ),
  )

/** Works on a research once. */
export const workOnResearch = async (rep: Rep, jobId: string, ports: DiscoveryPorts): Promise<void> => {
  await researchWorker(ports)(queueMessage(rep.user.workspaceId, jobId))
}
