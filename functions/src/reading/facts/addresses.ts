import type { Evidence } from '@assay/shared/evidence/evidence'
import { literally } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import { itemsOf, slicesOf } from '../page/json-ld.ts'
import { provingOn, type SitePage } from '../page/site-page.ts'
import { addressAt } from './address-lines.ts'
import { organisationsOf } from './branches.ts'
import { ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import { markedAddresses } from './stated.ts'

/** Finds a place as written in a line, with the state that follows: `Springfield, IL`. */
const placeFinder = (placeNames: string[]) => {
  const patterns = placeNames.map(
    (name) => new RegExp(`(?<![\\p{L}])${literally(name)}(?![\\p{L}])(?:, [A-Z]{2,3}\\b)?`, 'u'),
  )
  return (line: string): string | null => patterns.map((one) => one.exec(line)?.[0]).find(Boolean) ?? null
}

/** The addresses in a page's data, each verbatim. */
export const addressesStatedOn = ({ organisations }: SitePage): string[] =>
  organisations.flatMap((node) => itemsOf(node, 'address'))

/**
 * The company's addresses on a page: from structured data, microdata, and lines that look like an
 * address in its country. A place that is merely mentioned gives only a location. `placeNames` are
 * names of the place searched.
 */
export const addressesOn = (page: SitePage, placeNames: string[], owner: Owner): Evidence[] => {
  const proving = provingOn(page, owner.region)
  const own = ownLinesOf(page, owner)
  const placeIn = placeFinder(placeNames)
  const theirs = page.lines.flatMap((line, index) => (own.canBeTheirs(index) ? [{ line, index }] : []))
  const located = theirs.flatMap(({ index }) => {
    const address = addressAt(page.lines, index, owner.region)
    return address ? [{ address, place: placeIn(address) }] : []
  })
  const best = located.find(({ place }) => place !== null) ?? located[0]
  const mentioned = best ? best.place : theirs.map(({ line }) => placeIn(line)).find(Boolean)
  const data = organisationsOf(page, owner).flatMap((node) => slicesOf(node, 'address'))
  return [
    ...data.flatMap((quote) => [
      ...proving('address', 'jsonld', [quote]),
      ...proving('location', 'jsonld', quote.includes('{') ? [quote] : []),
    ]),
    ...proving('address', 'microdata', markedAddresses(page)),
    ...proving('address', 'text', best ? [best.address] : []),
    ...proving('location', 'text', mentioned ? [mentioned] : []),
  ]
}

const isUnspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

/** `豊田市` in `愛知県豊田市本町1`, but not `京都` in `東京都`. */
const namesUnspaced = (text: string, name: string): boolean =>
  new RegExp(`(?:^|[^\\p{Script=Han}]|[都道府県市郡])${literally(name)}`, 'u').test(text)

/** Whether a text names one of the places. */
export const namesPlace = (text: string, placeNames: string[]): boolean =>
  placeNames.some((name) =>
    isUnspaced.test(name) ? namesUnspaced(text, name) : ` ${plain(text)} `.includes(` ${plain(name)} `),
  )
