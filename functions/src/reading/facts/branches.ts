import type { Branch } from '@assay/shared/features/hunting/branch'
import { wholeWords } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import { areSameStreet, streetWords } from '../../evidence/same-street.ts'
import { nameKey, namesAgree } from '../name-key.ts'
import { branchPageOf } from '../page/branch-page.ts'
import type { JsonLdNode } from '../page/json-ld.ts'
import type { SitePage } from '../page/site-page.ts'
import { branchPagesIn, type Entry, entriesOn } from './address-entries.ts'
import words from './contact-words.json' with { type: 'json' }
import { numbersOn } from './numbers.ts'
import type { Owner } from './owner.ts'

const headOffice = wholeWords(words.headOffice, words.headOfficeJapanese)

/** Two spellings of one address have the same numbers. */
const keyOf = (address: string): string =>
  (plain(address).match(/\d+/g) ?? [plain(address)]).toSorted().join(' ')

const names = (text: string, places: string[] = []): boolean =>
  places.some((place) => plain(text).includes(plain(place)))

const streetOf = (address: string) => streetWords(address.replaceAll('\n', ', '))

/** Whether an address has the street of a listing. */
const isAtListedStreet = (address: string, { streetsListed = [] }: Owner): boolean =>
  streetsListed.some((street) => areSameStreet(streetWords(street), streetOf(address)))

/**
 * The one that is meant: that of the listing's phone or street, of the place searched, the head office (on a branch's
 * own page another one), the first.
 */
const choose = <One>(
  all: One[],
  textOf: (one: One) => string,
  { places, branch }: Owner,
  isListed: (one: One) => boolean,
): One | undefined =>
  [
    isListed,
    (one: One) => names(textOf(one), places),
    (one: One) => headOffice.test(textOf(one)) !== Boolean(branch),
  ].reduce((left, fits) => (left.some(fits) ? left.filter(fits) : left), all)[0]

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

/** The lines that lead to the page of another branch, where they are in no entry. */
const linesToOthers = (page: SitePage, { branch }: Owner, meant: Entry | undefined): number[] =>
  page.places.flatMap((place, line) => {
    const isMeant = meant !== undefined && line >= meant.from && line < meant.to
    const isToOther = [...branchPagesIn([place], page)].some((path) => path !== branch)
    return isToOther && !isMeant ? [line] : []
  })

/**
 * The entry of the company itself; none where all lead to the pages of other branches. The only address of a page is the
 * company's if nothing is known of its street.
 */
const meantAmong = (entries: Entry[], page: SitePage, owner: Owner): Entry | undefined => {
  const phones = numbersOn(page, owner).filter(({ value }) => owner.phonesListed?.includes(value))
  const isListed = (entry: Entry) =>
    isAtListedStreet(entry.address, owner) ||
    (owner.branch != null && entry.page === owner.branch) ||
    phones.some(({ line }) => line >= entry.from && line < entry.to)
  const isOnly = !areSeveral(entries.map(({ address }) => address)) && !owner.streetsListed?.length
  const open = entries.filter((entry) => isOnly || entry.page === null || isListed(entry))
  return choose(open, ({ text }) => text, owner, isListed)
}

/** The branches of the company that a page lists. */
export const branchesOn = (page: SitePage, owner: Owner, isTheirs: (line: number) => boolean): Branches => {
  const entries = entriesOn(page, owner.region, isTheirs)
  const meant = meantAmong(entries, page, owner)
  const others = entries.filter(({ address }) => !meant || keyOf(address) !== keyOf(meant.address))
  const lines = others.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, nth) => from + nth))
  const apart = [...new Map(entries.map((entry) => [keyOf(entry.address), entry])).values()]
  const isOneOfSeveral = apart.length > 1 || others.length > 0
  return {
    linesOfOthers: new Set([...lines, ...linesToOthers(page, owner, meant)]),
    listed: isOneOfSeveral ? apart.slice(0, mostBranches).map((entry) => branchOf(entry, page)) : [],
  }
}

const addressIn = ({ properties }: JsonLdNode): string =>
  properties.address ? Object.values(properties.address).join(' ') : ''

const isPlaced = (node: JsonLdNode): boolean => /\d/.test(addressIn(node))

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

/** On the page of a branch, its addresses as lines and listings give them; data may be about the whole company. */
const addressesOfBranch = (page: SitePage, { branch, region, streetsListed = [] }: Owner): string[] =>
  branch && branchPageOf(page.url) === branch
    ? [...streetsListed, ...entriesOn(page, region, () => true).map(({ address }) => address)]
    : []

/** The organisations that a page's data describes as the company; of several branches only the one that is meant. */
export const organisationsOf = (page: SitePage, owner: Owner): JsonLdNode[] => {
  const known = addressesOfBranch(page, owner)
  const isHere = (node: JsonLdNode) =>
    known.length === 0 || known.some((one) => areSameStreet(streetOf(one), streetOf(addressIn(node))))
  const organisations = ownOrganisations(page, owner).filter((node) => !isPlaced(node) || isHere(node))
  const placed = organisations.filter(isPlaced)
  if (!areSeveral(placed.map(addressIn))) return organisations
  const meant = choose(placed, addressIn, owner, (node) => isAtListedStreet(addressIn(node), owner))
  return organisations.filter((node) => node === meant || !placed.includes(node))
}
