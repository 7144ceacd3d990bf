import { getUsage } from '@assay/shared/features/usage/calls'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endPause } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import { queueMessage, startSearch, worker } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { reserveAiUsd, reserveAiUsdForJob } from './ai-budget.store.ts'

beforeAll(useTestTable)
afterEach(() => vi.unstubAllEnvs())

const aiOf = async (rep: Awaited<ReturnType<typeof newRep>>) => (await rep.call(getUsage)).body.ai

describe('what a workspace may spend on AI in a day', () => {
  it('is reserved before a call and replaced by the cost after it', async () => {
    const rep = await newRep()
    const reserved = await reserveAiUsd(rep.user.workspaceId, 0.5)
    expect([reserved.usd, (await aiOf(rep)).usdToday]).toEqual([0.5, 0.5])
    await reserved.settle({ usd: 0.1, tokens: 100, calls: 1 })
    expect(await aiOf(rep)).toEqual({ usd: 0.1, tokens: 100, calls: 1, usdToday: 0.1, usdPerDay: 5 })
  })

  it('is never exceeded by simultaneous calls', async () => {
    vi.stubEnv('AI_USD_PER_DAY', '1')
    const rep = await newRep()
    const taken = await Promise.all(Array.from({ length: 6 }, () => reserveAiUsd(rep.user.workspaceId, 0.3)))
    expect(taken.reduce((sum, { usd }) => sum + usd, 0)).toBeCloseTo(1, 6)
    expect((await reserveAiUsd(rep.user.workspaceId, 0.3)).usd).toBe(0)
  })

  it.each([
    ['fails', () => Promise.reject(new Error('broken')), 4],
    [
      'ends',
      async () => ({ progress: { fraction: 1, step: 'Done' }, cost: { usd: 0.02, tokens: 7, aiCalls: 2 } }),
      1,
    ],
  ])('counts what a job cost that %s, and frees the rest', async (_, end, tries) => {
    const rep = await newRep()
    const { workspaceId } = rep.user
    const jobId = await startSearch(rep)
    const work = worker(async (context) => {
      expect(await reserveAiUsdForJob(context.row, 0.2)).toBe(0.2)
      context.reportCost({ usd: 0.02, tokens: 7, aiCalls: 2 })
      return end()
    })
    for (let attempt = 0; attempt < tries; attempt++) {
      await work(queueMessage(workspaceId, jobId))
      await endPause({ workspaceId, jobId })
    }
    expect(await aiOf(rep)).toMatchObject({ usd: 0.02, tokens: 7, calls: 2, usdToday: 0.02 })
  })
})
