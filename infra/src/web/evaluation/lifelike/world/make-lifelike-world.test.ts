import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../../pages/html.ts'
import { firmPage } from '../sites/firm-page.ts'
import { isListed, isWanted } from './firm.ts'
import { makeLifelikeWorld } from './make-lifelike-world.ts'
import { statementsOf } from './statements.ts'

const worlds = { tuning: makeLifelikeWorld('tuning', 1), reporting: makeLifelikeWorld('reporting', 2) }
const { tuning, reporting } = worlds

describe.each(Object.entries(worlds))('the lifelike world, edition %s', (_, world) => {
  it('has more than 200 firms, in nine countries, each named by a source', () => {
    expect(world.cells).toHaveLength(60)
    expect(world.firms.filter(isWanted).length).toBeGreaterThan(200)
    expect(world.firms.filter((firm) => !isListed(firm))).toEqual([])
    expect(new Set(world.cells.map(({ countryCode }) => countryCode)).size).toBe(9)
  })

  it('gives every firm a valid number, host and name of its own', () => {
    expect(
      world.firms.map(({ phone }) => phone.e164).filter((number) => !isValidPhoneNumber(number)),
    ).toEqual([])
    for (const { firms } of world.cells)
      expect(new Set(firms.map(({ name }) => name)).size).toBe(firms.length)
    expect(world.byHost.size).toBe(world.firms.length)
  })

  it('lets firms of a near trade say in titles and descriptions what they are, as those of the trade do', () => {
    for (const { category, firms } of world.cells) {
      for (const firm of firms) {
        const [, title, description] =
          /<title>(.*?)<\/title>.*?<meta name="description" content="(.*?)"/.exec(
            firmPage(firm, 'home', true),
          ) ?? []
        const names = firm.role === 'near' ? category.nearNouns : [...category.nouns, category.query]
        for (const text of [title, description])
          expect([text, names.some((name) => text?.includes(escapeHtml(name)))]).toEqual([text, true])
      }
    }
  })

  it('says on its pages all that is true of a firm', () => {
    for (const firm of world.firms.filter(({ role }) => role !== 'outside')) {
      const pages = (['home', 'services', 'contact', 'legal'] as const).map((kind) =>
        firmPage(firm, kind, true),
      )
      const unsaid = statementsOf(firm).filter(
        ({ text }) => !pages.some((page) => page.includes(text.replaceAll('&', '&amp;'))),
      )
      expect(unsaid).toEqual([])
    }
  })
})

it('has no town, name, host or sentence in both editions', () => {
  const of = (world: typeof tuning) => [
    ...world.cells.flatMap(({ towns }) => towns.map(({ name }) => name)),
    ...world.firms.flatMap(({ name, host }) => [name, host]),
    ...world.firms.flatMap((firm) =>
      statementsOf(firm).flatMap(({ topic, verdict, text }) =>
        topic === 'category' && verdict === 'yes' ? [text] : [],
      ),
    ),
  ]
  const known = new Set(of(tuning))
  expect(of(reporting).filter((text) => known.has(text))).toEqual([])
})
