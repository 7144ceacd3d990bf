import { listActivities, listPeople } from '@assay/shared/features/leads/calls'
import {
  listProspectReports,
  type ProspectResult,
  prospectLead,
} from '@assay/shared/features/prospecting/calls'
import { readReport } from '@assay/shared/features/prospecting/read-report'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import {
  addMaple,
  confirmingBut,
  honestReport,
  modelAnswering,
  pagesOfMaple,
  portsWith,
  site,
  startProspecting,
  workWith,
} from '../../../testing/prospecting.ts'
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

type Written = typeof honestReport

const model = (written: unknown, doubted = /^$/) =>
  modelAnswering({ prospect_report: () => written, verdicts: confirmingBut(doubted) })

const reports = async () =>
  (await rep.call(listProspectReports, { params: { id: String(leadId) } })).body as SavedReport[]

const prospect = async (written: unknown, doubted?: RegExp) => {
  const jobId = await startProspecting(rep, leadId)
  await workWith(rep, jobId, portsWith(model(written, doubted).ai))
  const [report] = await reports()
  return { job: await showJob(rep, jobId), report, data: report && readReport(report).data }
}

describe('a report of an honest model', () => {
  it('is saved with a quote for each sentence of fact, and with its activity', async () => {
    const { job, report, data } = await prospect(honestReport)
    expect(job).toMatchObject({ status: 'completed', result: { reportId: report?.id, generatedBy: 'ai' } })
    expect(data).toMatchObject({
      summary: honestReport.summary.map(({ text }) => text).join(' '),
      contact_info: { email: 'hello@maple-dental.example', name: null },
      unique_info: {
        key_products: ['Dental implants'],
        unique_selling_points: ['a laboratory of its own'],
        competitors: [],
        recent_news: 'On 5 March 2026 it opened a second practice.',
      },
      prospecting_plan: { step1: { title: 'Learn' }, step3: { title: 'Follow up' } },
    })
    const said = [...Object.values(pagesOfMaple).flat(), 'mailto:hello@maple-dental.example'].join('\n')
    for (const { isAdvice, evidence, text } of report?.sentences ?? []) {
      const quotes = evidence.map((index) => report?.evidence[index]?.quote ?? '')
      expect(isAdvice || quotes.length > 0, text).toBe(true)
      for (const quote of quotes) expect(said).toContain(quote)
    }
    const { body } = await rep.call(listActivities, { query: { leadId: String(leadId) } })
    expect(body).toMatchObject([{ type: 'prospected' }, { type: 'created' }])
  })

  it('has a profile only where the company’s own page links to it', async () => {
    const linkedin = 'https://www.linkedin.com/company/maple-dental'
    const runWith = async (links: string[]) => {
      const jobId = await startProspecting(rep, leadId)
      await workWith(rep, jobId, portsWith(model(honestReport).ai, pagesOfMaple, {}, links))
    }
    await runWith([])
    await runWith([linkedin])
    expect(await reports()).toMatchObject([
      { hasLinkedInData: true, linkedInProfiles: [{ url: linkedin, foundOn: site }] },
      { hasLinkedInData: false },
    ])
  })

  it('has steps that lead to what they build on, and to the contacts that they name', async () => {
    const { report } = await prospect(honestReport)
    const quotesOf = (part: string) =>
      report?.sentences
        .filter((sentence) => sentence.part === `prospecting_plan.step1.${part}`)
        .flatMap(({ evidence }) => evidence.map((index) => report?.evidence[index]?.quote))
    expect(quotesOf('description')).toEqual(['opened a second practice on 5 March 2026'])
    expect(quotesOf('action_items.0')).toEqual(['mailto:hello@maple-dental.example'])
  })

  it('names the person whom the site names, with their role', async () => {
    const jobId = await startProspecting(rep, leadId)
    const pages = { ...pagesOfMaple, '/team': ['Our team', 'Anna Reed, Owner'] }
    await workWith(rep, jobId, portsWith(model(honestReport).ai, pages))
    const [report] = await reports()
    expect(report && readReport(report).data).toMatchObject({
      contact_info: { name: 'Anna Reed', position: 'Owner' },
    })
    expect(report?.evidence).toContainEqual(expect.objectContaining({ quote: 'Anna Reed, Owner' }))
    const { body: people } = await rep.call(listPeople, { params: { id: String(leadId) } })
    expect(people).toMatchObject([
      { name: 'Anna Reed', role: 'Owner', email: null, evidence: [{ quote: 'Anna Reed, Owner' }, {}] },
    ])
  })

  it('costs one lookup and two calls to the model', async () => {
    const { job } = await prospect(honestReport)
    expect([await lookupsUsed(rep), job.cost.aiCalls]).toEqual([1, 2])
  })

  it('is not saved for a company that is no lead', async () => {
    const { body } = await rep.call(
      prospectLead,
      { body: { lead: { companyName: 'Maple Dental', website: site } } },
      { headers: { prefer: 'respond-async' } },
    )
    const { jobId } = body as unknown as { jobId: string }
    await workWith(rep, jobId, portsWith(model(honestReport).ai))
    const { result } = await showJob(rep, jobId)
    expect((result as ProspectResult).reportId).toBeNull()
    expect((result as ProspectResult).summary).toContain('Maple Dental is a dental practice')
    expect(await reports()).toEqual([])
  })
})

