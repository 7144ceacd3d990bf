import { expect, it } from 'vitest'
import type { WebSearch } from '../integrations/web-search/web-search.ts'
import { dentists, hostOf, modelThat, searchTown, townPorts, townWeb } from '../testing/small-town.ts'

const row = (name: string) => ({
  url: `https://${hostOf(name)}/`,
  title: `${name} Dental`,
  snippet: 'Dentist in Springfield',
})

/** The town's web, which says when so many hosts were read. */
const watchedWeb = (hosts: number) => {
  const read = new Set<string>()
  const web = townWeb()
  const all = Promise.withResolvers<void>()
  const ports = townPorts({
    fetchPage: (url, options) => {
      read.add(new URL(url).hostname)
      if (read.size === hosts) all.resolve()
      return web(url, options)
    },
  })
  return { ports, read, areRead: all.promise }
}

/** One dentist on each page of results. */
const webSearch: WebSearch = {
  search: async (_, { page }) => dentists.slice(page - 1, page).map(row),
}

it('reads the home pages of further pages of results while the map is waited for', async () => {
  const { ports, read, areRead } = watchedWeb(3)
  const openStreetMap = {
    businesses: async () => {
      await areRead
      return []
    },
  }
  await searchTown({ ...ports, webSearch, openStreetMap }, { deadlineMs: 15_000 })
  expect([...read]).toEqual(expect.arrayContaining(dentists.slice(0, 3).map(hostOf)))
})

it('reads home pages while a model reads the query', async () => {
  const { ports, areRead } = watchedWeb(dentists.length)
  let isReadAhead = false
  const ai = modelThat(async ({ name }) => {
    if (name === 'verdicts') return { verdicts: [] }
    await areRead
    isReadAhead = true
    return {
      category: 'dentists',
      kinds: [],
      names: ['dentists'],
      place: 'Springfield',
      wishes: [],
      company: '',
    }
  })
  const all: WebSearch = { search: async (_, { page }) => (page === 1 ? dentists.map(row) : []) }
  await searchTown({ ...ports, ai, webSearch: all }, { deadlineMs: 8000 })
  expect(isReadAhead).toBe(true)
})

it('reads no home page ahead of a company that the workspace has', async () => {
  const { ports, read } = watchedWeb(dentists.length)
  const [maple = ''] = dentists
  const holder = { holder: 'ai:1', name: `${maple} Dental`, street: null, position: null }
  const known = async (keys: string[]) =>
    new Map(keys.filter((key) => key === `domain:${hostOf(maple)}`).map((key) => [key, [holder]]))
  await searchTown(ports, { known })
  expect(read).not.toContain(hostOf(maple))
  expect(read.size).toBe(dentists.length - 1)
})
