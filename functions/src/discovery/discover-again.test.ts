import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FetchPage } from '../integrations/web-fetch/fetch-page.ts'
import { searchTown, townPorts, townWeb } from '../testing/small-town.ts'

describe('a search that is interrupted', () => {
  it('uses stored answers instead of calling the sources again', async () => {
    const first = await searchTown(townPorts(), { maxResults: 6 })
    const neverCalled = () => Promise.reject(new Error('asked again'))
    const askedAgain: string[] = []
    const read = townWeb()
    const listening: FetchPage = (url, options) => {
      askedAgain.push(new URL(url).hostname)
      return read(url, options)
    }
    const silent = townPorts({
      places: { lookUp: neverCalled, areaOf: neverCalled, locate: neverCalled },
      openStreetMap: { businesses: neverCalled },
      fetchPage: listening,
    })
    const again = await searchTown(silent, { maxResults: 6, steps: first.steps })
    expect(
      first.verified.filter(({ identity }) => askedAgain.includes(identity.replace('domain:', ''))),
    ).toEqual([])
    expect(again.verified.map(({ identity }) => identity).sort()).toEqual(
      first.verified.map(({ identity }) => identity).sort(),
    )
    expect(again.outcome.usage).toEqual(first.outcome.usage)
  })

  it('ends when it is cancelled, without waiting for its pages', async () => {
    const stop = new AbortController()
    // Its pages come after the test's own time is over.
    const searching = searchTown(townPorts({ fetchPage: townWeb(() => 600_000) }), { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('cancelled')), 100)
    await expect(searching).rejects.toThrow('cancelled')
  })

  it('leaves no rejected promise unhandled when it is cancelled while one source is still being asked', async () => {
    const unhandled: unknown[] = []
    const record = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', record)
    onTestFinished(() => {
      process.off('unhandledRejection', record)
    })
    const stop = new AbortController()
    const businesses = async () => {
      stop.abort(new Error('cancelled'))
      return []
    }
    const webSearch = { search: () => new Promise<never>(() => {}) }
    const searching = searchTown(townPorts({ openStreetMap: { businesses }, webSearch }), {
      signal: stop.signal,
    })
    await expect(searching).rejects.toThrow('cancelled')
    await nextTurn()
    expect(unhandled).toEqual([])
  })

  it('ends by its deadline with the companies found so far', async () => {
    // All other pages come after the test's own time is over.
    const slow = townWeb((host) => (host.startsWith('m') || host.startsWith('o') ? 10 : 600_000))
    const { verified, outcome } = await searchTown(townPorts({ fetchPage: slow }), { deadlineMs: 3000 })
    expect(verified.map(({ companyName }) => companyName).sort()).toEqual(['Maple Dental', 'Oak Dental'])
    expect(outcome.receipt.items.find(({ kind }) => kind === 'pages')?.note).toContain('time')
  })

  it('keeps every stored step small', async () => {
    const { steps } = await searchTown(townPorts())
    expect(Math.max(...[...steps.values()].map((output) => JSON.stringify(output).length))).toBeLessThan(
      300_000,
    )
  })
})
