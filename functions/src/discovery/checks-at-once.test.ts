import { expect, it } from 'vitest'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { searchTown, townPorts, townWeb } from '../testing/small-town.ts'

/** Searches the town; returns the most hosts that were read at the same moment, and the companies found. */
const hostsAtOnce = async (checksAtOnce?: () => number) => {
  const read = townWeb()
  const reading = new Map<string, number>()
  let most = 0
  const fetchPage: FetchPage = async (url, options) => {
    const { hostname } = new URL(url)
    reading.set(hostname, (reading.get(hostname) ?? 0) + 1)
    most = Math.max(most, [...reading.values()].filter((count) => count > 0).length)
    try {
      return await read(url, options)
    } finally {
      reading.set(hostname, (reading.get(hostname) ?? 1) - 1)
    }
  }
  const { verified } = await searchTown(townPorts({ fetchPage }), { maxResults: 6, checksAtOnce })
  return { most, found: verified.map(({ identity }) => identity).sort() }
}

it('a search checks no more companies at once than its caller allows, and finds the same', async () => {
  const free = await hostsAtOnce()
  expect(free.most).toBeGreaterThan(2)
  expect(await hostsAtOnce(() => 2)).toEqual({ most: 2, found: free.found })
})
