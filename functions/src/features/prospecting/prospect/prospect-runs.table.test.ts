import { listNotifications } from '@assay/shared/features/alerts/calls'
import { createLead, deleteLead } from '@assay/shared/features/leads/calls'
import { listProspectReports, prospectLead } from '@assay/shared/features/prospecting/calls'
import { readReport } from '@assay/shared/features/prospecting/read-report'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AiFailure, type AiFailureReason } from '../../../integrations/ai/ai.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import {
  addMaple,
  confirmingBut,
  honestReport,
  modelAnswering,
  portsWith,
  startProspecting,
  workWith,
} from '../../../testing/prospecting.ts'
import { endPause } from '../../../testing/queue.ts'
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

const model = (written: unknown) =>
  modelAnswering({ prospect_report: () => written, verdicts: confirmingBut(/^$/) })

const reports = async () =>
  (await rep.call(listProspectReports, { params: { id: String(leadId) } })).body as SavedReport[]

describe('a provider that fails', () => {
  it.each<AiFailureReason>(['unavailable', 'refused', 'garbage', 'timeout', 'rate-limited'])(
    'by %s ends the run with the failure text, and the lookup is given back',
    async (reason) => {
      const { ai } = modelAnswering({
        prospect_report: () => {
          throw new AiFailure(reason, 'No report.')
        },
      })
      const jobId = await startProspecting(rep, leadId)
      expect(await lookupsUsed(rep)).toBe(1)
      await workWith(rep, jobId, portsWith(ai))
      expect(await showJob(rep, jobId)).toMatchObject({
        status: 'failed',
        error: {
          code: 'AI_UNAVAILABLE',
          message: 'The AI provider is not responding right now. Please try again shortly.',
        },
      })
      expect([await lookupsUsed(rep), await reports()]).toEqual([0, []])
    },
  )

  it('at the second look leaves the sentences that repeat their quotes', async () => {
    const { ai } = modelAnswering({
      prospect_report: () => honestReport,
      verdicts: () => {
        throw new AiFailure('timeout', 'No second look.')
      },
    })
    const jobId = await startProspecting(rep, leadId)
    await workWith(rep, jobId, portsWith(ai))
    const [report] = await reports()
    expect(report && readReport(report).data).toMatchObject({
      summary: '',
      unique_info: { key_products: ['Dental implants'], unique_selling_points: ['a laboratory of its own'] },
    })
  })
})

describe('without a provider', () => {
  it('rules write the report from what was found, each sentence with its quote', async () => {
    const jobId = await startProspecting(rep, leadId)
    await workWith(rep, jobId, portsWith(null))
    const [report] = await reports()
    expect(report).toMatchObject({ generatedBy: 'rules' })
    const data = report && readReport(report).data
    expect(data?.unique_info.recent_news).toContain('second practice')
    expect(data?.prospecting_plan.step1.description).toContain('Maple Dental')
    expect(data?.prospecting_plan.step2.description).toContain('hello@maple-dental.example')
    expect(data?.unique_info.unique_selling_points).toContain(
      'Our practice has 12 chairs and a laboratory of its own.',
    )
    for (const { isAdvice, evidence } of report?.sentences ?? [])
      expect(isAdvice || evidence.length > 0).toBe(true)
  })

  it('a company of which nothing can be read gives its lookup back', async () => {
    const jobId = await startProspecting(rep, leadId)
    await workWith(rep, jobId, portsWith(model(honestReport).ai, {}))
    expect(await showJob(rep, jobId)).toMatchObject({
      status: 'completed',
      result: { error: 'Only limited data was found about Maple Dental.', generatedBy: 'rules' },
    })
    expect(await lookupsUsed(rep)).toBe(0)
    expect((await rep.call(listNotifications)).body).toMatchObject([
      {
        tone: 'info',
        text: 'Maple Dental: nothing about it could be read. The lookup was given back.',
      },
    ])
  })
})

