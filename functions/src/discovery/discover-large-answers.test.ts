import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { dentists, element, searchTown, townPorts } from '../testing/small-town.ts'

/** Random, so that it cannot be compressed. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64url').slice(0, bytes)
const noisy = (index: number) =>
  Array.from({ length: 36 }, (_, tag) => [`contact:x${index}-${tag}`, noise(200)])
const megabytes = dentists.map(element).flatMap((one, index) => [
  one,
  ...Array.from({ length: 120 }, (_, copy) => ({
    ...one,
    url: `${one.url}${index}${copy}`,
    tags: {
      ...Object.fromEntries(noisy(copy)),
      name: `Noise ${index} ${copy}`,
    },
  })),
])

const receiptOf = async (ports: Parameters<typeof townPorts>[0]) => {
  const { outcome, verified } = await searchTown(townPorts(ports), { maxResults: 10 })
  const { items } = outcome.receipt
  return { items, names: verified.map(({ companyName }) => companyName) }
}

it('an answer of several megabytes from the map is cut to what can be stored, and the receipt says so', async () => {
  const few = megabytes.toSorted(
    (one, other) => Number(one.tags.amenity === undefined) - Number(other.tags.amenity === undefined),
  )
  expect(JSON.stringify(few).length).toBeGreaterThan(3_000_000)
  const { items, names } = await receiptOf({ openStreetMap: { businesses: async () => few } })
  expect(names).toContain('Maple Dental')
  expect(items[0]).toMatchObject({ name: 'OpenStreetMap', status: 'done' })
  expect(items[0]?.note).toMatch(/^\d+ of \d+ entries were left out because the answer was too large\.$/)
})

it('so is one of a web search', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    url: `https://noise-${index}.example/${noise(20_000)}`,
    title: 'Dentist in Springfield',
    snippet: '',
  }))
  const maple = {
    url: 'https://maple-dental.example/',
    title: 'Maple Dental | Springfield',
    snippet: 'Dentist',
  }
  const { items, names } = await receiptOf({
    openStreetMap: null,
    webSearch: { search: async () => [...rows, maple] },
  })
  expect(names).toEqual(['Maple Dental'])
  expect(items.find(({ name }) => name === 'Web search')?.note).toMatch(/were left out/)
})
