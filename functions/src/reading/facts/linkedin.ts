import type { Evidence } from '@assay/shared/evidence/evidence'
import { provingOn, type SitePage } from '../page/site-page.ts'
import type { Owner } from './owner.ts'
import { linkedOn } from './stated.ts'

const company = /linkedin\.com\/company\//i

/** The company's LinkedIn page if its site links to it; LinkedIn is never fetched. */
export const linkedinOn = (page: SitePage, owner: Owner): Evidence[] => {
  const named = page.organisations
    .flatMap(({ properties }) => [properties.sameAs].flat())
    .filter((url) => typeof url === 'string')
    .filter((url) => company.test(url) && page.html.includes(url))
  const linked = linkedOn(page, owner, company)
  return provingOn(page, owner.region)('linkedin', 'text', [...linked, ...named]).slice(0, 1)
}
