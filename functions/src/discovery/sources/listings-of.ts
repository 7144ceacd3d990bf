import type { Listing } from './listing.ts'
import { listingOfElement } from './osm-listing.ts'
import type { SourceAnswer } from './source-answer.ts'
import { listingOfRow } from './web-listing.ts'

/** The companies that a source's answer speaks of. */
export const listingsOf = (
  { source, elements, rows, fetchedAt }: SourceAnswer,
  region: string | null,
): Listing[] => {
  const reading = { fetchedAt, region }
  return [
    ...elements.map((element) => listingOfElement(element, reading)).filter(({ name }) => name !== null),
    ...rows.flatMap((row) => listingOfRow(source, row, reading) ?? []),
  ]
}
