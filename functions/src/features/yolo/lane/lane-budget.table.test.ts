import { getUsage } from '@assay/shared/features/usage/calls'
import { getYoloFigures } from '@assay/shared/features/yolo/calls'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { DiscoveryPorts } from '../../../discovery/ports.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { lanesOf, nothingFound, somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'

beforeAll(useTestTable)
afterEach(() => vi.unstubAllEnvs())

const withModel = { ai: {} } as unknown as DiscoveryPorts

/** What each lane of a run may spend, of which it spends a cent; the first one is killed once. */
const grantedIn = async (rep: Awaited<ReturnType<typeof newRep>>, maxLeads: number) => {
  const id = await startRun(rep, { max_leads: maxLeads, mode: 'bold' })
  const granted = new Map<number, number>()
  const reserved: number[] = []
  const usedToday = async () => (await rep.call(getUsage)).body.ai.usdToday
  const died = Promise.withResolvers<void>()
  let isKilled = false
  const workers = yoloWorkers(
    somePlan(6),
    async ({ aiUsd, plan: { nth } }) => {
      granted.set(nth, aiUsd)
      reserved.push(await usedToday())
      if (nth === 0 && !isKilled) {
        isKilled = true
        died.resolve()
        return new Promise(() => {})
      }
      return { ...nothingFound, usage: { usd: Math.min(aiUsd, 0.01), tokens: 1, calls: 1 } }
    },
    withModel,
  )
  const { workspaceId } = rep.user
  await workers.run(queueMessage(workspaceId, id))
  const [first] = await lanesOf(rep, id)
  void workers.lane(queueMessage(workspaceId, first?.id ?? ''))
  await died.promise
  await expireLease({ workspaceId, jobId: first?.id ?? '' })
  await workOnRun(rep, id, workers)
  return { granted: [...granted.values()], reserved: Math.max(...reserved), usedAfter: await usedToday() }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

it('lanes may spend together what the price before says, and free what they did not, also after a kill', async () => {
  const rep = await newRep()
  const bold = (await rep.call(getYoloFigures)).body.modes.find(({ mode }) => mode === 'bold')
  const { granted, usedAfter } = await grantedIn(rep, 3)
  // Beside the cent for the understanding, which this run need not pay.
  expect(sum(granted) + 0.01).toBeCloseTo(bold?.estimate.usd.high ?? 0, 6)
  expect(usedAfter).toBeCloseTo(0.06, 6)
})

it('the lanes of the largest run leave something of the day to others', async () => {
  const rep = await newRep()
  const { granted, reserved, usedAfter } = await grantedIn(rep, 100)
  expect(Math.min(...granted)).toBeGreaterThan(0)
  expect(reserved).toBeLessThan(5)
  expect(usedAfter).toBeCloseTo(0.06, 6)
})

it('lanes never reserve more than is left of the day', async () => {
  vi.stubEnv('AI_USD_PER_DAY', '0.25')
  const rep = await newRep()
  const { reserved, usedAfter } = await grantedIn(rep, 100)
  expect(reserved).toBeLessThanOrEqual(0.25)
  expect(usedAfter).toBeLessThanOrEqual(0.06)
})
