import { aiSearch, searchLeads } from '@assay/shared/features/hunting/calls'
import { cancelJob, listJobs } from '@assay/shared/features/jobs/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { plans } from '@assay/shared/features/usage/plans'
import { AppError } from '@assay/shared/platform/errors'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { config } from '../../platform/config.ts'
import { workspaceKey } from '../../platform/table/entity.ts'
import { documents } from '../../platform/table/table.ts'
import { newRep } from '../../testing/rep.ts'
import { callNamed } from '../../testing/requests.ts'
import { finding, queueMessage, save, someCompany, startSearch, worker } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { readUsage } from './usage.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Sets the clock to this moment; timers keep running. */
const at = (epochMs: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(epochMs)
}

const onPlan = async (plan: string) => {
  vi.stubEnv('DEFAULT_PLAN', plan)
  return newRep()
}

const lookups = async (rep: Rep) => (await rep.call(getUsage)).body.lookups

const search = (rep: Rep, name = 'searchLeads', headers: Record<string, string> = {}) =>
  rep.call(
    callNamed(name),
    { body: { query: 'dentists' } },
    { headers: { prefer: 'respond-async', ...headers } },
  )

const use = async (rep: Rep, count: number) => {
  for (let n = 0; n < count; n++) expect((await search(rep)).status).toBe(202)
}

describe('plans', () => {
  it.each([
    ['starter', 10],
    ['pro', 100],
    ['enterprise', null],
  ] as const)('DEFAULT_PLAN=%s gives %s lookups and no trial', async (plan, allowance) => {
    const { body } = await (await onPlan(plan)).call(getUsage)
    expect(plans[plan].lookupsPerMonth).toBe(allowance)
    expect(body).toMatchObject({ plan, trialEndsAt: null, lookups: { used: 0, allowance, left: allowance } })
  })

  it('are Starter when the trial is over', async () => {
    const rep = await onPlan('')
    expect((await rep.call(getUsage)).body).toMatchObject({ plan: 'pro', lookups: { allowance: 100 } })
    const over = new Date(Date.now() - 1000).toISOString()
    await documents().send(
      new UpdateCommand({
        TableName: config.tableName(),
        Key: { pk: workspaceKey(rep.user.workspaceId), sk: 'WORKSPACE' },
        UpdateExpression: 'SET trialEndsAt = :over',
        ExpressionAttributeValues: { ':over': over },
      }),
    )
    expect((await rep.call(getUsage)).body).toMatchObject({
      plan: 'starter',
      trialEndsAt: over,
      lookups: { allowance: 10, left: 10 },
    })
    await use(rep, 10)
    expect((await search(rep)).status).toBe(402)
  })

  it('end the trial at its exact time', async () => {
    const rep = await onPlan('')
    const { trialEndsAt } = (await rep.call(getUsage)).body
    const end = Date.parse(trialEndsAt ?? '')
    const { workspaceId } = rep.user
    expect((await readUsage(workspaceId, new Date(end - 1))).plan).toBe('pro')
    expect((await readUsage(workspaceId, new Date(end))).plan).toBe('starter')
    at(end - 60_000)
    await use(rep, 11)
    at(end + 1000)
    // The lookups used in the trial count, so the free plan has none left.
    expect((await rep.call(getUsage)).body).toMatchObject({
      plan: 'starter',
      lookups: { used: 11, allowance: 10, left: 0 },
    })
    expect((await search(rep)).status).toBe(402)
  })

  it('have new lookups from the first moment of a month in UTC', async () => {
    const rep = await onPlan('starter')
    const first = new Date()
    const nextMonth = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)
    at(nextMonth - 1000)
    await use(rep, 10)
    expect((await search(rep)).status).toBe(402)
    expect(await lookups(rep)).toEqual({ used: 10, allowance: 10, left: 0 })
    at(nextMonth)
    expect(await lookups(rep)).toEqual({ used: 0, allowance: 10, left: 10 })
    expect((await search(rep)).status).toBe(202)
    expect((await readUsage(rep.user.workspaceId, new Date(nextMonth - 1))).lookups.used).toBe(10)
  })

  it('end their period with the month in UTC', async () => {
    const { periodEnd } = (await (await onPlan('starter')).call(getUsage)).body
    expect(periodEnd).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/)
    expect(Date.parse(periodEnd)).toBeGreaterThan(Date.now())
  })
})

