import { expect, it } from 'vitest'
import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import { dentists, hostOf, searchTown, townPorts } from '../../testing/small-town.ts'

it.each([1, 10, 30, 100])(
  'a web that never ends is asked at most 14 questions for %i companies',
  async (maxResults) => {
    const asked: string[] = []
    const search = async (query: string, { page }: { page: number }): Promise<WebSearchRow[]> => {
      asked.push(`${query} ${page}`)
      return Array.from({ length: 50 }, (_, n) => ({
        url: `https://www.yelp.com/${asked.length}-${n}`,
        title: 'The 10 best dentists',
        snippet: '',
      })).concat({ url: `https://${hostOf(dentists[0] ?? '')}/`, title: 'Maple Dental', snippet: '' })
    }
    await searchTown(townPorts({ openStreetMap: null, webSearch: { search } }), { maxResults })
    expect(asked.length).toBeLessThanOrEqual(14)
    expect(new Set(asked).size).toBe(asked.length)
  },
)
