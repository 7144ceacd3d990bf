import type { SitePage } from './site-page.ts'

export type MarkedPiece = { quote: string; at: number }

const longestPiece = 600

/**
 * Slices of the source that microdata marks as a property: the tag and its whole text, verbatim. A
 * text with other tags inside is left out, except for line breaks.
 */
export const microdataOf = ({ html }: SitePage, property: string): MarkedPiece[] => {
  const pattern = new RegExp(
    String.raw`<[a-z][\w-]{0,20}\b[^<>]{0,300}\bitemprop\s*=\s*["']${property}["'][^<>]{0,300}>[^<]{0,300}(?=</|<br\b|<meta\b|<link\b)`,
    'gi',
  )
  return [...html.matchAll(pattern)]
    .slice(0, 10)
    .map((match) => ({ quote: match[0].trimEnd(), at: match.index }))
}

/** Each address from street to town as one slice of the source; empty when microdata marks no street. */
export const markedAddresses = (page: SitePage): MarkedPiece[] =>
  microdataOf(page, 'streetAddress').flatMap(({ quote, at }) => {
    const ends = ['addressLocality', 'addressRegion', 'postalCode'].flatMap((property) =>
      microdataOf(page, property)
        .filter((piece) => piece.at > at && piece.at - at < longestPiece)
        .map((piece) => piece.at + piece.quote.length),
    )
    const end = Math.max(at + quote.length, ...ends)
    return [{ quote: page.html.slice(at, end), at }]
  })
