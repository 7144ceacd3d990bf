import { wholeWords } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import { addressAt, hasStreet } from './address-lines.ts'
import words from './contact-words.json' with { type: 'json' }
import type { JsonLdNode } from './json-ld.ts'
import { numbersOn } from './numbers.ts'
import type { Owner } from './owner.ts'
import type { SitePage } from './site-page.ts'

/** The lines of a page from the heading of an address to the next one. */
type Entry = { from: number; to: number; address: string; text: string }

const mostLinesAbove = 4
const mostLinesBelow = 6

const headOffice = wholeWords(words.headOffice, words.headOfficeJapanese)

/** Two spellings of one address have the same numbers. */
const keyOf = (address: string): string =>
  (plain(address).match(/\d+/g) ?? [plain(address)]).toSorted().join(' ')

const entriesOn = (page: SitePage, region: string | null, isTheirs: (line: number) => boolean): Entry[] => {
  const found = page.lines.flatMap((_, line) => {
    const address = isTheirs(line) ? addressAt(page.lines, line, region) : null
    return address && hasStreet(address.replace('\n', ', '), region) ? [{ line, address }] : []
  })
  const nextHeading = (line: number) => {
    const below = page.places.slice(line + 1, line + 1 + mostLinesBelow)
    const at = below.findIndex(({ isHeading }) => isHeading)
    return line + 1 + (at < 0 ? mostLinesBelow : at)
  }
  return found.map(({ line, address }, index) => {
    const begins = (one: { line: number; address: string }, after: number) => {
      const own = one.line - (one.address.split('\n').length - 1)
      for (let at = own; at > after && at >= own - mostLinesAbove; at--) {
        if (page.places[at]?.isHeading) return at
      }
      return own
    }
    const from = begins({ line, address }, found[index - 1]?.line ?? -1)
    const next = found[index + 1]
    const below = next ? begins(next, line) - 1 : line + mostLinesBelow
    const to = Math.min(below, nextHeading(line) - 1, page.lines.length - 1)
    return { from, to, address, text: page.lines.slice(from, to + 1).join('\n') }
  })
}

const names = (text: string, places: string[] = []): boolean =>
  places.some((place) => plain(text).includes(plain(place)))

/** The one that is meant: that of the listing's phone, of the place searched, the head office, the first. */
const choose = <One>(
  all: One[],
  textOf: (one: One) => string,
  { places }: Owner,
  isListed: (one: One) => boolean,
): One | undefined => {
  const listed = all.filter(isListed)
  const there = (listed.length > 0 ? listed : all).filter((one) => names(textOf(one), places))
  const candidates = there.length > 0 ? there : listed.length > 0 ? listed : all
  return candidates.find((one) => headOffice.test(textOf(one))) ?? candidates[0]
}

/** The lines of a page that belong to other branches of the company than the one that is meant. */
export const linesOfOtherBranches = (
  page: SitePage,
  owner: Owner,
  isTheirs: (line: number) => boolean,
): Set<number> => {
  const entries = entriesOn(page, owner.region, isTheirs)
  if (new Set(entries.map(({ address }) => keyOf(address))).size < 2) return new Set()
  const listed = numbersOn(page, owner.region).filter(({ value }) => owner.phonesListed?.includes(value))
  const meant = choose(
    entries,
    ({ text }) => text,
    owner,
    ({ from, to }) => listed.some(({ line }) => line >= from && line <= to),
  )
  const others = entries.filter(({ address }) => meant && keyOf(address) !== keyOf(meant.address))
  return new Set(others.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n)))
}

const addressIn = ({ properties }: JsonLdNode): string =>
  properties.address ? Object.values(properties.address).join(' ') : ''

/** The organisations that a page's data describes; of several branches only the one that is meant. */
export const organisationsOf = ({ organisations }: SitePage, owner: Owner): JsonLdNode[] => {
  const placed = organisations.filter((node) => /\d/.test(addressIn(node)))
  if (new Set(placed.map((node) => keyOf(addressIn(node)))).size < 2) return organisations
  const meant = choose(placed, addressIn, owner, () => false)
  return organisations.filter((node) => node === meant || !placed.includes(node))
}
