import { expect, test } from 'vitest'
import { kinds } from '../companies/kinds.ts'
import { newRegistry } from '../companies/registry.ts'
import { cityOfSlug } from '../gazetteer/cities.ts'
import { paperDomain, paperResult } from '../sites/newspaper.ts'
import { searchTheWeb } from './web-search.ts'

test('the paper’s article is found by a search for the news of its company, and by no other', () => {
  const [registry, springfield] = [newRegistry(1), cityOfSlug('springfield-il')]
  const known = kinds.flatMap((kind) =>
    springfield ? registry.companiesKnownTo('web-search', springfield, kind) : [],
  )
  const company = known.find((one) => paperResult(registry, one).length > 0)
  const hasArticle = (query: string) =>
    searchTheWeb(registry, query).some(({ url }) => url.includes(paperDomain))
  expect(hasArticle(`"${company?.name}" news Springfield, IL`)).toBe(true)
  expect(hasArticle(`"${company?.name}" Springfield, IL`)).toBe(false)
  expect(hasArticle('dentists in Springfield news')).toBe(false)
})
