import { cancelJob } from '@assay/shared/features/jobs/calls'
import { deleteLead } from '@assay/shared/features/leads/calls'
import {
  deleteProspectReport,
  getReportResearch,
  getReportResearchStatus,
  listProspectReports,
  startReportResearch,
} from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AiFailure } from '../../../integrations/ai/ai.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { addMaple, confirmingBut, portsWith } from '../../../testing/prospecting.ts'
import { endPause } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import {
  askForResearch,
  honestResearch,
  pagesToResearch,
  researchModel,
  startResearchOf,
  workOnReport,
} from '../../../testing/report-research.ts'
import { saveSomeReport } from '../../../testing/reports.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let leadId: number
let reportId: number
beforeAll(useTestTable)

const newReport = async () => {
  rep = await newRep()
  leadId = await addMaple(rep)
  reportId = await saveSomeReport(rep, leadId)
}
beforeEach(newReport)

const status = async () =>
  (await rep.call(getReportResearchStatus, { params: { id: String(reportId) } })).body.data

const work = (jobId: string, ai = researchModel().ai) =>
  workOnReport(rep, jobId, portsWith(ai, pagesToResearch))

const research = async (ai = researchModel().ai) => {
  const jobId = await startResearchOf(rep, reportId)
  await work(jobId, ai)
  return jobId
}

const down = () =>
  researchModel({
    company_research: () => {
      throw new AiFailure('unavailable', 'No answer.')
    },
  }).ai

const failureText = 'The AI provider is not responding right now. Please try again shortly.'

describe('a research that fails', () => {
  it('says why, gives its lookup back, and can be started again', async () => {
    await research(down())
    expect(await status()).toMatchObject({ researchStatus: 'failed', error: failureText, researchData: null })
    expect(await lookupsUsed(rep)).toBe(0)
    await research()
    expect(await status()).toMatchObject({ researchStatus: 'completed', error: null })
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('keeps what an earlier one found', async () => {
    await research()
    const { researchData } = await status()
    await research(down())
    expect(await status()).toMatchObject({ researchStatus: 'failed', researchData })
  })

  it('because its report was deleted meanwhile gives its lookup back', async () => {
    const { ai } = researchModel({
      verdicts: async (request) => {
        await rep.call(deleteProspectReport, { params: { id: String(reportId) } })
        return confirmingBut(/^$/)(request)
      },
    })
    const jobId = await research(ai)
    expect(await showJob(rep, jobId)).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } })
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('because its lead was deleted meanwhile gives its lookup back', async () => {
    const { ai } = researchModel({
      verdicts: async (request) => {
        await rep.call(deleteLead, { params: { id: String(leadId) } })
        return confirmingBut(/^$/)(request)
      },
    })
    const jobId = await research(ai)
    await endPause({ workspaceId: rep.user.workspaceId, jobId })
    await work(jobId)
    expect(await showJob(rep, jobId)).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } })
    expect(await lookupsUsed(rep)).toBe(0)
  })
})

describe('the list of reports that a client has kept', () => {
  it('is sent again when a research begins, while it runs and when it has failed', async () => {
    const list = async (etag = '') => {
      const headers = { 'if-none-match': etag }
      const answer = await rep.call(listProspectReports, { params: { id: String(leadId) } }, { headers })
      const [report] = (answer.body ?? []) as SavedReport[]
      return { etag: answer.headers.etag, seen: [answer.status, report?.researchStatus] }
    }
    const before = await list()
    const jobId = await startResearchOf(rep, reportId)
    const begun = await list(before.etag)
    await work(jobId, down())
    const failed = await list(begun.etag)
    expect([begun.seen, failed.seen]).toEqual([
      [200, 'pending'],
      [200, 'failed'],
    ])
    expect((await list(failed.etag)).seen[0]).toBe(304)
  })
})

