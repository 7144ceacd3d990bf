import { listTestAiLeads } from '@assay/shared/features/hunting/calls'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '../../testing/client.ts'
import { useSearchQueue } from '../../testing/queue.ts'
import { newRep } from '../../testing/rep.ts'
import { hunt, someCompany } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

beforeAll(async () => {
  await useTestTable()
  await useSearchQueue()
})
afterEach(() => vi.unstubAllEnvs())

describe('the debug page’s leads', () => {
  it('are none for a visitor', async () => {
    const { status, body } = await visitor().call(listTestAiLeads)
    expect([status, body]).toEqual([200, { examples: [] }])
  })

  it('are sample data for a visitor where the debug pages are on', async () => {
    vi.stubEnv('DEBUG_PAGES', 'on')
    const { examples } = (await visitor().call(listTestAiLeads)).body
    expect(examples).toHaveLength(3)
    expect(new Set(examples.map(({ source }) => source))).toEqual(new Set(['Sample data']))
  })

  it.each(['off', 'Off', 'false', '0', ''])('are none for a visitor with DEBUG_PAGES=%s', async (value) => {
    vi.stubEnv('DEBUG_PAGES', value)
    expect((await visitor().call(listTestAiLeads)).body).toEqual({ examples: [] })
  })

  it('are visible to their own user only', async () => {
    const [one, other] = [await newRep(), await newRep()]
    await hunt(one, [someCompany({ rawData: { services: ['implants', 7] } })])
    expect((await one.call(listTestAiLeads)).body.examples).toEqual([
      {
        id: 1,
        companyName: 'Maple Dental',
        description: 'A dental practice with evening hours.',
        industry: 'Dentist',
        location: 'Springfield, Illinois',
        matchScore: expect.any(Number),
        source: 'OpenStreetMap',
        rawData: { services: ['implants'] },
        createdAt: expect.any(String),
      },
    ])
    expect((await other.call(listTestAiLeads)).body.examples).toEqual([])
  })
})