describe('a lying model', () => {
  const lying = (change: Partial<Written>) => prospect({ ...honestReport, ...change })
  const summaryOf = async (text: string, quote: string) => {
    const { data } = await lying({ summary: [...honestReport.summary, { text, quote }] })
    return data?.summary
  }

  it.each([
    ['a quote that no page has', 'It is known for its lasers.', 'We use the newest lasers.'],
    ['another figure than its quote', 'The practice has 25 chairs.', 'Our practice has 12 chairs'],
    ['another year', 'It has been there since 1989.', 'treated patients in Springfield since 1998'],
    ['a person', 'It is run by Jane Miller.', 'a dental practice in Springfield'],
    ['a mail address', 'Write to jane@maple-dental.example.', 'a dental practice in Springfield'],
    ['a telephone number', 'Call (312) 555-0199.', 'a dental practice in Springfield'],
  ])('gets no sentence in with %s', async (_, text, quote) => {
    expect(await summaryOf(text, quote)).toBe(honestReport.summary.map((one) => one.text).join(' '))
  })

  it('gets no sentence in that its quote does not bear out', async () => {
    const summary = [...honestReport.summary, { text: 'It sells lasers.', quote: 'a laboratory of its own' }]
    const { data } = await prospect({ ...honestReport, summary }, /lasers/)
    expect(data?.summary).not.toContain('lasers')
  })

  it('gets no invention into the plan', async () => {
    const steps = honestReport.steps.map((step) => ({
      ...step,
      actions: ['Ask for Dr. Jane Miller.', 'Call (312) 555-0199.', 'Name the second practice.'],
    }))
    const { data } = await lying({ steps })
    expect(data?.prospecting_plan.step2.action_items).toEqual(['Name the second practice.'])
    const bad = honestReport.steps.map((step) => ({
      ...step,
      description: 'They lost 40% of their patients.',
    }))
    expect(JSON.stringify(await lying({ steps: bad }).then((one) => one.data))).not.toContain('40%')
  })

  it.each([0, 2, 7])('gives a plan of three steps from %i', async (count) => {
    const steps = Array.from({ length: count }, (_, nth) => ({
      ...honestReport.steps[0],
      title: `Step ${nth + 1}`,
    }))
    const { data } = await prospect({ ...honestReport, steps })
    const plan = Object.values(data?.prospecting_plan ?? {})
    expect(plan).toHaveLength(3)
    for (const step of plan)
      expect([step.title, step.action_items.length > 0]).toEqual([expect.stringMatching(/\w/), true])
  })

  it('gets no tag into a text', async () => {
    const summary = [
      { text: 'It has <script>alert(1)</script> 12 chairs.', quote: 'Our practice has 12 chairs' },
    ]
    const { report } = await prospect({ ...honestReport, summary })
    expect(JSON.stringify(report)).not.toContain('<script')
  })
})

describe('a model that writes nothing true', () => {
  it('leaves a report of limited data', async () => {
    const nothing = { summary: [], products: [], selling_points: [], competitors: [], news: [], steps: [] }
    const { report, data } = await prospect(nothing)
    expect(data).toMatchObject({ summary: '', contact_info: { email: 'hello@maple-dental.example' } })
    expect(report?.rawData).toMatchObject({ error: 'Only limited data was found about Maple Dental.' })
  })
})
