import { ownDomain } from '../../reading/hosts.ts'
import type { SearchFrame } from '../companies/search-frame.ts'
import type { Listing } from './listing.ts'
import { listingOfElement } from './osm-listing.ts'
import type { SourceAnswer } from './source-answer.ts'
import { listingDomains, listingOfRow } from './web-listing.ts'

/** The companies in a source's answer. */
export const listingsOf = (
  { source, elements, rows, fetchedAt }: SourceAnswer,
  frame: SearchFrame,
): Listing[] => {
  const reading = { fetchedAt, region: frame.region }
  const lists = listingDomains(rows, frame)
  const ofCompanies = rows.filter(({ url }) => !lists.has(ownDomain(url) ?? ''))
  return [
    ...elements.map((element) => listingOfElement(element, reading)).filter(({ name }) => name !== null),
    ...ofCompanies.flatMap((row) => listingOfRow(source, row, reading, frame) ?? []),
  ]
}