describe('a run', () => {
  it('that is killed after the model has written does not ask it again, and saves one report', async () => {
    let attempts = 0
    const { ai, asked } = modelAnswering({
      prospect_report: () => honestReport,
      verdicts: (request) => {
        attempts += 1
        if (attempts === 1) throw new Error('The process was killed')
        return confirmingBut(/^$/)(request)
      },
    })
    const jobId = await startProspecting(rep, leadId)
    await workWith(rep, jobId, portsWith(ai))
    await endPause({ workspaceId: rep.user.workspaceId, jobId })
    await workWith(rep, jobId, portsWith(ai))
    expect(asked).toEqual(['prospect_report', 'verdicts', 'verdicts'])
    await workWith(rep, jobId, portsWith(ai))
    expect(await reports()).toHaveLength(1)
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('whose lead is deleted while its report is written fails, and gives its lookup back', async () => {
    const { ai } = modelAnswering({
      prospect_report: () => honestReport,
      verdicts: async (request) => {
        await rep.call(deleteLead, { params: { id: String(leadId) } })
        return confirmingBut(/^$/)(request)
      },
    })
    const jobId = await startProspecting(rep, leadId)
    await workWith(rep, jobId, portsWith(ai))
    await endPause({ workspaceId: rep.user.workspaceId, jobId })
    await workWith(rep, jobId, portsWith(ai))
    expect(await showJob(rep, jobId)).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } })
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('is the same one for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'once' }
    const [first, second] = [
      await startProspecting(rep, leadId, headers),
      await startProspecting(rep, leadId, headers),
    ]
    expect([second, await lookupsUsed(rep)]).toEqual([first, 1])
  })

  it('is joined by others of the same lead until it is over, and charged once', async () => {
    const [first, second] = await Promise.all([startProspecting(rep, leadId), startProspecting(rep, leadId)])
    const third = await startProspecting(rep, leadId, { 'idempotency-key': 'third' })
    expect([second, third, await lookupsUsed(rep)]).toEqual([first, first, 1])
    await workWith(rep, first, portsWith(model(honestReport).ai))
    const headers = { 'idempotency-key': 'third', prefer: 'respond-async' }
    const { body } = await rep.call(prospectLead, { body: { lead: { id: leadId } } }, { headers })
    expect(body.jobId).toBe(first)
    expect(await startProspecting(rep, leadId)).not.toBe(first)
    expect(await lookupsUsed(rep)).toBe(2)
  })

  it('of another lead is another run', async () => {
    const { body } = await rep.call(createLead, { body: { companyName: 'Oak Dental' } })
    const [first, second] = [await startProspecting(rep, leadId), await startProspecting(rep, body.id)]
    expect([second === first, await lookupsUsed(rep)]).toEqual([false, 2])
  })

  it('is refused with the 11th lookup on Starter', async () => {
    vi.stubEnv('DEFAULT_PLAN', 'starter')
    rep = await newRep()
    vi.unstubAllEnvs()
    leadId = (await rep.call(createLead, { body: { companyName: 'Maple Dental' } })).body.id
    const headers = { prefer: 'respond-async' }
    for (let n = 0; n < 10; n++)
      await rep.call(prospectLead, { body: { lead: { companyName: `Maple ${n}` } } }, { headers })
    expect(await lookupsUsed(rep)).toBe(10)
    const { status, error } = await rep.call(prospectLead, { body: { lead: { id: leadId } } })
    expect([status, error.code]).toEqual([402, 'PLAN_LIMIT'])
  })

  it.each([
    [{}, 'lead'],
    [{ lead: {} }, 'lead.companyName'],
    [{ lead: { id: 99 } }, 'lead.companyName'],
    [{ lead: { id: 'x' } }, 'lead.id'],
    [{ lead: { companyName: 'Maple' }, other: 1 }, 'other'],
    [{ lead: { companyName: 'x'.repeat(301) } }, 'lead.companyName'],
  ])('is refused for %j', async (body, path) => {
    const { status, error } = await rep.call(prospectLead, { body })
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'INVALID_INPUT', path])
    expect(await lookupsUsed(rep)).toBe(0)
  })
})
