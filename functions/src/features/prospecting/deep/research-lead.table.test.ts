import { listProspectReports, type ProspectResult } from '@assay/shared/features/prospecting/calls'
import type { ResearchTrace } from '@assay/shared/features/prospecting/deep-research'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  article,
  portsOfResearch,
  researcher,
  startResearch,
  workOnResearch,
} from '../../../testing/deep-research.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { addMaple, confirmingBut, site } from '../../../testing/prospecting.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let leadId: number
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  leadId = await addMaple(rep)
})

const reports = async () =>
  (await rep.call(listProspectReports, { params: { id: String(leadId) } })).body as SavedReport[]

const research = async (model = researcher(), options = {}) => {
  const jobId = await startResearch(rep, leadId, options)
  await workOnResearch(rep, jobId, portsOfResearch(model.ai))
  const [report] = await reports()
  return { job: await showJob(rep, jobId), report, asked: model.asked }
}

describe('a deep research', () => {
  it('is saved as the newest report, marked advanced, with an answer and its evidence to each question', async () => {
    const { job, report } = await research()
    expect(job).toMatchObject({ status: 'completed', result: { reportId: report?.id, generatedBy: 'ai' } })
    expect(report).toMatchObject({ kind: 'advanced', leadId, companyName: 'Maple Dental' })
    const [finding] = report?.enhancedSummary?.findings ?? []
    expect(finding).toMatchObject({
      question: 'What is new (1)?',
      text: 'It hired 4 dentists in February 2026.',
    })
    expect(finding?.evidence.map((index) => report?.evidence[index])).toMatchObject([
      { url: article, quote: 'hired 4 dentists in February 2026' },
    ])
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('keeps no finding whose quote was not read or says less', async () => {
    const { report } = await research()
    expect(report?.enhancedSummary?.findings).toHaveLength(1)
    expect(report?.enhancedSummary?.open).toContain('Who owns it?')
  })

  it('keeps with its report what was asked, read, found and left open, and what it took', async () => {
    const { job, report } = await research()
    const { readFirst, rounds, ...took } = report?.trace ?? { readFirst: [], rounds: [] }
    expect(readFirst.map(({ url, state }) => [new URL(url).pathname, state])).toEqual([
      ['/', 'read'],
      ['/news', 'read'],
    ])
    expect(rounds.map(({ questions, pages, found }) => [questions, pages.length, found.length])).toEqual([
      [['What is new (1)?'], 3, 1],
      [['What is new (2)?'], 0, 0],
      [['What is new (3)?'], 0, 0],
    ])
    expect(rounds[0]?.found).toEqual([
      {
        text: 'It hired 4 dentists in February 2026.',
        url: article,
        quote: 'hired 4 dentists in February 2026',
      },
    ])
    expect(rounds[0]?.open).toEqual(['Who owns it?'])
    // A plan, a search and a reflection in each round, and three pages.
    expect(took).toMatchObject({ stepsUsed: 12, usd: job.cost.usd })
  })

  it('tells in its trace what no second look confirmed in the words of the page', async () => {
    const { report } = await research(researcher({ verdicts: confirmingBut(/hired 4/) }))
    const told = report?.trace?.rounds.flatMap(({ found }) => found.map(({ text }) => text))
    expect(told).toEqual(['Maple Dental in Springfield hired 4 dentists in February 2026.'])
    expect(told).toEqual(report?.enhancedSummary?.findings.map(({ text }) => text))
  })

  it('asks the usual questions if the model plans none', async () => {
    const { report } = await research(researcher({ research_plan: () => ({ questions: [] }) }))
    expect(report?.trace?.rounds.map(({ questions }) => questions[0])).toEqual([
      'What does the company offer?',
    ])
  })

  it('stops after two rounds that found nothing new', async () => {
    const { asked } = await research()
    expect(asked.filter((name) => name === 'research_plan')).toHaveLength(3)
  })

  it('reads what tells of the company and its place, and leaves out the rest', async () => {
    const { ai } = researcher({
      prospect_report: () => {
        throw new Error('The process was killed')
      },
    })
    const { job } = await research({ ai, asked: [] })
    const trace = job.partial as ResearchTrace
    expect(trace.rounds[0]?.pages.map(({ url, state }) => [new URL(url).hostname, state])).toEqual([
      ['maple-dental.example', 'unreadable'],
      ['springfield-herald.example', 'read'],
      ['austin-courier.example', 'unrelated'],
    ])
    expect(trace.rounds[0]?.found.map(({ text }) => text)).toEqual(['It hired 4 dentists in February 2026.'])
    expect(trace.usd).toBeGreaterThan(0)
  })

  it.each([1, 2, 4, 5, 8, 13])('takes no more than %d steps', async (maxSteps) => {
    const { ai, asked } = researcher({
      research_findings: () => ({ findings: [], open: ['Who owns it?'] }),
    })
    let pages = 0
    const ports = portsOfResearch(ai)
    const jobId = await startResearch(rep, leadId, { maxSteps })
    let searches = 0
    await workOnResearch(rep, jobId, {
      ...ports,
      webSearch: {
        search: (...given) => {
          if (given[0].includes('hiring')) searches += 1
          return ports.webSearch?.search(...given) ?? Promise.resolve([])
        },
      },
      fetchPage: (url, options) => {
        if (!url.startsWith(site) || url.endsWith('/interview')) pages += 1
        return ports.fetchPage(url, options)
      },
    })
    // The company's own site is read before the first step, with searches for its name.
    const used = asked.filter((name) => name !== 'verdicts').length + pages + searches
    expect(used).toBeLessThanOrEqual(maxSteps)
    expect((await showJob(rep, jobId)).status).toBe('completed')
  })

  it('without a provider answers the usual questions in the words of the pages', async () => {
    const jobId = await startResearch(rep, leadId)
    await workOnResearch(rep, jobId, portsOfResearch(null))
    const result = (await showJob(rep, jobId)).result as ProspectResult
    expect(result.generatedBy).toBe('rules')
    expect(result.enhancedSummary?.findings).not.toEqual([])
    for (const { text, evidence } of result.enhancedSummary?.findings ?? [])
      expect(evidence.map((index) => result.evidence[index]?.value)).toEqual([text])
  })
})
