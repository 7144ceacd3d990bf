import type { Evidence } from '@assay/shared/evidence/evidence'
import { organisationsOf } from './branches.ts'
import { slicesOfKey } from './json-ld.ts'
import { microdataOf } from './microdata.ts'
import { ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import type { SitePage } from './site-page.ts'

/** A piece of a page that may prove a value. */
export type Found = { quote: string; method: Evidence['method'] }

/** What a page's JSON-LD and microdata say of the company under a key, verbatim. */
export const statedOn = (page: SitePage, owner: Owner, key: string): Found[] => {
  const own = ownLinesOf(page, owner)
  const data = organisationsOf(page, owner).flatMap((node) => slicesOfKey(node, key))
  const marked = microdataOf(page, key).filter(({ line }) => own.canBeTheirs(line))
  return [
    ...data.map((quote): Found => ({ quote, method: 'jsonld' })),
    ...marked.map(({ quote }): Found => ({ quote, method: 'microdata' })),
  ]
}
