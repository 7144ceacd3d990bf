import { type Random, randomOf } from '../../chance/random.ts'
import { slugOf } from '../../words/words.ts'
import type { City } from '../gazetteer/place.ts'
import { type Branch, type Company, type Design, type Person, type Trap, traps } from './company.ts'
import { type Kind, nounOf } from './kind.ts'
import { indexOfKind } from './kinds.ts'
import { mailboxOf, makeName, makePerson, nameInLatin } from './names.ts'
import { makeAddress, makePosition, phoneOf } from './places-of-companies.ts'
import { type TraitId, traitsFor } from './traits.ts'

const maxCompanies = 40
/** Numbers per company: its own, its former one and those of two branches. */
const slotsPerCompany = 4
const slotsPerKind = maxCompanies * slotsPerCompany

const generalServices = {
  en: ['free consultation', 'maintenance'],
  de: ['Beratung vor Ort', 'Termine nach Vereinbarung', 'Service und Wartung'],
  fr: ['conseil personnalisé', 'rendez-vous sur demande', 'entretien et suivi'],
  es: ['asesoramiento personal', 'cita previa', 'mantenimiento y seguimiento'],
  nl: ['persoonlijk advies', 'afspraak op maat', 'onderhoud en service'],
  ja: ['無料相談', '出張対応', 'アフターサービス'],
}

const makeServices = (random: Random, kind: Kind, city: City): string[] => {
  const own = kind.services[city.language] ?? generalServices[city.language]
  return random.shuffle(own).slice(0, random.int(Math.min(3, own.length), own.length))
}

const makeTraits = (random: Random, kind: Kind): { id: TraitId; holds: boolean }[] =>
  [...kind.ownTraits, ...random.shuffle(traitsFor(kind.businessType)).slice(0, random.int(3, 6))].map(
    (id) => ({ id, holds: random.chance(0.7) }),
  )

const makeOpeningHours = (random: Random, chosen: { id: TraitId; holds: boolean }[]): string => {
  const week = random.pick([
    'Mo-Fr 08:00-17:00',
    'Mo-Fr 09:00-18:00',
    'Mo-Th 08:30-17:30; Fr 08:30-15:00',
    'Tu-Fr 10:00-19:00',
  ])
  const saturday = chosen.find(({ id }) => id === 'saturday')
  return saturday?.holds ? `${week}; Sa 09:00-13:00` : week
}

const makeDesign = (random: Random): Design => ({
  template: random.pick(['plain', 'cards', 'table', 'modern']),
  structured: random.pick(['jsonld', 'jsonld', 'microdata', 'none', 'none']),
  phone: random.pick(['link', 'link', 'text', 'international']),
  email: random.pick(['link', 'link', 'link', 'text', 'protected', 'protected', 'spelled', 'none']),
  hasAgency: random.chance(0.3),
  contactsAtHome: random.chance(0.6),
})

const mailNames = {
  en: ['info', 'office', 'hello', 'contact'],
  de: ['info', 'kontakt', 'mail'],
  fr: ['contact', 'accueil'],
  es: ['info', 'contacto'],
  nl: ['info', 'contact'],
  ja: ['info', 'contact'],
}

const makeEmail = (random: Random, owner: Person, city: City, host: string | null): string | null => {
  const personal = mailboxOf(owner)
  if (!host) return random.chance(0.4) ? `${personal}@freemail.example` : null
  if (random.chance(0.1)) return null
  return `${random.chance(0.25) ? personal : random.pick(mailNames[city.language])}@${host}`
}

const hostOf = (name: string, kind: Kind, city: City): string => {
  const room = 60 - city.slug.length
  return `${slugOf(nameInLatin(name, kind, city))
    .slice(0, room)
    .replace(/-$/, '')}-${city.slug}.example`
}

const japaneseSides: Record<string, string> = { North: '北店', East: '東店', South: '南店', West: '西店' }

const makeBranches = (random: Random, city: City, slot: number): Branch[] =>
  random
    .shuffle(['North', 'East', 'South', 'West'])
    .slice(0, 2)
    .map((label, index) => ({
      label: city.language === 'ja' ? (japaneseSides[label] ?? label) : label,
      path: `/locations/${label.toLowerCase()}`,
      address: makeAddress(random, city),
      phone: phoneOf(city, slot + 2 + index),
      ...makePosition(random, city),
    }))

const mailServer = (random: Random): boolean | null => {
  const drawn = random.next()
  return drawn < 0.88 ? true : drawn < 0.96 ? false : null
}

type Seat = { position: number; name: string; owner: Person; trap: Trap; isChain: boolean }

const renamedFrom = (kind: Kind, city: City, owner: Person, position: number): string =>
  hostOf(`${nounOf(kind, city.language)} ${owner.first} ${owner.last} ${position + 1}`, kind, city)

const makeCompany = (
  seed: number,
  kind: Kind,
  city: City,
  { position, name, owner, trap, isChain }: Seat,
): Company => {
  const random = randomOf(seed, 'company', city.slug, kind.id, position)
  const slot = (indexOfKind.get(kind.id) ?? 0) * slotsPerKind + position * slotsPerCompany
  const host = trap !== 'none' || isChain || random.chance(0.88) ? hostOf(name, kind, city) : null
  const chosen = makeTraits(random, kind)
  const profile = host?.replace('.example', '-sample')
  return {
    id: `${city.slug}/${kind.id}/${position}`,
    name,
    kind,
    city,
    language: city.language,
    host,
    formerHost: trap === 'renamed' ? renamedFrom(kind, city, owner, position) : null,
    usesWww: random.chance(0.4),
    phone: phoneOf(city, slot),
    formerPhone: phoneOf(city, slot + 1),
    email: makeEmail(random, owner, city, host),
    hasMailServer: mailServer(random),
    owner,
    staff: [1, 2, 3].slice(0, random.int(0, 3)).map((place) => makePerson(random, city.language, place)),
    address: makeAddress(random, city),
    ...makePosition(random, city),
    openingHours: makeOpeningHours(random, chosen),
    services: makeServices(random, kind, city),
    traits: chosen,
    foundedYear: random.int(1921, 2024),
    employees: random.int(1, 80),
    linkedin: profile && random.chance(0.35) ? `https://www.linkedin.com/company/${profile}` : null,
    facebook: profile && random.chance(0.5) ? `https://www.facebook.com/${profile}` : null,
    branches: isChain ? makeBranches(random, city, slot) : [],
    trap,
    design: makeDesign(random),
  }
}

/** About a quarter of a set has a trap. */
const seatsOf = (random: Random, kind: Kind, city: City): Seat[] => {
  const size = random.int(24, maxCompanies)
  const wanted = random.shuffle(traps.filter((trap) => trap !== 'none')).slice(0, Math.round(size / 4))
  const dealt: Trap[] = random.shuffle([...wanted, ...Array<Trap>(size - wanted.length).fill('none')])
  const chainPosition = dealt.indexOf('none')
  const taken = new Set<string>()
  return dealt.flatMap((trap, position) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const owner = makePerson(random, city.language, 0)
      const name = makeName(random, kind, city, owner)
      const key = slugOf(name)
      if (taken.has(key)) continue
      taken.add(key)
      return [{ position, name, owner, trap, isChain: position === chainPosition }]
    }
    return []
  })
}

/** All companies of a kind in a city, the same for the same seed: 24 to 40 of them. */
export const makeCompanies = (seed: number, city: City, kind: Kind): Company[] =>
  seatsOf(randomOf(seed, 'set', city.slug, kind.id), kind, city).map((seat) =>
    makeCompany(seed, kind, city, seat),
  )