describe('a lookup', () => {
  it('is charged once when a search starts, for both paths of the call', async () => {
    const rep = await onPlan('starter')
    expect([searchLeads.path, aiSearch.path]).toEqual(['/api/leads/search', '/api/ai/search'])
    await search(rep)
    await search(rep, 'aiSearch')
    expect(await lookups(rep)).toEqual({ used: 2, allowance: 10, left: 8 })
  })

  it('beyond the allowance is refused with 402 and advice, and no job starts', async () => {
    const rep = await onPlan('starter')
    await use(rep, 10)
    const refused = await search(rep)
    expect(refused).toMatchObject({ status: 402, error: { code: 'PLAN_LIMIT' } })
    expect(refused.error.message).toBe(
      'Your plan has no lookups left this month. Upgrade the plan, or wait for the next month.',
    )
    expect((await search(rep, 'aiSearch')).status).toBe(402)
    expect(await lookups(rep)).toEqual({ used: 10, allowance: 10, left: 0 })
    expect((await rep.call(listJobs)).body).toHaveLength(10)
  })

  it('that is the last one starts exactly one of five simultaneous searches', async () => {
    const rep = await onPlan('starter')
    await use(rep, 9)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => search(rep)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 402, 402, 402, 402])
    expect(await lookups(rep)).toEqual({ used: 10, allowance: 10, left: 0 })
    expect((await rep.call(listJobs)).body).toHaveLength(10)
  })

  it('that is the last one serves five requests with the same Idempotency-Key', async () => {
    const rep = await onPlan('starter')
    await use(rep, 9)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => search(rep, 'searchLeads', { 'idempotency-key': 'same' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect((await lookups(rep)).used).toBe(10)
  })

  it('is not limited on Enterprise', async () => {
    const rep = await onPlan('enterprise')
    await use(rep, 12)
    expect(await lookups(rep)).toEqual({ used: 12, allowance: null, left: null })
  })

  it('is not charged for a refused search', async () => {
    const rep = await onPlan('starter')
    await rep.call(searchLeads, { body: { query: '' } })
    await rep.call(searchLeads, { body: { query: 'dentists' } }, { headers: { origin: 'null' } })
    expect((await lookups(rep)).used).toBe(0)
  })
})

describe('a lookup is given back', () => {
  const endsWith = async (rep: Rep, work: Parameters<typeof worker>[0]) => {
    const jobId = await startSearch(rep)
    expect((await lookups(rep)).used).toBe(1)
    await worker(work)(queueMessage(rep.user.workspaceId, jobId))
    // A message may be delivered twice.
    await worker(work)(queueMessage(rep.user.workspaceId, jobId))
    return (await lookups(rep)).used
  }
  const fails = new AppError('SOURCES_UNAVAILABLE')

  it('when the search fails, once', async () => {
    expect(
      await endsWith(await onPlan('starter'), async () => {
        throw fails
      }),
    ).toBe(0)
  })

  it('when it fails after something was saved', async () => {
    const used = await endsWith(await onPlan('starter'), async (context) => {
      await save(context, [someCompany()])
      throw fails
    })
    expect(used).toBe(0)
  })

  it('when it is cancelled before anything was saved, once', async () => {
    const rep = await onPlan('starter')
    const id = await startSearch(rep)
    const answers = await Promise.all([1, 2, 3].map(() => rep.call(cancelJob, { params: { id } })))
    expect(answers.map(({ body }) => body.status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect((await lookups(rep)).used).toBe(0)
  })

  it('not when it finds nothing', async () => {
    const rep = await onPlan('starter')
    await finding([])(queueMessage(rep.user.workspaceId, await startSearch(rep)))
    expect((await lookups(rep)).used).toBe(1)
  })

  it('and may then be used again', async () => {
    const rep = await onPlan('starter')
    const id = await startSearch(rep)
    await use(rep, 9)
    expect((await search(rep)).status).toBe(402)
    await rep.call(cancelJob, { params: { id } })
    expect((await search(rep)).status).toBe(202)
  })
})
