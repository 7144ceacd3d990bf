import { Criteria } from '@assay/shared/features/hunting/criteria'
import { expect, it } from 'vitest'
import { frameOf } from './search-frame.ts'

const frameFor = (category: object) =>
  frameOf(
    Criteria.parse({ category: { from: 'query', ...category }, place: null, wishes: [], setAside: [] }),
    null,
  )

it('the kinds of the criteria decide, else those that the text names', () => {
  expect(frameFor({ text: 'places to taste wine', kinds: ['craft/winery'] }).tags).toEqual([
    [{ key: 'craft', values: ['winery'] }],
  ])
  expect(frameFor({ text: 'wineries' }).kinds.map(({ id }) => id)).toEqual(['craft/winery'])
  expect(frameFor({ text: 'wineries', kinds: [] }).tags).toEqual([])
})

it('a cuisine is asked for with its restaurants', () => {
  expect(frameFor({ text: 'Italian restaurants' }).tags).toEqual([
    [
      { key: 'amenity', values: ['restaurant'] },
      { key: 'cuisine', values: ['italian'] },
    ],
  ])
})

it('many kinds of one key are one question to the map', () => {
  const { tags } = frameFor({ text: 'Retail' })
  expect(tags).toContainEqual([{ key: 'shop', values: [] }])
  expect(tags.length).toBeLessThan(5)
})

it('a trade that the map does not know is searched by its words and other names', () => {
  const frame = frameFor({ text: 'manufacturers of packaging machines', names: ['Verpackungsmaschinenbau'] })
  expect(frame).toMatchObject({
    kinds: [],
    tags: [],
    names: ['manufacturers of packaging machines', 'Verpackungsmaschinenbau'],
  })
})
