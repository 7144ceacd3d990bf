import { listNotifications } from '@assay/shared/features/alerts/calls'
import { createLead, deleteLead, getLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { AppError } from '@assay/shared/platform/errors'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import { lookupsUsed, showJob } from '../../../testing/job.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, queueMessage, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { lanesOf, nothingFound, somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'
import type { RunLane } from '../lane/lane-work.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const leadsOf = async (someone: Rep) => (await someone.call(listLeads)).body as Lead[]

/** An engine whose every lane finds these companies, of which its quota may be fewer. */
const finding =
  (companies: FoundCompany[]): RunLane =>
  async ({ criteria }, _ports, { save }) => {
    const saved = await save(companies, criteria)
    return { ...nothingFound, found: companies.length, saved, known: companies.length - saved }
  }

/** Runs the given engine in the lane of that number, and the filling one in the others. */
const failingIn =
  (failing: (nth: number) => boolean, runLane: RunLane): RunLane =>
  (request, ports, hooks) => {
    if (failing(request.plan.nth)) {
      throw new AppError('SOURCES_UNAVAILABLE', { message: 'OpenStreetMap is busy (503).' })
    }
    return runLane(request, ports, hooks)
  }

const fresh: RunLane = (...given) => finding([someCompany()])(...given)

describe('the leads of a run', () => {
  it('are CRM leads with their evidence, their run, and the status of their score', async () => {
    const company = someCompany({ matchScore: 70, scoreBreakdown: [] })
    const id = await startRun(rep, { query: 'dentists', max_leads: 1, mode: 'risky' })
    await workOnRun(rep, id, yoloWorkers(somePlan(1), finding([company])))
    const [lead] = await leadsOf(rep)
    expect(lead).toMatchObject({
      companyName: 'Maple Dental',
      source: 'OpenStreetMap',
      notes: company.description,
      status: 'warm',
      score: 70,
      metadata: { searchTerms: { term: 'dentists', filters: {} } },
    })
    expect((await rep.call(getLead, { params: { id: String(lead?.id) } })).body).toMatchObject({
      evidence: company.evidence,
      facts: { companyName: 'proved' },
      origin: { jobId: id, mode: 'risky', depth: 'liveness', judgement: null },
    })
  })

  it('are shown best first, in both forms of their fields, with the count of each source', async () => {
    const found = [
      someCompany({ companyName: 'Low', matchScore: 20 }),
      someCompany({ companyName: 'High', matchScore: 90, source: 'Web search' }),
    ]
    const engine: RunLane = async (request, ports, hooks) => ({
      ...(await finding(found)(request, ports, hooks)),
      sources: [
        { name: 'OpenStreetMap', status: 'done', count: 9 },
        { name: 'Web search', status: 'done', count: 9 },
      ],
    })
    const id = await startRun(rep, { max_leads: 3 })
    const { result } = await workOnRun(rep, id, yoloWorkers(somePlan(1), engine))
    expect(result.leads.map(({ name, companyName }) => [name, companyName])).toEqual([
      ['High', 'High'],
      ['Low', 'Low'],
    ])
    expect(result).toMatchObject({
      count: 2,
      savedCount: 2,
      firstLeadId: result.leads[0]?.id,
      source: 'OpenStreetMap, Web search',
      requested: 3,
      returned: 2,
      sources: [
        { name: 'OpenStreetMap', status: 'done', count: 1 },
        { name: 'Web search', status: 'done', count: 1 },
      ],
      notes: [expect.stringMatching(/^2 of 3 leads: /)],
    })
    expect(result.leads[0]).toMatchObject({
      source: 'Web search',
      meta: { source: 'Web search' },
      emails: ['hello@maple-dental.example'],
      contactInfo: { email: 'hello@maple-dental.example' },
      depth: 'site',
      facts: { email: 'proved' },
    })
  })

  it('say which branch of its company each is', async () => {
    const { evidence } = someCompany()
    const at = (value: string, method: 'osm' | 'text') =>
      someCompany({ evidence: evidence.flatMap((one) => [one, { ...one, field: 'address', value, method }]) })
    const found = [at('343 Walnut Street, Springfield', 'text'), at('1719 Grand Avenue, Springfield', 'osm')]
    const workers = yoloWorkers(somePlan(1), finding(found))
    const { result } = await workOnRun(rep, await startRun(rep, { max_leads: 3 }), workers)
    expect(result.leads.map(({ address, facts }) => [address, facts.address])).toEqual([
      ['343 Walnut Street, Springfield', 'proved'],
      ['1719 Grand Avenue, Springfield', 'single'],
    ])
  })

  it('leave out one that was deleted since, and stay as many as were saved', async () => {
    const id = await startRun(rep, { max_leads: 2 })
    const { result } = await workOnRun(rep, id, yoloWorkers(somePlan(1)))
    await rep.call(deleteLead, { params: { id: String(result.firstLeadId) } })
    const { result: after } = await showJob(rep, id)
    expect(after).toMatchObject({ savedCount: 2, returned: 2, leads: [{ id: result.leads[1]?.id }] })
  })
})

describe('no company is saved twice', () => {
  it('by the lanes of two runs at once', async () => {
    const companies = Array.from({ length: 6 }, () => someCompany())
    const ids = [
      await startRun(rep, { max_leads: 6, mode: 'yolo' }),
      await startRun(rep, { max_leads: 6, mode: 'yolo' }),
    ]
    const { run, lane } = yoloWorkers(somePlan(4), finding(companies))
    const { workspaceId } = rep.user
    await Promise.all(ids.map((id) => run(queueMessage(workspaceId, id))))
    const lanes = (await Promise.all(ids.map((id) => lanesOf(rep, id)))).flat()
    await Promise.all(lanes.map(({ id }) => lane(queueMessage(workspaceId, id))))
    await Promise.all(ids.map((id) => run(queueMessage(workspaceId, id))))
    const leads = await leadsOf(rep)
    expect(new Set(leads.map(({ website }) => website)).size).toBe(6)
    expect(leads).toHaveLength(6)
    const results = await Promise.all(ids.map((id) => showJob(rep, id)))
    expect(results.map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(results.map(({ result }) => (result as { count: number }).count)).toEqual([6, 6])
    const saved = results.map(({ result }) => (result as { savedCount: number }).savedCount)
    expect((saved[0] as number) + (saved[1] as number)).toBe(6)
  })

  it('that is an AI lead or a CRM lead already', async () => {
    const [asAiLead, asLead] = [someCompany(), someCompany()]
    await hunt(rep, [asAiLead])
    await rep.call(createLead, { body: { companyName: asLead.companyName, website: asLead.website } })
    const id = await startRun(rep, { max_leads: 3 })
    const { result } = await workOnRun(
      rep,
      id,
      yoloWorkers(somePlan(1), finding([asAiLead, asLead, someCompany()])),
    )
    expect(result.savedCount).toBe(1)
  })

  it('and a lane that is resumed never saves more than its quota', async () => {
    const id = await startRun(rep, { max_leads: 3 })
    const { workspaceId } = rep.user
    let attempts = 0
    const dying: RunLane = async (request, ports, hooks) => {
      const isFirst = ++attempts === 1
      const companies = Array.from({ length: isFirst ? 2 : 3 }, () => someCompany())
      const outcome = await finding(companies)(request, ports, hooks)
      expect(await hooks.saved?.()).toBe(isFirst ? 2 : 3)
      if (isFirst) await new Promise(() => {})
      return outcome
    }
    const workers = yoloWorkers(somePlan(1), dying)
    await workers.run(queueMessage(workspaceId, id))
    const [{ id: laneId } = { id: '' }] = await lanesOf(rep, id)
    void workers.lane(queueMessage(workspaceId, laneId))
    while ((await leadsOf(rep)).length < 2);
    await expireLease({ workspaceId, jobId: laneId })
    const { result } = await workOnRun(rep, id, workers)
    expect([attempts, result.savedCount, (await leadsOf(rep)).length]).toEqual([2, 3, 3])
  })
})

describe('a run whose lanes fail', () => {
  it('says how many and why, and keeps the rest', async () => {
    const id = await startRun(rep, { max_leads: 1, mode: 'risky' })
    const engine = failingIn((nth) => nth % 2 === 0, fresh)
    const { job, result } = await workOnRun(rep, id, yoloWorkers(somePlan(12), engine))
    expect(job.status).toBe('completed')
    expect(result).toMatchObject({ savedCount: 6 })
    expect(result.notes[0]).toBe('6 of 12 lanes failed: OpenStreetMap is busy (503). The rest is kept.')
    expect(result.lanes.map(({ status }) => status).slice(0, 2)).toEqual(['failed', 'completed'])
    expect(result.lanes[0]).toMatchObject({ nth: 1, saved: 0, note: 'OpenStreetMap is busy (503).' })
    expect(await lookupsUsed(rep)).toBe(1)
  })

  it('fails with all of them and gives the lookup back', async () => {
    const id = await startRun(rep, { max_leads: 1, mode: 'bold' })
    const { job } = await workOnRun(
      rep,
      id,
      yoloWorkers(
        somePlan(6),
        failingIn(() => true, fresh),
      ),
    )
    expect(job).toMatchObject({ status: 'failed', error: { code: 'SOURCES_UNAVAILABLE' } })
    expect(job.error?.message).toMatch(/^OpenStreetMap is busy \(503\)\. .*try again/)
    expect(await lookupsUsed(rep)).toBe(0)
    expect((await rep.call(listNotifications)).body).toMatchObject([{ title: 'YOLO search failed' }])
  })

  it('and in which no site could be read says so and gives the lookup back', async () => {
    const id = await startRun(rep, { max_leads: 1, mode: 'bold' })
    const engine: RunLane = async () => ({
      ...nothingFound,
      checks: { ...nothingFound.checks, sites: { tried: 2, silent: 2 } },
    })
    const { job, result } = await workOnRun(rep, id, yoloWorkers(somePlan(6), engine))
    const said = 'None of the 12 sites that were tried could be read. Nothing was charged'
    expect([job.status, result.notes]).toEqual(['completed', [expect.stringContaining(said)]])
    expect(await lookupsUsed(rep)).toBe(0)
    expect((await rep.call(listNotifications)).body).toMatchObject([
      { title: 'No leads found', text: expect.stringContaining(said) },
    ])
  })

  it('is still a lookup when nothing is found', async () => {
    const id = await startRun(rep, { max_leads: 1 })
    const { job, result } = await workOnRun(rep, id, yoloWorkers(somePlan(1), finding([])))
    expect([job.status, result.savedCount, await lookupsUsed(rep)]).toEqual(['completed', 0, 1])
    expect(result.notes).toEqual([expect.stringMatching(/^No company was found that fits/)])
  })
})

it('a run that has nothing to search for says why and gives its lookup back', async () => {
  const id = await startRun(rep, { max_leads: 1 })
  const refusal = 'No kind of company is named.'
  const { job, result } = await workOnRun(rep, id, yoloWorkers(somePlan(0, { refusal })))
  expect(job.status).toBe('completed')
  expect(result).toMatchObject({ notes: [refusal], lanes: [], savedCount: 0 })
  expect(await lookupsUsed(rep)).toBe(0)
})
