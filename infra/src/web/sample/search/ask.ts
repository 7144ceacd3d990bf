import { randomOf } from '../../chance/random.ts'
import { plain, saysPhrase } from '../../words/words.ts'
import type { Company } from '../companies/company.ts'
import type { Kind } from '../companies/kind.ts'
import { kinds, kindsIn } from '../companies/kinds.ts'
import type { Registry, SourceName } from '../companies/registry.ts'
import { cities } from '../gazetteer/cities.ts'
import { namesOf } from '../gazetteer/find-places.ts'
import type { City } from '../gazetteer/place.ts'

const saysAny = (text: string, names: (string | undefined)[]): boolean =>
  names.some((name) => name !== undefined && saysPhrase(text, name))

/** The code of a state counts in capitals only, since "in", "or" and "me" are words. */
const saysRegion = (text: string, { region }: City): boolean =>
  region !== null && (saysAny(text, namesOf(region)) || new RegExp(`\\b${region.code}\\b`).test(text))

const saysCountry = (text: string, { country }: City): boolean =>
  saysAny(text, [country.name, country.localName])

/** The cities in the state that the text names, else in the country, else all. */
const narrowed = (text: string, candidates: City[]): City[] => {
  const inRegion = candidates.filter((city) => saysRegion(text, city))
  const inCountry = candidates.filter((city) => saysCountry(text, city))
  return [inRegion, inCountry].find((closer) => closer.length > 0) ?? candidates
}

const byImportance = (one: City, other: City): number => other.importance - one.importance

/** The cities that a text names, or else those of the state or country that it names. */
export const citiesIn = (text: string): City[] => {
  const named = cities.filter((city) => saysAny(text, namesOf(city))).sort(byImportance)
  if (named.length > 0) return narrowed(text, named)
  return narrowed(
    text,
    cities.filter((city) => saysRegion(text, city) || saysCountry(text, city)).sort(byImportance),
  )
}

/** The kinds and the cities that a text asks for. */
export type Asked = { kinds: Kind[]; cities: City[] }

/** A company's name tells its kind by its ending: `Dental Care`. */
const kindsAskedIn = (text: string): Kind[] => {
  const asked = kindsIn(text)
  return asked.length > 0 ? asked : kinds.filter(({ nameEndings }) => saysAny(text, nameEndings))
}

export const understand = (text: string): Asked => ({ kinds: kindsAskedIn(text), cities: citiesIn(text) })

/** The most sets of companies that are searched in the cities of one question. */
const maxSets = 24

const setsOf = ({ kinds: asked, cities: places }: Asked): [City, Kind][] =>
  places.flatMap((city) => asked.map((kind): [City, Kind] => [city, kind]))

/**
 * The companies that a source finds for a question: by city in the order of the question, and within
 * a city in an order of the source. Without a city only those that the question names.
 */
export const companiesFor = (registry: Registry, source: SourceName, question: string): Company[] => {
  const asked = understand(question)
  const isAnywhere = asked.cities.length === 0
  const sets = isAnywhere ? setsOf({ ...asked, cities }) : setsOf(asked).slice(0, maxSets)
  const found = sets.flatMap(([city, kind]) => registry.companiesKnownTo(source, city, kind))
  const named = found.filter(({ name }) => saysPhrase(question, name))
  if (named.length > 0 || isAnywhere) return named
  const mixed = randomOf(registry.seed, source, 'order', plain(question)).shuffle(found)
  const place = (company: Company) => asked.cities.indexOf(company.city)
  return mixed.sort((one, other) => place(one) - place(other))
}
