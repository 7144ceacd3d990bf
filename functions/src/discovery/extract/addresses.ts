import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceFor, type Reading } from '../../evidence/evidence.ts'
import { literally } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import { addressAt } from './address-lines.ts'
import { organisationsOf } from './branches.ts'
import { itemsOfKey, sliceOfKey } from './json-ld.ts'
import { markedAddresses } from './microdata.ts'
import { ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import { readingOf, type SitePage } from './site-page.ts'

/** Finds a place as written in a line, with the state that follows: `Springfield, IL`. */
const placeFinder = (placeNames: string[]) => {
  const patterns = placeNames.map(
    (name) => new RegExp(`(?<![\\p{L}])${literally(name)}(?![\\p{L}])(?:, [A-Z]{2,3}\\b)?`, 'u'),
  )
  return (line: string): string | null => patterns.map((one) => one.exec(line)?.[0]).find(Boolean) ?? null
}

/** The addresses in a page's data, each verbatim. */
export const addressesStatedOn = ({ organisations }: SitePage): string[] =>
  organisations.flatMap((node) => itemsOfKey(node, 'address'))

const inData = (page: SitePage, reading: Reading, owner: Owner): Evidence[] => {
  const quotes = organisationsOf(page, owner).flatMap((node) => sliceOfKey(node, 'address') ?? [])
  return quotes.flatMap((quote) => [
    ...evidenceFor('address', 'jsonld', quote, reading),
    ...(quote.includes('{') ? evidenceFor('location', 'jsonld', quote, reading) : []),
  ])
}

/**
 * The company's addresses on a page: from structured data, microdata, and lines that look like an
 * address in its country. A place that is merely mentioned gives only a location. `placeNames` are
 * names of the place searched.
 */
export const addressesOn = (page: SitePage, placeNames: string[], owner: Owner): Evidence[] => {
  const { region } = owner
  const reading = readingOf(page, region)
  const own = ownLinesOf(page, owner)
  const placeIn = placeFinder(placeNames)
  const located = page.lines.flatMap((_, index) => {
    if (!own.canBeTheirs(index)) return []
    const address = addressAt(page.lines, index, region)
    return address ? [{ address, place: placeIn(address) }] : []
  })
  const [first] = located.toSorted((one, other) => Number(other.place !== null) - Number(one.place !== null))
  const mentioned = first
    ? first.place
    : page.lines.map((line, index) => (own.canBeTheirs(index) ? placeIn(line) : null)).find(Boolean)
  return [
    ...inData(page, reading, owner),
    ...markedAddresses(page).flatMap(({ quote }) => evidenceFor('address', 'microdata', quote, reading)),
    ...(first ? evidenceFor('address', 'text', first.address, reading) : []),
    ...(mentioned ? evidenceFor('location', 'text', mentioned, reading) : []),
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
