import { deleteLead } from '@assay/shared/features/leads/calls'
import { listProspectReports, researchLead } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AiFailure } from '../../../integrations/ai/ai.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import {
  atPlan,
  portsOfResearch,
  researcher,
  startResearch,
  workOnResearch,
} from '../../../testing/deep-research.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { addMaple } from '../../../testing/prospecting.ts'
import { endPause, workedFor } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { traceWriter } from './trace.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let leadId: number
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  leadId = await addMaple(rep)
})

afterEach(() => vi.unstubAllEnvs())

const reports = async () =>
  (await rep.call(listProspectReports, { params: { id: String(leadId) } })).body as SavedReport[]

const found = 'Maple Dental in Springfield hired 4 dentists in February 2026.'

describe('a research', () => {
  it('goes on in its next slice without asking again', async () => {
    const jobId = await startResearch(rep, leadId)
    let plans = 0
    const { ai, asked } = researcher({
      research_plan: () => {
        plans += 1
        if (plans === 2) throw new ContinueInNextSlice()
        return { questions: plans === 1 ? [{ question: 'What is new?', search: 'hiring' }] : [] }
      },
    })
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect((await showJob(rep, jobId)).status).toBe('queued')
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect((await showJob(rep, jobId)).status).toBe('completed')
    expect(asked.filter((name) => name !== 'verdicts')).toEqual([
      'research_plan',
      'research_findings',
      'research_plan',
      'research_plan',
      'prospect_report',
    ])
    expect(await reports()).toHaveLength(1)
  })

  it('never shows less than an earlier attempt has shown', async () => {
    const jobId = await startResearch(rep, leadId)
    const row = await getJobRow(rep.user.workspaceId, jobId)
    if (!row) throw new Error('The job is gone')
    const trace = { readFirst: [], rounds: [], secondsWorked: 9, usd: 0.01 }
    expect(await (await traceWriter({ ...row, attempt: 1 }))({ ...trace, stepsUsed: 5 })).toBe(true)
    const resumed = await traceWriter({ ...row, attempt: 2 })
    expect(await resumed({ ...trace, stepsUsed: 4 })).toBe(false)
    expect((await showJob(rep, jobId)).partial).toMatchObject({ stepsUsed: 5 })
    expect(await resumed({ ...trace, stepsUsed: 6 })).toBe(true)
    expect((await showJob(rep, jobId)).partial).toMatchObject({ stepsUsed: 6 })
  })

  it('names its lead from the start, so that it is found while it waits', async () => {
    const jobId = await startResearch(rep, leadId)
    expect((await showJob(rep, jobId)).progress).toEqual({ fraction: 0, step: 'Waiting to start', leadId })
  })

  it('whose budget is used up tells what it found without the model', async () => {
    const jobId = await startResearch(rep, leadId)
    const { ai } = researcher({
      prospect_report: () => {
        throw new AiFailure('budget', 'The AI budget is used up.')
      },
    })
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    const [report] = await reports()
    expect(report).toMatchObject({ kind: 'advanced', generatedBy: 'rules' })
    expect(report?.enhancedSummary?.findings.map(({ text }) => text)).toEqual([found])
  })

  it('whose time is over asks nothing more and writes with what it has', async () => {
    const jobId = await startResearch(rep, leadId, { timeout: 100 })
    const { ai, asked } = researcher()
    await workedFor({ workspaceId: rep.user.workspaceId, jobId }, 60_000)
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect(asked[0]).toBe('prospect_report')
    expect((await showJob(rep, jobId)).status).toBe('completed')
  })

  it('whose provider is down fails with the failure text, and the lookup is given back', async () => {
    const down = () => {
      throw new AiFailure('unavailable', 'No answer.')
    }
    const { ai } = researcher({ research_plan: down, research_findings: down, prospect_report: down })
    const jobId = await startResearch(rep, leadId)
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect(await showJob(rep, jobId)).toMatchObject({
      status: 'failed',
      error: {
        code: 'AI_UNAVAILABLE',
        message: 'The AI provider is not responding right now. Please try again shortly.',
      },
    })
    expect([await lookupsUsed(rep), await reports()]).toEqual([0, []])
  })

  it('whose workspace has no AI budget left today says so, and the lookup is given back', async () => {
    vi.stubEnv('AI_USD_PER_DAY', '0')
    const jobId = await startResearch(rep, leadId)
    await workOnResearch(rep, jobId, portsOfResearch(researcher().ai))
    expect(await showJob(rep, jobId)).toMatchObject({
      status: 'failed',
      error: {
        code: 'AI_UNAVAILABLE',
        message:
          'Your workspace has used up what it may spend on AI today. Please try again after midnight UTC.',
      },
    })
    expect([await lookupsUsed(rep), await reports()]).toEqual([0, []])
  })

  it('whose model fails once in between goes on by rules', async () => {
    let plans = 0
    const { ai } = researcher({
      research_plan: () => {
        plans += 1
        if (plans > 1) throw new AiFailure('garbage', 'No plan.')
        return { questions: [{ question: 'What is new?', search: 'hiring' }] }
      },
    })
    const jobId = await startResearch(rep, leadId)
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    const [report] = await reports()
    expect(report).toMatchObject({ kind: 'advanced', generatedBy: 'ai' })
  })

  it('whose lead is deleted meanwhile fails, and gives its lookup back', async () => {
    const jobId = await startResearch(rep, leadId)
    const { ai } = atPlan(2, async () => {
      await rep.call(deleteLead, { params: { id: String(leadId) } })
    })
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    await endPause({ workspaceId: rep.user.workspaceId, jobId })
    await workOnResearch(rep, jobId, portsOfResearch(ai))
    expect(await showJob(rep, jobId)).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } })
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('is the same one for the same Idempotency-Key', async () => {
    const start = async (options?: { maxSteps: number }) =>
      rep.call(
        researchLead,
        { body: { lead: { id: leadId }, options } },
        { headers: { 'idempotency-key': 'once' } },
      )
    const [first, second] = [await start(), await start()]
    expect(second.body).toEqual(first.body)
    expect(await lookupsUsed(rep)).toBe(1)
    expect((await start({ maxSteps: 3 })).error.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('of a lead that is being researched joins it, and is paid once', async () => {
    const ids = [await startResearch(rep, leadId), await startResearch(rep, leadId)]
    expect([new Set(ids).size, await lookupsUsed(rep)]).toEqual([1, 1])
  })

  it('is refused with the 11th lookup on Starter', async () => {
    vi.stubEnv('DEFAULT_PLAN', 'starter')
    rep = await newRep()
    vi.unstubAllEnvs()
    const start = (n: number) => rep.call(researchLead, { body: { lead: { companyName: `Maple ${n}` } } })
    for (let n = 1; n <= 10; n++) expect((await start(n)).status).toBe(202)
    const { status, error } = await start(11)
    expect([status, error.code]).toEqual([402, 'PLAN_LIMIT'])
  })

  it.each([
    [{}, 'lead'],
    [{ lead: {} }, 'lead.companyName'],
    [{ lead: { id: 99 } }, 'lead.companyName'],
    [{ lead: { companyName: 'Maple' }, other: 1 }, 'other'],
    [{ lead: { companyName: 'Maple' }, options: { maxSteps: 0 } }, 'options.maxSteps'],
    [{ lead: { companyName: 'Maple' }, options: { maxSteps: 31 } }, 'options.maxSteps'],
    [{ lead: { companyName: 'Maple' }, options: { maxSteps: 1.5 } }, 'options.maxSteps'],
    [{ lead: { companyName: 'Maple' }, options: { timeout: 9 } }, 'options.timeout'],
    [{ lead: { companyName: 'Maple' }, options: { timeout: 301 } }, 'options.timeout'],
    [{ lead: { companyName: 'Maple' }, options: { timeout: '300' } }, 'options.timeout'],
    [{ lead: { companyName: 'Maple' }, options: { depth: 2 } }, 'options.depth'],
  ])('is refused for %j', async (body, path) => {
    const { status, error } = await rep.call(researchLead, { body } as never)
    expect([status, error.code, error.details?.[0]?.path]).toEqual([400, 'INVALID_INPUT', path])
    expect(await lookupsUsed(rep)).toBe(0)
  })
})
