import { describe, expect, it } from 'vitest'
import { AiFailure } from '../integrations/ai/ai.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import { dentists, hostOf, modelThat, searchTown, townPorts } from '../testing/small-town.ts'

describe('sources that fail', () => {
  const down = { businesses: () => Promise.reject(new SourceFailure('busy', 'OpenStreetMap is busy (429).')) }
  const rows = dentists.map((name) => ({
    url: `https://${hostOf(name)}/`,
    title: `${name} Dental | Springfield`,
    snippet: 'Dentist',
  }))

  it('cost only their own results and are named', async () => {
    const { outcome, verified } = await searchTown(
      townPorts({ openStreetMap: down, webSearch: { search: async () => rows } }),
    )
    expect(verified).toHaveLength(10)
    expect(outcome.receipt.items[0]).toMatchObject({ status: 'failed', note: 'OpenStreetMap is busy (429).' })
  })

  it('a map that does not answer in time is late and costs no others their results', async () => {
    const note = 'OpenStreetMap did not answer within 25 seconds.'
    const silent = { businesses: () => Promise.reject(new SourceFailure('late', note)) }
    const { outcome, verified } = await searchTown(
      townPorts({ openStreetMap: silent, webSearch: { search: async () => rows } }),
    )
    expect(verified.map(({ companyName }) => companyName).sort()).toEqual(
      dentists.map((name) => `${name} Dental`).sort(),
    )
    expect(outcome.receipt.items[0]).toMatchObject({ name: 'OpenStreetMap', status: 'late', note })
  })

  it('all at once end the search with a sentence', async () => {
    await expect(searchTown(townPorts({ openStreetMap: down }))).rejects.toMatchObject({
      code: 'SOURCES_UNAVAILABLE',
      message: expect.stringContaining('OpenStreetMap is busy (429).'),
    })
  })

  it('a gazetteer that is down leaves the web search', async () => {
    const late = () =>
      Promise.reject(new SourceFailure('late', 'The place look-up did not answer within 8 seconds.'))
    const places = { lookUp: late, areaOf: late, locate: late }
    const { outcome, verified } = await searchTown(
      townPorts({ places, webSearch: { search: async () => rows } }),
    )
    expect(verified).toHaveLength(10)
    expect(outcome.receipt.items[0]).toMatchObject({ name: 'OpenStreetMap', status: 'failed' })
  })

  it('sites that are all down leave nothing to judge, which is said', async () => {
    const { outcome, verified } = await searchTown(
      townPorts({
        openStreetMap: { businesses: async () => [] },
        webSearch: { search: async () => rows.map(({ url }) => ({ url, title: '', snippet: '' })) },
        fetchPage: async (url) => ({ outcome: 'unreachable', url, reason: 'It is down.' }),
      }),
    )
    expect(verified).toEqual([])
    expect(outcome.hasReadNothing).toBe(true)
    expect(outcome.receipt.notes?.join(' ')).toBe(
      'None of the 10 sites that were tried could be read. The lookup was given back; please try again in a few minutes.',
    )
  })

  it('merged with others make one company of several rows', async () => {
    const { verified } = await searchTown(townPorts({ webSearch: { search: async () => rows } }))
    expect(verified).toHaveLength(10)
    expect(verified[0]?.sources).toEqual(['OpenStreetMap', 'Web search'])
  })
})

describe('a search with a model', () => {
  it('takes its verdicts with their quotes', async () => {
    const ai = modelThat(async ({ input }) => ({
      verdicts:
        input.includes('gentle') || input.includes('We speak')
          ? [{ id: 'wish-1', verdict: 'yes', quote: 'We speak English.' }]
          : [],
    }))
    const { verified, outcome } = await searchTown(townPorts({ ai }), {
      query: 'dentists in Springfield who understand tourists',
      maxResults: 3,
    })
    expect(
      verified.every(({ scoreBreakdown }) =>
        scoreBreakdown.some((line) => line.family === 'wishes' && line.quote === 'We speak English.'),
      ),
    ).toBe(true)
    expect(outcome.usage.calls).toBeGreaterThanOrEqual(3)
    expect(outcome.receipt.items.find(({ name }) => name === 'Verdicts')).toMatchObject({ status: 'done' })
  })

  it('takes nothing that it invents', async () => {
    const ai = modelThat(async () => ({
      verdicts: [{ id: 'category', verdict: 'yes', quote: 'invented words' }],
      email: 'ceo@attacker.example',
    }))
    const withModel = await searchTown(townPorts({ ai }))
    const without = await searchTown(townPorts())
    const facts = ({ verified }: typeof without) =>
      verified.map(({ evidence, contactInfo }) => ({ evidence: evidence.length, contactInfo }))
    expect(facts(withModel)).toEqual(facts(without))
  })

  it('continues with rules when it is down, and reports it', async () => {
    const ai = modelThat(() =>
      Promise.reject(new AiFailure('unavailable', 'The AI provider does not answer.')),
    )
    const { verified, outcome } = await searchTown(townPorts({ ai }))
    expect(verified).toHaveLength(10)
    const item = outcome.receipt.items.find(({ kind }) => kind === 'ai')
    expect(item).toMatchObject({
      status: 'failed',
      note: 'The AI provider does not answer. Rules decided instead.',
    })
  })
})
