import { nth, type Random } from '../../../chance/random.ts'
import type { Address } from '../../../pages/address.ts'
import { filled, filledDigits } from '../../../words/language.ts'
import { slugOf } from '../../../words/words.ts'
import { writtenPhone } from '../../lifelike/sites/contacts.ts'
import { countries, halfOf } from '../../lifelike/words/words.ts'
import { townsOf } from '../../lifelike/world/make-cell.ts'
import { hashOf, randomOf } from '../../words/chance.ts'
import type { Edition } from '../../words/edition.ts'
import { reportWords } from '../words/words.ts'
import { type CompanyKind, isRich, type ReportCompany } from './company.ts'
import { richStatements, type Slots, thinStatements } from './statements.ts'

export type ReportWorld = { edition: Edition; companies: ReportCompany[] }

/** Two companies in three have much to read. */
const kinds: CompanyKind[] = [
  'rich',
  'thin',
  'orders',
  'rich',
  'no-site',
  'contradicted',
  'rich',
  'parked',
  'lied-about',
  'rich',
  'down',
  'namesake',
  'old-news',
  'rich',
  'gallery',
]
const goodsOfCompany = 8
const languages = ['en', 'de'] as const

const countryOf = (code: string) => {
  const country = countries[code]
  if (!country) throw new Error(`No country ${code}.`)
  return country
}

/** Surnames in pairs; no two companies of a world have the same. */
const nameOf = (edition: Edition, code: string, index: number): string => {
  const names = halfOf(edition, countryOf(code).names)
  const apart = 1 + (Math.floor(index / names.length) % (names.length - 1))
  return `${nth(names, index)} & ${nth(names, index + apart)}`
}

const phoneOf = (code: string, random: Random) => {
  const country = countryOf(code)
  const digits = String(random.int(1_000_000, 8_999_999))
  const national = filledDigits(random.pick(country.national), digits)
  const phone = { e164: `+${country.calling}${national}`, national }
  const cell = { country } as Parameters<typeof writtenPhone>[0]
  return { ...phone, written: writtenPhone(cell, phone, random.int(0, 2)) }
}

const addressIn = (code: string, town: ReportCompany['town'], random: Random): Address => ({
  houseNumber: String(random.int(1, 180)),
  street: random.pick(countryOf(code).streets),
  postcode: town.postcode,
  place: town.localName,
  region: town.stateCode || null,
  countryCode: code,
})

const slotsOf = (company: Omit<ReportCompany, 'statements' | 'order'>, random: Random): Slots => {
  const { name, host, town, trade, goods, people, address, book } = company
  const [client, client2] = random.shuffle(trade.clients)
  const year = random.int(1931, 1998)
  return {
    name,
    host,
    town: town.localName,
    otherTown: String(countryOf(book.country).outside[1]),
    noun: trade.noun,
    good: goods[0] ?? '',
    good2: goods[1] ?? '',
    good3: goods[2] ?? '',
    client: client ?? '',
    client2: client2 ?? '',
    owner: people[0]?.name ?? '',
    person2: people[1]?.name ?? '',
    rival: rivalsOf(company)[0] ?? '',
    year,
    otherYear: year - random.int(3, 9),
    staff: random.int(14, 58),
    staff2: random.int(61, 97),
    few: random.int(3, 9),
    miles: random.int(11, 39),
    minutes: random.int(21, 54),
    percent: random.int(91, 98),
    area: random.int(212, 987),
    many: random.int(103, 899),
    street: address.street,
  }
}

/** Other businesses of the trade in the town, as the map names them. */
export const rivalsOf = ({ town, trade, book }: Pick<ReportCompany, 'town' | 'trade' | 'book'>): string[] =>
  book.people
    .filter((person) => hashOf(person, town.name, trade.noun) % 2 === 0)
    .slice(0, 4)
    .map((person) => `${trade.industry} ${person.split(' ').at(-1)}`)

const makeCompany = (edition: Edition, seed: number, index: number): ReportCompany => {
  const random = randomOf(seed, 'report', edition, index)
  const language = nth(languages, index)
  const words = reportWords[edition]
  const book = words.languages[language]
  const code = book.country
  const town = nth(townsOf(edition, code), index >>> 1)
  const name = nameOf(edition, code, index >>> 1)
  const trade = random.pick(book.trades)
  const host = `${slugOf(name.replace('&', ''))}-${slugOf(town.localName)}.${nth(countryOf(code).hosts, 0)}`
  const people = random.shuffle(book.people).slice(0, 3)
  const bare = {
    id: `${edition}-${index}`,
    kind: nth(kinds, index),
    key: hashOf(seed, 'key', index),
    words,
    book,
    language,
    trade,
    name,
    host,
    town,
    address: addressIn(code, town, random),
    email: `${random.pick(['info', 'office', 'mail'])}@${host}`,
    phone: phoneOf(code, random),
    people: people.map((person, nthPerson) => ({ name: person, role: nth(book.roles, nthPerson) })),
    goods: random.shuffle(trade.goods).slice(0, goodsOfCompany),
    isSiteUnknown: index % 6 === 0,
  }
  const slots = slotsOf(bare, random)
  const company = { ...bare, order: filled(nth(book.orders, index >>> 1), slots), statements: [] }
  if (isRich(company)) return { ...company, statements: richStatements(company, slots) }
  return { ...company, statements: company.kind === 'thin' ? thinStatements(company, slots) : [] }
}

/** So many companies of an edition, the same for the same seed. The first fifteen are of all kinds. */
export const makeReportWorld = (edition: Edition, seed: number, companies: number): ReportWorld => ({
  edition,
  companies: Array.from({ length: companies }, (_, index) => makeCompany(edition, seed, index)),
})
