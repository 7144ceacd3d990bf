import { deleteAccount } from '@assay/shared/features/accounts/calls'
import { getBusinessResearchStatus, startBusinessResearch } from '@assay/shared/features/business/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import {
  businessModel,
  honestBusiness,
  newOwner,
  reportsOf,
  someQuery,
  startBusiness,
  workOnBusiness,
} from '../../../testing/business-research.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { portsWith } from '../../../testing/prospecting.ts'
import type { newRep } from '../../../testing/rep.ts'
import { somePassword } from '../../../testing/rep.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newOwner()
})
afterEach(() => vi.unstubAllEnvs())

const start = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  rep.call(startBusinessResearch, { body: { query: someQuery, ...body } }, { headers })
const cancel = (id: string) => rep.call(cancelJob, { params: { id } })
const status = async () => (await rep.call(getBusinessResearchStatus)).body.status

describe('a start', () => {
  it('never waits, and says where the job is', async () => {
    const { status: code, body, headers } = await start()
    expect([code, body.status, headers.location]).toEqual([202, 'queued', `/api/jobs/${body.jobId}`])
  })

  it('joins the same research that runs, and is refused for another one', async () => {
    const [first, second] = await Promise.all([start(), start()])
    expect(second.body.jobId).toBe(first.body.jobId)
    expect(await lookupsUsed(rep)).toBe(1)
    for (const other of [{ query: 'What do our customers say?' }, { applyToSettings: true }]) {
      const refused = await start(other)
      expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT'])
      expect(refused.error.message).toContain('Another research of your business is running')
    }
    await workOnBusiness(rep, first.body.jobId, portsWith(businessModel().ai))
    expect((await start({ applyToSettings: true })).status).toBe(202)
  })

  it('with the same key is one research, with another body a mismatch', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await start({}, headers)
    await workOnBusiness(rep, first.body.jobId, portsWith(businessModel().ai))
    const again = await start({}, headers)
    expect(again.body).toEqual({ jobId: first.body.jobId, status: 'completed' })
    expect((await start({ applyToSettings: true }, headers)).error.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it.each([
    [{ query: 'four' }, 'Query must be at least 5 characters long'],
    [{ query: '  four  ' }, 'Query must be at least 5 characters long'],
    [{ query: '\u0000\u200b\u0000\u200b\u2066' }, 'Query must be at least 5 characters long'],
    [{ query: undefined }, 'Query must be at least 5 characters long'],
    [{ query: 'x'.repeat(2001) }, 'Please use at most 2000 characters'],
    [{ openaiModel: 'gpt-99' }, 'This model is not configured'],
    [{ browserModel: 'gpt-99' }, 'This model is not configured'],
    [{ extra: 1 }, 'Unknown field: extra'],
  ])('is refused with %j', async (change, message) => {
    const { status: code, error } = await start(change)
    expect([code, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
    expect(await lookupsUsed(rep)).toBe(0)
  })

  it('with configured models asks these', async () => {
    vi.stubEnv('OPENAI_MODEL_FAST', 'small-1')
    vi.stubEnv('OPENAI_MODEL_STRONG', 'large-1')
    const { body } = await start({ openaiModel: 'small-1', browserModel: 'large-1' })
    const tiers: Record<string, string> = {}
    const { ai } = businessModel({
      business_questions: ({ name, tier }) => {
        tiers[name] = tier
        return { questions: [] }
      },
      business_report: ({ name, tier }) => {
        tiers[name] = tier
        return honestBusiness
      },
    })
    await workOnBusiness(rep, body.jobId, portsWith(ai))
    expect(tiers).toEqual({ business_questions: 'strong', business_report: 'fast' })
  })
})

describe('a research that is cancelled', () => {
  it('before it began is none, leaves no report, and costs nothing', async () => {
    const jobId = await startBusiness(rep)
    await cancel(jobId)
    expect([await status(), await reportsOf(rep), await lookupsUsed(rep)]).toEqual(['none', [], 0])
    expect((await start({ applyToSettings: true })).status).toBe(202)
  })

  it('while it writes leaves no report and nothing in the profile', async () => {
    const jobId = await startBusiness(rep, { applyToSettings: true })
    const { ai } = businessModel({
      business_report: async () => {
        await cancel(jobId)
        return honestBusiness
      },
    })
    await workOnBusiness(rep, jobId, portsWith(ai))
    expect((await showJob(rep, jobId)).status).toBe('cancelled')
    expect([await status(), await reportsOf(rep), await lookupsUsed(rep)]).toEqual(['none', [], 0])
  })

  it('between two slices is none at once', async () => {
    const jobId = await startBusiness(rep)
    const { ai } = businessModel({ business_report: () => Promise.reject(new ContinueInNextSlice(60_000)) })
    await workOnBusiness(rep, jobId, portsWith(ai))
    expect(await status()).toBe('queued')
    await cancel(jobId)
    expect([await status(), await lookupsUsed(rep)]).toEqual(['none', 0])
  })

  it('after it was done changes nothing', async () => {
    const jobId = await startBusiness(rep)
    await workOnBusiness(rep, jobId, portsWith(businessModel().ai))
    await cancel(jobId)
    expect([await status(), (await reportsOf(rep)).length]).toEqual(['completed', 1])
  })
})

it('an account that is deleted in the middle gets no report', async () => {
  const jobId = await startBusiness(rep, { applyToSettings: true })
  const { ai } = businessModel({
    business_report: async () => {
      await rep.call(deleteAccount, { body: { username: rep.user.username, password: somePassword } })
      return honestBusiness
    },
  })
  await workOnBusiness(rep, jobId, portsWith(ai))
  const left = await itemsOf(rep.user.workspaceId)
  expect(left.filter(({ sk }) => /^(?:BUSINESSREPORT|USER)#/.test(sk))).toEqual([])
})
