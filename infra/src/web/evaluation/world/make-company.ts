import { nth, type Random } from '../../chance/random.ts'
import type { Address } from '../../pages/address.ts'
import { filledDigits } from '../../words/language.ts'
import { plain } from '../../words/words.ts'
import { randomOf } from '../words/chance.ts'
import type { City } from '../words/cities.ts'
import type { Edition } from '../words/edition.ts'
import { namesOf } from '../words/names.ts'
import { type TraitId, traitIds } from '../words/phrase-book.ts'
import type { Trade } from '../words/trades.ts'
import type { Company, Design, Phone, Trap } from './company.ts'

export type Cell = { edition: Edition; seed: number; city: City; trade: Trade; index: number }

/** The number of a slot. Different slots of a city give different numbers. */
export const phoneOf = (city: City, slot: number): Phone => {
  const blanks = city.number.split('#').length - 1
  const space = 10 ** blanks
  const digits = String((slot * 7 + 3) % space).padStart(blanks, '0')
  const written = city.phoneForms.map((form) => filledDigits(form, digits))
  return { e164: `+${city.callingCode}${filledDigits(city.number, digits)}`, written }
}

const hostLabel = (text: string): string =>
  plain(text.replace(/&/g, 'and').replace(/[’']/g, '')).replaceAll(' ', '-')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const newName = (random: Random, { edition, city, trade }: Cell): string => {
  const { families, fancies } = namesOf[edition][city.language]
  const family = random.pick(families)
  if (random.chance(0.14)) return random.pick(fancies)
  if (city.language !== 'en')
    return random.chance(0.7)
      ? `${capital(trade.nouns[city.language])} ${family}`
      : `${family} & ${random.pick(families)}`
  const brand = random.pick(trade.brands)
  if (random.chance(0.25)) return `${random.pick(fancies)} ${brand}`
  return random.chance(0.3) ? `${family} & ${random.pick(families)} ${brand}` : `${family} ${brand}`
}

const mailboxes = {
  en: ['info', 'hello', 'office', 'contact', 'team'],
  de: ['info', 'kontakt', 'post', 'mail', 'buero'],
  fr: ['contact', 'accueil', 'bonjour', 'info', 'secretariat'],
  es: ['info', 'hola', 'contacto', 'atencion', 'correo'],
  nl: ['info', 'hallo', 'contact', 'mail', 'receptie'],
}

const emailOf = (random: Random, { edition, city }: Cell, host: string): string => {
  const box = random.chance(0.15)
    ? `${hostLabel(random.pick(namesOf[edition][city.language].families))}.${random.pick(['a', 'm', 's', 'j'])}`
    : random.pick(mailboxes[city.language])
  if (random.chance(0.08))
    return `${host.replace(/\.example$/, '')}@${random.pick(['gmail.com', 'outlook.com'])}`
  return `${box}@${host}`
}

const newAddress = (random: Random, city: City): Address => ({
  houseNumber: String(random.int(1, city.country === 'US' ? 2900 : 190)),
  street: random.pick(city.streets),
  postcode: filledDigits(city.postcode, String(random.int(1, 98)).padStart(2, '0')),
  place: city.localName,
  region: city.state,
  countryCode: city.country,
})

const newTraits = (random: Random): Company['traits'] => {
  const trait = () => (random.chance(0.5) ? 'yes' : random.chance(0.4) ? 'no' : 'silent')
  return Object.fromEntries(traitIds.map((id) => [id, trait()])) as Record<TraitId, 'yes' | 'no' | 'silent'>
}

const newDesign = (random: Random, city: City): Design => ({
  layout: Math.floor(random.next() * 60),
  emailForm: Math.floor(random.next() * 120),
  phoneForm: Math.floor(random.next() * 60),
  placement: random.pick(
    city.language === 'en'
      ? (['home', 'contact', 'contact', 'footer'] as const)
      : (['home', 'contact', 'legal', 'footer'] as const),
  ),
  data: random.pick(['none', 'none', 'jsonld', 'graph'] as const),
  hasAgency: random.chance(0.3),
})

/** The host names and phone slots in use; none is given twice. */
export type Registry = { hosts: Set<string>; slots: Map<string, number> }

const nextPhone = (registry: Registry, city: City): Phone => {
  const slot = registry.slots.get(city.name) ?? 0
  registry.slots.set(city.name, slot + 1)
  return phoneOf(city, slot)
}

const newHost = (registry: Registry, wanted: string): string => {
  for (let turn = 1; ; turn++) {
    const host = `${wanted}${turn > 1 ? `-${turn}` : ''}.example`
    if (registry.hosts.has(host)) continue
    registry.hosts.add(host)
    return host
  }
}

const hostFor = (random: Random, registry: Registry, name: string, city: City): string => {
  const label = hostLabel(name)
  const town = hostLabel(city.name)
  return newHost(registry, random.pick([label, label.replace(/-/g, ''), `${label}-${town}`]))
}

type Place = { nth: number; trap: Trap; role: Company['role']; name?: string; names: Set<string> }

/** The name given by the place, or a new one that no other company of the cell has. */
const nameFor = (random: Random, cell: Cell, { name: given, names }: Place): string => {
  let name = given ?? newName(random, cell)
  while (given === undefined && names.has(name)) name = newName(random, cell)
  names.add(name)
  return name
}

/** A company of a cell; `place` fixes its trap, its role and, for a namesake, its name. */
export const makeCompany = (cell: Cell, registry: Registry, place: Place): Company => {
  const { edition, seed, city, trade } = cell
  const id = `${city.name}/${trade.id}/${place.role}-${place.nth}`
  const random = randomOf(seed, edition, id)
  const name = nameFor(random, cell, place)
  const host = place.trap !== 'none' || random.chance(0.92) ? hostFor(random, registry, name, city) : null
  const formerName = place.trap === 'renamed' ? newName(random, cell) : null
  const address = newAddress(random, city)
  const spread = () => (random.next() - 0.5) * city.half * 1.2
  const traits = newTraits(random)
  return {
    id,
    edition,
    role: place.role,
    city,
    trade,
    name,
    formerName,
    host,
    formerHost: formerName ? hostFor(random, registry, formerName, city) : null,
    path: '/',
    chain: null,
    phone: nextPhone(registry, city),
    fax: random.chance(0.15) ? nextPhone(registry, city) : null,
    formerPhone: nextPhone(registry, city),
    email: host && random.chance(0.86) ? emailOf(random, cell, host) : null,
    takesMail: random.chance(0.97),
    address: place.role === 'neighbour' ? { ...address, place: city.neighbour } : address,
    lat: city.lat + spread(),
    lon: city.lon + spread(),
    traits,
    sinceYear: 1960 + Math.floor(random.next() * 60),
    trap: place.trap,
    design: newDesign(random, city),
    partners: [],
    listed: { osm: false, web: false, ai: false },
  }
}

/** The branches of a chain share a name and a site; each has its own page, address and phone. */
export const makeBranches = (
  cell: Cell,
  registry: Registry,
  names: Set<string>,
  count: number,
): Company[] => {
  const first = makeCompany(cell, registry, { nth: 900, trap: 'none', role: 'company', names })
  const host = first.host ?? newHost(registry, hostLabel(`${first.name} ${cell.city.name}`))
  return Array.from({ length: count }, (_, index): Company => {
    const own = makeCompany(cell, registry, {
      nth: 901 + index,
      trap: 'none',
      role: 'company',
      name: first.name,
      names,
    })
    const path = `/${nth(['locations', 'branch', 'sites'], cell.index)}/${hostLabel(own.address.street)}-${index + 1}`
    const { design, email, takesMail } = first
    return { ...own, host, path, design, email, takesMail, chain: `${cell.city.name}/${cell.trade.id}/chain` }
  })
}
