import { type CheckDepth, checkDepths, modes } from '@assay/shared/features/yolo/modes'
import { describe, expect, it } from 'vitest'
import { AiFailure } from '../integrations/ai/ai.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { city, dentistsInSpringfield, memoryOfKnown, planOne, runTestLane } from '../testing/lanes.ts'
import { modelThat } from '../testing/small-town.ts'
import { planLanes } from './plan-lanes.ts'

const runOf = async (depth: CheckDepth) => {
  const { ports, asked } = city()
  const memory = memoryOfKnown()
  const outcome = await runTestLane(ports, memory, { depth })
  return { outcome, asked, saved: memory.saved }
}

const both = ['OpenStreetMap', 'Web search'] as const
const failing = () => Promise.reject(new SourceFailure('unreachable', 'The map did not answer.'))
const noAnswer = () => Promise.reject(new AiFailure('timeout', 'The model did not answer.'))
const withoutMap = (ports: ReturnType<typeof city>['ports']) => ({
  ...ports,
  openStreetMap: { businesses: failing },
})

describe('a lane', () => {
  it.each(checkDepths)('fills its quota at the depth %s', async (depth) => {
    const { outcome, saved } = await runOf(depth)
    expect(saved).toHaveLength(3)
    expect(outcome).toMatchObject({ saved: 3, sources: [{ name: 'OpenStreetMap', status: 'done' }] })
  })

  it.each(Object.entries(modes))(
    'of the mode %s saves no company that another one has',
    async (_mode, { lanes, maxLeads, depth }) => {
      const { ports } = city()
      const memory = memoryOfKnown()
      const plans = planLanes(dentistsInSpringfield, lanes, both)
      const outcomes = await Promise.all(
        plans.map((plan) => runTestLane(ports, memory, { depth, maxLeads, plan })),
      )
      expect(memory.saved).toHaveLength(lanes * maxLeads)
      expect(outcomes.map(({ saved }) => saved)).toEqual(Array.from({ length: lanes }, () => maxLeads))
      expect(new Set(memory.saved.map(({ identity }) => identity)).size).toBe(lanes * maxLeads)
    },
  )

  it('names the sites that an AI search cited, though it gives their addresses only', async () => {
    const { ports, elements } = city(6)
    const urls = elements.flatMap(({ tags }) => tags.website ?? [])
    const searchWeb = async () => ({ text: '', citations: [], sources: urls })
    const memory = memoryOfKnown()
    await runTestLane({ ...ports, ai: { ...modelThat(noAnswer), searchWeb } }, memory, {
      depth: 'site',
      plan: planOne(dentistsInSpringfield, ['OpenAI web search']),
      sources: ['OpenAI web search'],
    })
    expect(memory.saved).toHaveLength(3)
    for (const { website, facts } of memory.saved) {
      expect(urls).toContain(website)
      expect(facts.website).toBe('proved')
    }
  })

  it('names no page that an AI search invented on the site of a company', async () => {
    const { ports, elements } = city(6)
    const urls = elements.flatMap(({ tags }) =>
      tags.website ? [new URL('/contact-us-now', tags.website).href] : [],
    )
    const searchWeb = async () => ({ text: '', citations: [], sources: urls })
    const memory = memoryOfKnown()
    await runTestLane({ ...ports, ai: { ...modelThat(noAnswer), searchWeb } }, memory, {
      depth: 'site',
      plan: planOne(dentistsInSpringfield, ['OpenAI web search']),
      sources: ['OpenAI web search'],
    })
    expect(memory.saved).toHaveLength(3)
    const told = memory.saved.flatMap(({ evidence }) => evidence.map(({ url }) => url))
    expect(told).not.toEqual([])
    expect(told.filter((url) => urls.includes(url))).toEqual([])
  })

  it('leaves out what the workspace has, and goes on until its quota is saved', async () => {
    const { ports } = city(12)
    const memory = memoryOfKnown()
    await runTestLane(ports, memory, { depth: 'source', maxLeads: 8 })
    const outcome = await runTestLane(ports, memory, { depth: 'source', maxLeads: 8 })
    expect(outcome).toMatchObject({ known: 8, saved: 4 })
    expect(memory.saved).toHaveLength(12)
  })

  it('goes on when another lane has saved its companies meanwhile', async () => {
    const { ports } = city(12)
    const memory = memoryOfKnown()
    const taken: string[] = []
    const save: typeof memory.save = async (companies) => {
      const lost = taken.length === 0 ? companies : []
      taken.push(...lost.map(({ identity }) => identity))
      return memory.save(companies.filter((company) => !lost.includes(company)))
    }
    const outcome = await runTestLane(ports, { ...memory, save }, { depth: 'source' })
    expect(taken).toHaveLength(3)
    expect(outcome.saved).toBe(3)
    expect(memory.saved.some(({ identity }) => taken.includes(identity))).toBe(false)
  })

  it('that is resumed saves what is left of its quota', async () => {
    const { ports } = city()
    const memory = memoryOfKnown()
    const options = { depth: 'liveness', saved: async () => 2 } as const
    const outcome = await runTestLane(ports, memory, options)
    expect(memory.saved).toHaveLength(1)
    expect(outcome.saved).toBe(3)
  })

  it.each(['full', 'site', 'liveness'] as const)('counts the sites that are down (%s)', async (depth) => {
    const { ports } = city(5)
    const fetchPage: FetchPage = async (url) => ({ outcome: 'unreachable', url, reason: 'It is down.' })
    const memory = memoryOfKnown()
    const { checks } = await runTestLane({ ...ports, fetchPage }, memory, { depth, maxLeads: 5 })
    expect([memory.saved, checks.sites]).toEqual([[], { tried: 5, silent: 5 }])
  })

  it('counts the companies that rules judged while the model was down', async () => {
    const { ports } = city(3)
    const ai = modelThat(noAnswer)
    const { checks } = await runTestLane({ ...ports, ai }, memoryOfKnown(), { depth: 'site' })
    expect(checks).toMatchObject({
      sites: { tried: 3, silent: 0 },
      ai: { unjudged: 3, failure: 'The model did not answer.' },
    })
  })

  it('says that it has not checked all when its checks were used up first', async () => {
    const { ports } = city(50)
    const fetchPage: FetchPage = async (url) => ({ outcome: 'unreachable', url, reason: 'It is down.' })
    const options = { depth: 'liveness', maxLeads: 1 } as const
    const cut = await runTestLane({ ...ports, fetchPage }, memoryOfKnown(), options)
    expect(cut).toMatchObject({ saved: 0, isCutShort: true })
    const few = city(5)
    const whole = await runTestLane({ ...few.ports, fetchPage }, memoryOfKnown(), options)
    expect(whole).toMatchObject({ saved: 0, isCutShort: false })
  })

  it('that is resumed asks the model nothing again', async () => {
    let asked = 0
    const ai = modelThat(async () => {
      asked += 1
      return { verdicts: [] }
    })
    const { ports } = city()
    const steps = new Map<string, unknown>()
    await runTestLane({ ...ports, ai }, memoryOfKnown(), { depth: 'site', steps })
    const before = asked
    expect(before).toBeGreaterThan(0)
    await runTestLane({ ...ports, ai }, memoryOfKnown(), { depth: 'site', steps })
    expect(asked).toBe(before)
  })

  it('goes on with other sources when its own does not answer, and does not ask that one again', async () => {
    const { ports } = city()
    const memory = memoryOfKnown()
    const plan = planOne(dentistsInSpringfield, [...both])
    const outcome = await runTestLane(withoutMap(ports), memory, { depth: 'liveness', plan })
    expect(memory.saved).toHaveLength(3)
    expect(outcome.sources).toEqual([
      { name: 'OpenStreetMap', status: 'failed', count: 0, note: 'The map did not answer.' },
      { name: 'Web search', status: 'done', count: expect.any(Number) },
    ])
  })

  it('fails when no source answers', async () => {
    const { ports } = city()
    const running = runTestLane(withoutMap(ports), memoryOfKnown(), { depth: 'source' })
    await expect(running).rejects.toMatchObject({
      code: 'SOURCES_UNAVAILABLE',
      message: 'The map did not answer.',
    })
  })

  it('keeps what an earlier attempt has saved when no source answers now', async () => {
    const { ports } = city()
    const options = { depth: 'source', saved: async () => 1 } as const
    const outcome = await runTestLane(withoutMap(ports), memoryOfKnown(), options)
    expect(outcome).toMatchObject({ saved: 1, found: 0 })
  })

  it.each(checkDepths)('that is cancelled stops and saves nothing (%s)', async (depth) => {
    const { ports } = city()
    const memory = memoryOfKnown()
    const stop = new AbortController()
    const openStreetMap = {
      businesses: () => {
        stop.abort(new Error('cancelled'))
        return new Promise<never>(() => undefined)
      },
    }
    const running = runTestLane({ ...ports, openStreetMap }, memory, { depth, signal: stop.signal })
    await expect(running).rejects.toThrow('cancelled')
    expect(memory.saved).toEqual([])
  })

  it('without a question finds nothing', async () => {
    const { ports } = city()
    const plan = { nth: 0, lanes: 1, questions: [] }
    const outcome = await runTestLane(ports, memoryOfKnown(), { depth: 'source', plan })
    expect(outcome).toMatchObject({ found: 0, saved: 0, sources: [] })
  })
})
