import { nth, type Random } from '../../../chance/random.ts'
import type { Address } from '../../../pages/address.ts'
import { filledDigits } from '../../../words/language.ts'
import { slugOf } from '../../../words/words.ts'
import { hashOf, randomOf } from '../../words/chance.ts'
import { type Country, halfOf } from '../words/words.ts'
import {
  type Branch,
  type Firm,
  type FirmCounts,
  type FirmPhone,
  type LifelikeCell,
  type Role,
  roles,
  type Town,
} from './firm.ts'
import { callingOf, townOf, townsOf } from './make-cell.ts'

/** Numbers and hosts given so far in one world; none is given twice. */
export type Given = { numbers: Set<string>; hosts: Set<string> }

/** So many cells apart, and none with a wish, so that the time to ten leads is measured on searches that can have ten. */
const largeOf = (index: number) => index % 10 === 0 || index % 10 === 4
const firmsOfLarge = 14
const firmsOfSmall = 5

/** A number of a country that no firm has: its digits are kept for orders to models. */
export const injectedPhone = (country: Country): FirmPhone =>
  phoneOf(country, nth(country.national, 0), '4447788')

const phoneOf = (country: Country, pattern: string, digits: string): FirmPhone => {
  const national = filledDigits(pattern, digits)
  return { e164: `+${country.calling}${national.replace(/^0(?!5)/, '')}`, national }
}

const newPhone = ({ country }: LifelikeCell, random: Random, given: Given): FirmPhone => {
  for (;;) {
    const digits = String(random.int(0, 9_999_999)).padStart(7, '0')
    const phone = phoneOf(country, random.pick(country.national), digits)
    if (given.numbers.has(phone.e164) || phone.e164 === injectedPhone(country).e164) continue
    given.numbers.add(phone.e164)
    return phone
  }
}

const addressIn = ({ country, countryCode }: LifelikeCell, town: Town, random: Random): Address => ({
  houseNumber: String(random.int(1, 180)),
  street: random.pick(country.streets),
  postcode: town.postcode,
  place: town.localName,
  region: town.stateCode || null,
  countryCode,
})

/**
 * Two surnames, or three in a search with more firms than there are pairs. No two firms of a search have the same ones,
 * and searches begin at another pair.
 */
const surnamesOf = (cell: LifelikeCell, count: number): [first: string, last: string] => {
  const names = halfOf(cell.edition, cell.country.names)
  const pair = count + cell.index * 5
  const apart = 1 + (Math.floor(pair / names.length) % (names.length - 1))
  const [first, second] = [nth(names, pair), nth(names, pair + apart)]
  const round = Math.floor(count / (names.length * (names.length - 1)))
  if (round === 0) return [first, second]
  const space = cell.country.language === 'ja' ? '' : ' '
  return [`${first}${space}${second}`, nth(names, pair + apart + round)]
}

const nameOf = (cell: LifelikeCell, role: Role, random: Random, count: number): string => {
  const [first, last] = surnamesOf(cell, count)
  const noun = callingOf(cell, role)
  const isNamedByTrade = random.chance(0.4)
  if (cell.country.language === 'ja') return `${first}${last}${isNamedByTrade ? noun : '商会'}`
  return isNamedByTrade ? `${noun} ${first} ${last}` : `${first} & ${last}`
}

const hostOf = (cell: LifelikeCell, name: string, town: Town, random: Random, given: Given): string => {
  const label = /^[a-z0-9-]+$/.test(slugOf(name))
    ? slugOf(name)
    : `${cell.edition === 'tuning' ? 'kk' : 'yk'}-${cell.category.id}`
  const base = `${label}-${slugOf(town.name)}`
  for (let count = 0; ; count++) {
    const host = `${count ? `${base}${count}` : base}.${random.pick(cell.country.hosts)}`
    if (given.hosts.has(host)) continue
    given.hosts.add(host)
    return host
  }
}

const emailForms = 8

/** Every eighth firm writes from another domain, every eighth from a free host, every eighth has no address. */
const emailOf = (cell: LifelikeCell, host: string, key: number, random: Random): string | null => {
  const [label = ''] = host.split('.')
  if (key % emailForms === 0) return null
  if (key % emailForms === 1) return `${label}@${random.pick(cell.country.freemail)}`
  if (key % emailForms === 2) return `office@${label}-group.${nth(cell.country.hosts, 1)}`
  return `${random.pick(['info', 'office', 'mail', 'hello'])}@${host}`
}

const branchesOf = (cell: LifelikeCell, random: Random, given: Given): Branch[] => {
  const away = townsOf(cell.edition === 'tuning' ? 'reporting' : 'tuning', cell.countryCode)
  return away.map((town) => ({
    address: addressIn(cell, town, random),
    phone: newPhone(cell, random, given),
  }))
}

/** `position` counts the firms of a search through all roles: it decides the name. */
const makeFirm = (cell: LifelikeCell, role: Role, count: number, position: number, given: Given): Firm => {
  const random = randomOf(cell.seed, 'firm', cell.edition, cell.index, role, count)
  const key = hashOf(cell.seed, 'key', cell.edition, cell.index, role, count) >>> 1
  const outside = townOf(cell.country.outside, '')
  const here = nth(cell.towns, count)
  const town = role === 'outside' || role === 'moved' ? outside : here
  const name = nameOf(cell, role, random, position)
  const host = hostOf(cell, name, town, random, given)
  const address = addressIn(cell, town, random)
  const isOnMap = cell.category.tags !== null && role !== 'near' && random.chance(0.7)
  return {
    id: `${cell.index} ${role} ${count}`,
    key,
    cell,
    role,
    name,
    legalName:
      cell.country.language === 'ja'
        ? `${nth(cell.country.forms, key)}${name}`
        : `${name} ${nth(cell.country.forms, key)}`,
    host,
    email: emailOf(cell, host, key, random),
    phone: newPhone(cell, random, given),
    fax: random.chance(0.5) ? newPhone(cell, random, given) : null,
    address,
    town,
    listedAt: role === 'moved' ? { address: addressIn(cell, here, random), town: here } : { address, town },
    branches: role === 'company' && count % 5 === 4 ? branchesOf(cell, random, given) : [],
    wish: cell.wish ? nth(['yes', 'not so', 'yes', 'silent'] as const, count) : 'silent',
    isHostile: role === 'company' && (count % 5 === 3 || count % 5 === 1),
    listed: { osm: isOnMap, web: !isOnMap || random.chance(0.7) },
  }
}

/** Those that are wanted, and one each that has closed, has moved, is of a near trade, or lies beyond the border. */
const usualCounts = ({ index }: LifelikeCell): FirmCounts => ({
  company: largeOf(index) ? firmsOfLarge : firmsOfSmall,
  closed: 1,
  near: 1,
  outside: 1,
  moved: 1,
  gone: 0,
})

/** The names of other roles begin after those of so many companies. */
const fewestNames = 20

/** The firms of a cell. */
export const makeFirms = (cell: LifelikeCell, given: Given, counts = usualCounts(cell)): Firm[] => {
  let position = 0
  return roles.flatMap((role) => {
    if (role !== 'company') position = Math.max(position, fewestNames)
    return Array.from({ length: counts[role] }, (_, count) => makeFirm(cell, role, count, position++, given))
  })
}
