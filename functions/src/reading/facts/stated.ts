import type { Evidence } from '@assay/shared/evidence/evidence'
import { slicesOf, withContacts } from '../page/json-ld.ts'
import { writtenIn } from '../page/page-element.ts'
import type { SitePage } from '../page/site-page.ts'
import { organisationsOf } from './branches.ts'
import { ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'

/** A piece of a page that may prove a value; `line` is -1 for data. */
export type Found = { quote: string; method: Evidence['method']; line: number }

const longestPiece = 600
const mostPieces = 10

type Marked = { quote: string; at: number; line: number }

/** Slices of the source that microdata marks as a property: the tag and its whole content, verbatim. */
const markedOn = ({ places }: SitePage, property: string): Marked[] =>
  places
    .flatMap(({ marks }, line) => marks.map((mark) => ({ ...mark, line })))
    .filter(({ attributes: { itemprop = '' }, source }) => {
      return itemprop.split(/\s+/).includes(property) && source.length < longestPiece
    })
    .slice(0, mostPieces)
    .map(({ source, at, line }) => ({ quote: source.trimEnd(), at, line }))

/** Each address that microdata marks, from street to town as one slice of the source. */
export const markedAddresses = (page: SitePage): string[] => {
  const parts = ['addressLocality', 'addressRegion', 'postalCode'].flatMap((one) => markedOn(page, one))
  return markedOn(page, 'streetAddress').map(({ quote, at }) => {
    const ends = parts
      .filter((piece) => piece.at > at && piece.at - at < longestPiece)
      .map((piece) => piece.at + piece.quote.length)
    return page.html.slice(at, Math.max(at + quote.length, ...ends))
  })
}

/** The links in lines that may be the company's, as they are written. */
export const linkedOn = (page: SitePage, owner: Owner, wanted: RegExp): string[] => {
  const own = ownLinesOf(page, owner)
  return page.places
    .flatMap(({ marks }, line) => (own.canBeTheirs(line) ? marks : []))
    .filter(({ attributes: { href = '' } }) => wanted.test(href.trim()))
    .flatMap(({ tag }) => writtenIn(tag, 'href') ?? [])
}

/** What a page's JSON-LD and microdata say of the company under a key, verbatim. */
export const statedOn = (page: SitePage, owner: Owner, key: string): Found[] => {
  const own = ownLinesOf(page, owner)
  const data = organisationsOf(page, owner)
    .flatMap(withContacts)
    .flatMap((node) => slicesOf(node, key))
  const marked = markedOn(page, key).filter(({ line }) => own.canBeTheirs(line))
  return [
    ...data.map((quote): Found => ({ quote, method: 'jsonld', line: -1 })),
    ...marked.map(({ quote, line }): Found => ({ quote, method: 'microdata', line })),
  ]
}
