import { cancelJob } from '@assay/shared/features/jobs/calls'
import { getYoloFigures } from '@assay/shared/features/yolo/calls'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { fillingLane, somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'
import type { RunLane } from '../lane/lane-work.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const figures = async (as = rep) => (await as.call(getYoloFigures)).body
const bold = async (as = rep) => (await figures(as)).modes.find(({ mode }) => mode === 'bold')

/** An engine that has spent so much in each lane. */
const spending =
  (usd: number): RunLane =>
  async (...given) => ({ ...(await fillingLane(...given)), usage: { usd, tokens: 100, calls: 1 } })

const runBold = async (lanes: number, usd: number) =>
  workOnRun(
    rep,
    await startRun(rep, { max_leads: 1, mode: 'bold' }),
    yoloWorkers(somePlan(lanes), spending(usd)),
  )

it('are nothing measured, and the most that a run may use, before the first run', async () => {
  const { modes, usdLeftToday } = await figures()
  expect(modes.map(({ mode }) => mode)).toEqual(['cautious', 'bold', 'risky', 'yolo'])
  for (const { accuracy, measured, estimate } of modes) {
    expect([accuracy, measured]).toEqual([{ right: 0, judged: 0 }, null])
    expect(estimate).toMatchObject({ basis: 'limits', runs: 0 })
  }
  const most = modes.map(({ estimate }) => estimate.usd.high)
  expect(Math.max(...most)).toBeLessThanOrEqual(usdLeftToday)
  // The quicker modes ask no model but to understand the query.
  expect(most[3]).toBeLessThan(most[0] ?? 0)
})

it('are the medians of the runs of that mode, and their range is the estimate', async () => {
  await runBold(1, 0.01)
  await runBold(3, 0.02)
  await runBold(2, 0.03)
  expect(await bold()).toMatchObject({
    measured: { leads: 2, runs: 3, seconds: expect.any(Number) },
    estimate: { basis: 'workspace', runs: 3, usd: { low: 0.01, high: 0.06 } },
  })
  const others = (await figures()).modes.filter(({ mode }) => mode !== 'bold')
  expect(others.map(({ measured }) => measured)).toEqual([null, null, null])
})

it('leave out runs that were cancelled, failed, had no mode, or are another workspace’s', async () => {
  const workers = yoloWorkers(somePlan(1))
  const cancelled = await startRun(rep, { max_leads: 1, mode: 'bold' })
  await workers.run(queueMessage(rep.user.workspaceId, cancelled))
  await rep.call(cancelJob, { params: { id: cancelled } })
  await workOnRun(rep, cancelled, workers)
  await workOnRun(rep, await startRun(rep, { max_leads: 1 }), workers)
  const failing = yoloWorkers(somePlan(1), () => Promise.reject(new Error('The engine broke')))
  await workOnRun(rep, await startRun(rep, { max_leads: 1, mode: 'bold' }), failing)
  expect((await bold())?.measured).toBeNull()
  await runBold(1, 0)
  expect((await bold(await newRep()))?.measured).toBeNull()
})
