import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { SourceFailure } from '../integrations/source-failure.ts'
import { townPorts } from '../testing/small-town.ts'
import { askedOnce } from './asked-once.ts'

const options = { page: 1, timeoutMs: 1000 }

it('sends the same question once, and again when it failed', async () => {
  const sent: string[] = []
  const ports = askedOnce(
    townPorts({
      webSearch: {
        search: async (query, { page }) => {
          sent.push(`${query} ${page}`)
          if (sent.length === 1) throw new SourceFailure('busy', 'Too many requests.')
          return []
        },
      },
    }),
  )
  const search = (page = 1) => ports.webSearch?.search('dentists', { ...options, page })
  await expect(Promise.all([search(), search()])).rejects.toThrow('Too many requests.')
  await search()
  await search()
  await search(2)
  expect(sent).toEqual(['dentists 1', 'dentists 1', 'dentists 2'])
})

it('reads a page that is under way once, and a page asked for afresh each time', async () => {
  let read = 0
  const { fetchPage } = askedOnce(
    townPorts({
      fetchPage: async (url) => {
        read++
        await wait(1)
        return { outcome: 'unreachable', url, reason: 'No such page.' }
      },
    }),
  )
  const url = 'https://maple-dental.example'
  await Promise.all([fetchPage(url, {}), fetchPage(url, {})])
  expect(read).toBe(1)
  await fetchPage(url, {})
  expect(read, 'a page that could not be read').toBe(1)
  await Promise.all([fetchPage(url, { fresh: true }), fetchPage(url, { fresh: true })])
  expect(read).toBe(3)
})