describe('a research that is cancelled', () => {
  it('is as if it had not been started', async () => {
    const jobId = await startResearchOf(rep, reportId)
    await rep.call(cancelJob, { params: { id: jobId } })
    expect(await status()).toMatchObject({ researchStatus: null, startTime: null })
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('while the model writes saves nothing', async () => {
    const jobId = await startResearchOf(rep, reportId)
    const cancelling = researchModel({
      company_research: async () => {
        await rep.call(cancelJob, { params: { id: jobId } })
        return honestResearch
      },
    })
    await work(jobId, cancelling.ai)
    expect(await status()).toMatchObject({ researchStatus: null, researchData: null })
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('leaves the one before it completed', async () => {
    await research()
    const before = await status()
    const jobId = await startResearchOf(rep, reportId)
    await rep.call(cancelJob, { params: { id: jobId } })
    const { lastChecked: _, ...after } = await status()
    expect(before).toMatchObject(after)
  })
})

describe('a research that is asked for twice', () => {
  it('is one while it runs, and is charged once', async () => {
    const [first, second] = await Promise.all([
      startResearchOf(rep, reportId),
      startResearchOf(rep, reportId),
    ])
    const third = await startResearchOf(rep, reportId)
    expect([second, third, await lookupsUsed(rep)]).toEqual([first, first, 1])
    await work(first)
    expect(await startResearchOf(rep, reportId)).not.toBe(first)
    expect(await lookupsUsed(rep)).toBe(2)
  })

  it('with the same Idempotency-Key is one, also after its end', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await askForResearch(rep, reportId, headers)
    await work(first.body.jobId)
    const second = await askForResearch(rep, reportId, headers)
    expect(second.body.jobId).toBe(first.body.jobId)
    expect([first, second].map(({ body }) => body.data.researchStatus)).toEqual(['pending', 'completed'])
    expect(await lookupsUsed(rep)).toBe(1)
    const other = { body: { reportId, companyName: 'Another name' } }
    expect((await rep.call(startReportResearch, other, { headers })).error.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('a research is refused', () => {
  it('with the 11th lookup on Starter', async () => {
    vi.stubEnv('DEFAULT_PLAN', 'starter')
    await newReport()
    vi.unstubAllEnvs()
    for (let n = 0; n < 10; n++) await startResearchOf(rep, await saveSomeReport(rep, leadId))
    const { status: answered, error } = await askForResearch(rep, reportId)
    expect([answered, error.code]).toEqual([402, 'PLAN_LIMIT'])
    expect((await status()).researchStatus).toBeNull()
  })

  it.each([
    [{}, 'reportId'],
    [{ reportId: 1 }, 'companyName'],
    [{ reportId: '1', companyName: 'Maple Dental' }, 'reportId'],
    [{ reportId: 0, companyName: 'Maple Dental' }, 'reportId'],
    [{ reportId: 1.5, companyName: 'Maple Dental' }, 'reportId'],
    [{ reportId: 1, companyName: ' ' }, 'companyName'],
    [{ reportId: 1, companyName: 'x'.repeat(301) }, 'companyName'],
    [{ reportId: 1, companyName: 'Maple Dental', leadId: 2 }, 'leadId'],
  ])('for %j', async (body, path) => {
    const { status: answered, error } = await rep.call(startReportResearch, { body } as never)
    expect([answered, error.code, error.details?.[0]?.path]).toEqual([400, 'INVALID_INPUT', path])
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it.each(['another workspace’s', 'deleted', 'of a deleted lead'])(
    'for a report that is %s',
    async (kind) => {
      const owner = rep
      if (kind === 'deleted') await rep.call(deleteProspectReport, { params: { id: String(reportId) } })
      else if (kind === 'of a deleted lead') await rep.call(deleteLead, { params: { id: String(leadId) } })
      else rep = await newRep()
      // A number of its own, which must not stand for the other workspace's.
      const id = kind.startsWith('another') ? reportId + 7 : reportId
      if (kind.startsWith('another')) await saveSomeReport(owner, leadId, { id })
      const params = { id: String(id) }
      const answers = [
        await askForResearch(rep, id),
        await rep.call(getReportResearchStatus, { params }),
        await rep.call(getReportResearch, { params }),
      ]
      expect(answers.map((answer) => [answer.status, answer.error.code])).toEqual([
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ])
      expect(await lookupsUsed(rep)).toBe(0)
    },
  )
})
