import { listNotifications } from '@assay/shared/features/alerts/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { getYoloFigures } from '@assay/shared/features/yolo/calls'
import { beforeAll, expect, it } from 'vitest'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { type End, endsIn, livesUntil } from '../../../testing/killed.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { lanesOf, nothingFound, somePlan, startRun, yoloWorkers } from '../../../testing/yolo.ts'
import type { RunLane } from '../lane/lane-work.ts'

beforeAll(useTestTable)

/** Each lane saves two companies in two batches, one of which the other lane finds too. */
const engineOf =
  (companies: FoundCompany[]): RunLane =>
  async ({ plan: { nth }, criteria }, _ports, { save }) => {
    for (const company of companies.slice(nth, nth + 2)) await save([company], criteria)
    return { ...nothingFound, found: 2 }
  }

/** Does the work of a run whose worker and lanes are killed once each at that write, and again until it has ended. */
const killed = async (end: End | null = null) => {
  const rep = await newRep()
  const { workspaceId } = rep.user
  const jobId = await startRun(rep, { max_leads: 2, mode: 'bold' })
  const companies = Array.from({ length: 3 }, () => someCompany())
  const workers = yoloWorkers(somePlan(2), engineOf(companies))
  const writes: string[] = []
  const live = async (id: string, worker: typeof workers.run) => {
    const message = queueMessage(workspaceId, id)
    writes.push(...(await livesUntil(() => worker(message), end)))
    await expireLease({ workspaceId, jobId: id })
    await worker(message)
    // The message is delivered twice.
    await worker(message)
  }
  await live(jobId, workers.run)
  for (const { id } of await lanesOf(rep, jobId)) await live(id, workers.lane)
  await live(jobId, workers.run)
  const figures = (await rep.call(getYoloFigures)).body.modes.find(({ mode }) => mode === 'bold')
  return {
    writes,
    job: await showJob(rep, jobId),
    leads: (await rep.call(listLeads)).body as { website: string | null }[],
    lookups: await lookupsUsed(rep),
    notices: (await rep.call(listNotifications)).body as { title: string }[],
    runs: figures?.measured,
  }
}

it('ends the same, whichever write its workers and its lanes were killed at', async () => {
  const { writes } = await killed()
  const ends = endsIn(writes)
  expect(ends.length).toBeGreaterThan(10)
  for (const end of [null, ...ends]) {
    const { job, leads, lookups, notices, runs } = await killed(end)
    const where = JSON.stringify(end)
    expect(job, where).toMatchObject({ status: 'completed', result: { savedCount: 3, returned: 3 } })
    expect(new Set(leads.map(({ website }) => website)).size, where).toBe(3)
    expect(leads, where).toHaveLength(3)
    expect(lookups, where).toBe(1)
    expect(
      notices.map(({ title }) => title),
      where,
    ).toEqual(['YOLO search completed'])
    expect(runs, where).toMatchObject({ leads: 3, runs: 1 })
  }
}, 120_000)
