import { cancelJob, getChanges } from '@assay/shared/features/jobs/calls'
import { createLead, deleteLead, restoreLead } from '@assay/shared/features/leads/calls'
import { listProspectReports, prospectLead } from '@assay/shared/features/prospecting/calls'
import { readReport } from '@assay/shared/features/prospecting/read-report'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
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

const reports = async () =>
  (await rep.call(listProspectReports, { params: { id: String(leadId) } })).body as SavedReport[]

const cancel = (id: string) => rep.call(cancelJob, { params: { id } })

const writing = (written: unknown, before: () => Promise<unknown> = async () => {}) =>
  modelAnswering({
    prospect_report: async () => {
      await before()
      return written
    },
    verdicts: confirmingBut(/^$/),
  }).ai

const reportOn = async (written: unknown, pages = pagesOfMaple) => {
  const jobId = await startProspecting(rep, leadId)
  await workWith(rep, jobId, portsWith(writing(written), pages))
  const [report] = await reports()
  return { job: await showJob(rep, jobId), report, data: report && readReport(report).data }
}

describe('a run that is cancelled', () => {
  it('before it begins gives its lookup back, and another one can be started', async () => {
    const jobId = await startProspecting(rep, leadId)
    expect((await cancel(jobId)).body.status).toBe('cancelled')
    expect([await lookupsUsed(rep), await reports()]).toEqual([0, []])
    expect(await startProspecting(rep, leadId)).not.toBe(jobId)
  })

  it('while the model writes saves nothing, gives its lookup back and pays what was spent', async () => {
    const jobId = await startProspecting(rep, leadId)
    await workWith(rep, jobId, portsWith(writing(honestReport, () => cancel(jobId))))
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect([await lookupsUsed(rep), await reports()]).toEqual([0, []])
    expect((await rep.call(getChanges)).body.jobs).toEqual([])
  })

  it('is not joined while it ends: who asks again gets another one', async () => {
    const jobId = await startProspecting(rep, leadId)
    let next = jobId
    const again = async () => {
      await cancel(jobId)
      next = await startProspecting(rep, leadId)
    }
    await workWith(rep, jobId, portsWith(writing(honestReport, again)))
    expect([next === jobId, await lookupsUsed(rep)]).toEqual([false, 1])
    await workWith(rep, next, portsWith(writing(honestReport)))
    expect([(await showJob(rep, next)).status, (await reports()).length]).toEqual(['completed', 1])
  })

  it('answers the call that waits for it', async () => {
    const waiting = rep.call(prospectLead, { body: { lead: { id: leadId } } })
    const active = async () => (await rep.call(getChanges)).body.jobs[0]?.id
    const id = await vi.waitUntil(active)
    await cancel(id)
    expect(await waiting).toMatchObject({ status: 409, error: { code: 'CANCELLED' } })
  })
})

it('a run whose sources were slow writes its report in its next slice', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ai, asked } = modelAnswering({
    prospect_report: () => honestReport,
    verdicts: confirmingBut(/^$/),
  })
  const jobId = await startProspecting(rep, leadId)
  const ports = portsWith(ai)
  await workWith(rep, jobId, {
    ...ports,
    fetchPage: (...page) => {
      vi.advanceTimersByTime(10_000)
      return ports.fetchPage(...page)
    },
  })
  expect([(await showJob(rep, jobId)).status, asked]).toEqual(['queued', []])
  await workWith(rep, jobId, ports)
  expect((await showJob(rep, jobId)).status).toBe('completed')
  expect(asked).toEqual(['prospect_report', 'verdicts'])
})

it('a run that ends in time answers the call with the report in its specified form', async () => {
  const waiting = rep.call(prospectLead, { body: { lead: { id: leadId } } })
  const id = await vi.waitUntil(async () => (await rep.call(getChanges)).body.jobs[0]?.id)
  await workWith(rep, id, portsWith(writing(honestReport)))
  const { status, body } = await waiting
  const [report] = await reports()
  expect([status, body.reportId, body.jobId]).toEqual([200, report?.id, id])
  expect(body).toMatchObject({
    contactInfo: { email: 'hello@maple-dental.example' },
    uniqueInfo: { key_products: ['Dental implants'] },
    prospectingPlan: { step1: {}, step2: {}, step3: {} },
    summary: expect.stringContaining('Maple Dental'),
    enhancedSummary: null,
    linkedin_profiles: [],
    rawData: { summary: expect.stringContaining('Maple Dental') },
  })
})

