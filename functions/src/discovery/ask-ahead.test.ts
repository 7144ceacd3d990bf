import { expect, it } from 'vitest'
import { AiFailure } from '../integrations/ai/ai.ts'
import {
  dentists,
  element,
  hostOf,
  modelThat,
  searchTown,
  townPorts,
  townWeb,
} from '../testing/small-town.ts'

/** The town with a model that reads the query once `when` is over. */
const townRead = (when: Promise<unknown>) => {
  const asked: string[] = []
  const first = Promise.withResolvers<void>()
  const ai = modelThat(async ({ name }) => {
    if (name === 'verdicts') throw new AiFailure('refused', 'Not asked for.')
    await when
    return {
      category: 'dentists',
      kinds: [],
      names: ['dentists'],
      place: 'Springfield',
      wishes: [],
      company: '',
    }
  })
  const ports = townPorts({
    ai,
    openStreetMap: {
      businesses: async ({ anyOf, nameContains }) => {
        asked.push(JSON.stringify([anyOf, nameContains]))
        first.resolve()
        return dentists.map(element)
      },
    },
  })
  return { ports, asked, whenAsked: first.promise }
}

it('asks the sources by the rules while a model reads the query, and not again when it reads the same', async () => {
  const gate = Promise.withResolvers<void>()
  const { ports, asked, whenAsked } = townRead(gate.promise)
  whenAsked.then(gate.resolve)
  const { verified } = await searchTown(ports, { deadlineMs: 8000 })
  expect(verified).toHaveLength(10)
  expect(new Set(asked).size).toBe(asked.length)
})

it('does not ask ahead on a replay', async () => {
  const { ports, asked } = townRead(Promise.resolve())
  const { steps } = await searchTown(ports)
  const before = asked.length
  await searchTown(ports, { steps })
  expect(asked).toHaveLength(before)
})

it('reads home pages ahead while a slower source is waited for, each once', async () => {
  const read: string[] = []
  const web = townWeb()
  const homes = Promise.withResolvers<void>()
  const { verified } = await searchTown(
    townPorts({
      webSearch: {
        search: async () => {
          await homes.promise
          return []
        },
      },
      fetchPage: (url, options) => {
        read.push(new URL(url).hostname)
        if (read.length === dentists.length) homes.resolve()
        return web(url, options)
      },
    }),
    { deadlineMs: 8000 },
  )
  expect(verified).toHaveLength(10)
  expect(new Set(read)).toEqual(new Set(dentists.map(hostOf)))
})
