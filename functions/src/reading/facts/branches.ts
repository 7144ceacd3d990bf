import type { Branch } from '@assay/shared/features/hunting/branch'
import { wholeWords } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import { nameKey, namesAgree } from '../name-key.ts'
import type { JsonLdNode } from '../page/json-ld.ts'
import type { SitePage } from '../page/site-page.ts'
import type { VisibleLine } from '../page/visible-lines.ts'
import { addressAt, hasStreet } from './address-lines.ts'
import words from './contact-words.json' with { type: 'json' }
import { numbersOn } from './numbers.ts'
import type { Owner } from './owner.ts'

/** The lines of a page from the heading of an address to the next one; `to` is the first line after it. */
type Entry = { from: number; to: number; address: string; text: string }

const mostLinesAbove = 4
const mostLinesBelow = 6

const headOffice = wholeWords(words.headOffice, words.headOfficeJapanese)

/** Two spellings of one address have the same numbers. */
const keyOf = (address: string): string =>
  (plain(address).match(/\d+/g) ?? [plain(address)]).toSorted().join(' ')

const lastHeading = (places: VisibleLine[], from: number, to: number): number => {
  const at = places.slice(from, to + 1).findLastIndex(({ isHeading }) => isHeading)
  return at < 0 ? to : from + at
}

const nextHeading = (places: VisibleLine[], from: number, end: number): number => {
  const at = places.slice(from, end).findIndex(({ isHeading }) => isHeading)
  return at < 0 ? Math.min(end, places.length) : from + at
}

const entriesOn = (
  { lines, places }: SitePage,
  region: string | null,
  isTheirs: (line: number) => boolean,
): Entry[] => {
  const found = lines.flatMap((_, last) => {
    const address = isTheirs(last) ? addressAt(lines, last, region) : null
    const isWhole = address !== null && hasStreet(address.replace('\n', ', '), region)
    return isWhole ? [{ address, last, first: last + 1 - address.split('\n').length }] : []
  })
  const starts = found.map(({ first }, index) =>
    lastHeading(places, Math.max((found[index - 1]?.last ?? -1) + 1, first - mostLinesAbove), first),
  )
  return found.map(({ address, first, last }, index) => {
    const from = starts[index] ?? first
    const end = nextHeading(places, last + 1, last + 1 + mostLinesBelow)
    const to = Math.min(end, starts[index + 1] ?? end)
    return { from, to, address, text: lines.slice(from, to).join('\n') }
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
): One | undefined =>
  [isListed, (one: One) => names(textOf(one), places), (one: One) => headOffice.test(textOf(one))].reduce(
    (left, fits) => (left.some(fits) ? left.filter(fits) : left),
    all,
  )[0]

const areSeveral = (addresses: string[]): boolean => new Set(addresses.map(keyOf)).size > 1

/** Lists of leads carry the branches of each. */
const mostBranches = 5

/** A branch that a page lists. */
export type ListedBranch = Omit<Branch, 'isOfLead'>

const branchOf = ({ address, text }: Entry, { url }: SitePage): ListedBranch => ({
  address: address.replace('\n', ', '),
  isHeadOffice: headOffice.test(text),
  url,
})

/** The branches of a lead, one of which may be at the lead's address. */
export const branchesOfLead = (listed: ListedBranch[], address: string | null): Branch[] =>
  listed.map((branch) => ({
    ...branch,
    isOfLead: address !== null && keyOf(branch.address) === keyOf(address),
  }))

type Branches = {
  /** The lines that belong to other branches than the one that is meant. */
  linesOfOthers: Set<number>
  /** None where a page has only one address. */
  listed: ListedBranch[]
}

/** The branches of the company that a page lists. */
export const branchesOn = (page: SitePage, owner: Owner, isTheirs: (line: number) => boolean): Branches => {
  const entries = entriesOn(page, owner.region, isTheirs)
  if (!areSeveral(entries.map(({ address }) => address))) return { linesOfOthers: new Set(), listed: [] }
  const listed = numbersOn(page, owner).filter(({ value }) => owner.phonesListed?.includes(value))
  const isListed = ({ from, to }: Entry) => listed.some(({ line }) => line >= from && line < to)
  const meant = choose(entries, ({ text }) => text, owner, isListed)
  const others = entries.filter(({ address }) => meant && keyOf(address) !== keyOf(meant.address))
  const lines = others.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, nth) => from + nth))
  const apart = [...new Map(entries.map((entry) => [keyOf(entry.address), entry])).values()]
  return {
    linesOfOthers: new Set(lines),
    listed: apart.slice(0, mostBranches).map((entry) => branchOf(entry, page)),
  }
}

const addressIn = ({ properties }: JsonLdNode): string =>
  properties.address ? Object.values(properties.address).join(' ') : ''

const isCalledLike = ({ properties: { name } }: JsonLdNode, { name: known, domains }: Owner): boolean => {
  if (typeof name !== 'string') return false
  const spelled = nameKey(name).replaceAll(' ', '')
  const isDomain = [...domains].some((domain) => domain.split('.')[0]?.replaceAll('-', '') === spelled)
  return isDomain || (known !== null && namesAgree(name, known))
}

/** The organisations in data that are the company: by its name, else those whom the page names at all. */
const ownOrganisations = ({ organisations, title, lines }: SitePage, owner: Owner): JsonLdNode[] => {
  const called = organisations.filter((node) => isCalledLike(node, owner))
  if (called.length > 0 || owner.name === null) return called.length > 0 ? called : organisations
  const said = plain([title ?? '', ...lines].join(' '))
  return organisations.filter(({ properties: { name } }) => said.includes(plain(String(name))))
}

/** The organisations that a page's data describes as the company; of several branches only the one that is meant. */
export const organisationsOf = (page: SitePage, owner: Owner): JsonLdNode[] => {
  const organisations = ownOrganisations(page, owner)
  const placed = organisations.filter((node) => /\d/.test(addressIn(node)))
  if (!areSeveral(placed.map(addressIn))) return organisations
  const meant = choose(placed, addressIn, owner, () => false)
  return organisations.filter((node) => node === meant || !placed.includes(node))
}
