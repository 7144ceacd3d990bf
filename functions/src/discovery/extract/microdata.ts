import type { SitePage } from './site-page.ts'
import type { Mark } from './visible-lines.ts'

export type MarkedPiece = { quote: string; at: number; line: number }

const longestPiece = 600
const mostPieces = 10

const names = ({ attributes }: Mark, property: string): boolean =>
  (attributes.itemprop ?? '').split(/\s+/).includes(property)

/** Slices of the source that microdata marks as a property: the tag and its whole content, verbatim. */
export const microdataOf = ({ places }: SitePage, property: string): MarkedPiece[] =>
  places
    .flatMap(({ marks }, line) => marks.map((mark) => ({ mark, line })))
    .filter(({ mark }) => names(mark, property) && mark.source.length < longestPiece)
    .slice(0, mostPieces)
    .map(({ mark, line }) => ({ quote: mark.source.trimEnd(), at: mark.at, line }))

/** Each address from street to town as one slice of the source; empty when microdata marks no street. */
export const markedAddresses = (page: SitePage): MarkedPiece[] => {
  const parts = ['addressLocality', 'addressRegion', 'postalCode'].flatMap((one) => microdataOf(page, one))
  return microdataOf(page, 'streetAddress').map(({ quote, at, line }) => {
    const ends = parts
      .filter((piece) => piece.at > at && piece.at - at < longestPiece)
      .map((piece) => piece.at + piece.quote.length)
    return { quote: page.html.slice(at, Math.max(at + quote.length, ...ends)), at, line }
  })
}
