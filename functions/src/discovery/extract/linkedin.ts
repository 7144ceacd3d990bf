import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceFor } from '../../evidence/evidence.ts'
import { ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import { writtenIn } from './page-element.ts'
import { readingOf, type SitePage } from './site-page.ts'

/** The company's LinkedIn page if its site links to it; LinkedIn is never fetched. */
export const linkedinOn = (page: SitePage, owner: Owner): Evidence[] => {
  const own = ownLinesOf(page, owner)
  const linked = page.places.flatMap(({ marks }, line) =>
    own.canBeTheirs(line) ? marks.flatMap(({ tag }) => writtenIn(tag, 'href') ?? []) : [],
  )
  const named = page.organisations.flatMap(({ properties }) => [properties.sameAs].flat())
  return [...linked, ...named]
    .filter((url) => typeof url === 'string')
    .filter((url) => /linkedin\.com\/company\//i.test(url) && page.html.includes(url))
    .flatMap((url) => evidenceFor('linkedin', 'text', url, readingOf(page, owner.region)))
    .slice(0, 1)
}