describe('a request for a run', () => {
  const send = (lead: object, headers: Record<string, string> = {}) =>
    rep.call(prospectLead, { body: { lead } }, { headers: { prefer: 'respond-async', ...headers } })

  it('of another company with the same Idempotency-Key is refused', async () => {
    const headers = { 'idempotency-key': 'once' }
    expect((await send({ id: leadId }, headers)).status).toBe(202)
    const { status, error } = await send({ companyName: 'Oak Dental' }, headers)
    expect([status, error.code, await lookupsUsed(rep)]).toEqual([422, 'IDEMPOTENCY_MISMATCH', 1])
  })

  it('that joins one under way is not refused where no lookup is left', async () => {
    vi.stubEnv('DEFAULT_PLAN', 'starter')
    rep = await newRep()
    vi.unstubAllEnvs()
    leadId = (await rep.call(createLead, { body: { companyName: 'Maple Dental' } })).body.id
    for (let nth = 1; nth < 10; nth++) await send({ companyName: `Maple ${nth}` })
    const first = await startProspecting(rep, leadId)
    expect([await startProspecting(rep, leadId), await lookupsUsed(rep)]).toEqual([first, 10])
  })

  it('of a lead that was deleted is refused, until it is restored', async () => {
    await rep.call(deleteLead, { params: { id: String(leadId) } })
    const { status, error } = await send({ id: leadId, companyName: 'Maple Dental' })
    expect([status, error.code, await lookupsUsed(rep)]).toEqual([404, 'NOT_FOUND', 0])
    await rep.call(restoreLead, { params: { id: String(leadId) } })
    expect((await send({ id: leadId })).status).toBe(202)
  })

  it('with the id of another workspace’s lead is about what it describes, and saved nowhere', async () => {
    const stranger = await newRep()
    const { body } = (await stranger.call(
      prospectLead,
      { body: { lead: { id: leadId, companyName: 'Maple Dental', website: site } } },
      { headers: { prefer: 'respond-async' } },
    )) as unknown as { body: { jobId: string } }
    await workWith(stranger, body.jobId, portsWith(writing(honestReport)))
    expect((await showJob(stranger, body.jobId)).result).toMatchObject({ reportId: null })
    expect([await reports(), await lookupsUsed(rep)]).toEqual([[], 0])
  })

  it.each([
    ['lead', 7],
    ['lead', null],
    ['lead', ['Maple']],
    ['lead.id', { id: 1.5, companyName: 'Maple' }],
    ['lead.companyName', { companyName: 7 }],
    ['lead.companyName', { companyName: '   ' }],
    ['lead.website', { companyName: 'Maple', website: 'x'.repeat(2001) }],
    ['lead.description', { companyName: 'Maple', description: 'x'.repeat(5001) }],
  ])('is refused at %s (%#)', async (path, lead) => {
    const { status, error } = await send(lead as object)
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'INVALID_INPUT', path])
    expect(await lookupsUsed(rep)).toBe(0)
  })
})

describe('a report', () => {
  const html = '<img src=x onerror="alert(1)"><b>Maple</b> <script>alert(1)</script>'
  const cited = (text: string) => ({ text, quote: 'Our practice has 12 chairs' })
  const everywhere = (text: string) => ({
    summary: [...honestReport.summary, cited(text)],
    products: [cited(text)],
    selling_points: [cited(text)],
    competitors: [cited(text)],
    news: [cited(text)],
    steps: honestReport.steps.map((step) => ({ ...step, title: text, description: text, actions: [text] })),
  })

  it('has no tag in any field', async () => {
    const { data, job } = await reportOn(everywhere(`${html} has 12 chairs.`))
    expect(job.status).toBe('completed')
    expect(JSON.stringify(data)).not.toMatch(/<|onerror/)
    expect(data?.prospecting_plan.step1.title).not.toBe('')
  })

  it('has no over-long text in any field', async () => {
    const long = `It has 12 chairs ${'and chairs '.repeat(3000)}.`
    const { data, job } = await reportOn(everywhere(long))
    expect(job.status).toBe('completed')
    expect(JSON.stringify(data).length).toBeLessThan(10_000)
    for (const step of Object.values(data?.prospecting_plan ?? {}))
      expect([step.title, step.description, ...step.action_items]).not.toContain('')
  })

  it('keeps a readable number of what a model repeats a thousand times', async () => {
    const many = Array.from({ length: 1000 }, (_, nth) => cited(`Chair ${'x'.repeat(nth)}: 12 chairs.`))
    const { data, job } = await reportOn({ ...honestReport, summary: many, products: many })
    expect(job.status).toBe('completed')
    expect(data?.unique_info.key_products.length).toBeLessThanOrEqual(8)
  })
})
