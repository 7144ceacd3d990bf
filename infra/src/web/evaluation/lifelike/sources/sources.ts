import { nth } from '../../../chance/random.ts'
import type { Gazetteer } from '../../../gazetteer/nominatim.ts'
import type { OsmElement } from '../../../overpass/interpreter.ts'
import { addressTags } from '../../../pages/address.ts'
import type { SearchResult } from '../../../search/searxng.ts'
import { plain } from '../../../words/words.ts'
import { gazetteerOf, type KnownPlace } from '../../places/find-places.ts'
import { knownPlaces } from '../../places/known-places.ts'
import { randomOf } from '../../words/chance.ts'
import { writtenPhone } from '../sites/contacts.ts'
import { listHosts, listUrl } from '../sites/lifelike-web.ts'
import { countries } from '../words/words.ts'
import type { Firm, LifelikeCell } from '../world/firm.ts'
import { callingOf, townsOf } from '../world/make-cell.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'
import { statementsOf } from '../world/statements.ts'
import { regionAround } from './region.ts'

const websiteOf = (firm: Firm): string =>
  firm.key % 10 === 7 ? listUrl(nth(listHosts, firm.key), firm.cell) : `https://${firm.host}/`

const elementOf = (firm: Firm, index: number): OsmElement => {
  const { cell, key, name, phone } = firm
  const { town, address } = firm.listedAt
  const random = randomOf(cell.seed, 'map', firm.id)
  return {
    type: 'node',
    id: 700_000_000 + index,
    lat: town.lat + (random.next() - 0.5) * cell.spread,
    lon: town.lon + (random.next() - 0.5) * cell.spread,
    tags: {
      ...cell.category.tags,
      name,
      ...(key % 5 === 0 ? {} : addressTags(address)),
      ...(random.chance(0.8) ? { website: websiteOf(firm) } : {}),
      ...(random.chance(0.5) ? { phone: writtenPhone(cell, phone, 2) } : {}),
    },
  }
}

export const elementsOf = ({ firms }: LifelikeWorld): OsmElement[] =>
  firms.flatMap((firm, index) => (firm.listed.osm ? [elementOf(firm, index)] : []))

const rowOf = (firm: Firm): SearchResult => {
  const { cell, name, host, role } = firm
  const { town } = firm.listedAt
  const content = statementsOf(firm).find(({ topic }) => topic === 'category')?.text ?? ''
  return {
    url: `https://${host}/`,
    title: `${callingOf(cell, role)} | ${name}`,
    content: `${town.localName}: ${content}`,
  }
}

const listsPerCell = 6

export const rowsOf = (cell: LifelikeCell): SearchResult[] => {
  const random = randomOf(cell.seed, 'rows', cell.index)
  const lists = random.shuffle(listHosts).slice(0, listsPerCell)
  return random.shuffle([
    ...cell.firms.filter(({ listed }) => listed.web).map(rowOf),
    ...lists.map((host) => ({
      url: listUrl(host, cell),
      title: `${cell.query} - ${host.replace(/^www\./, '')}`,
      content: `The ten best ${cell.category.query}.`,
    })),
  ])
}

/** Words in scripts without spaces are looked for within the question. */
const names = (question: string, name: string) =>
  /\p{Script=Latin}/u.test(name)
    ? ` ${plain(question)} `.includes(` ${plain(name)} `)
    : plain(question).includes(plain(name))

/** The search of a question that names a category of the world in any of its words, and its place. */
const cellAsked = ({ cells }: LifelikeWorld, question: string): LifelikeCell | undefined =>
  cells.find(
    ({ category, country, place, towns }) =>
      [category.query, ...category.nouns].some((name) => names(question, name)) &&
      [
        place.text,
        ...(place.id.endsWith('region') ? country.region.slice(0, 2) : []),
        ...towns.flatMap((town) => [town.name, town.localName]),
      ].some((name) => names(question, name)),
  )

/** What a web search answers to a question, of all rows of its search. */
type Rank = (rows: SearchResult[], question: string) => SearchResult[]

/** A web search over a world; it answers every question on a search with all rows unless `rank` chooses. */
export const webSearchOver =
  (world: LifelikeWorld, rank: Rank = (rows) => rows) =>
  (question: string): SearchResult[] => {
    const cell = cellAsked(world, question)
    return cell ? rank(rowsOf(cell), question) : []
  }

const townHalf = 0.09

const allCountries = knownPlaces.filter(({ level }) => level === 'country')
const countryId = (code: string) => allCountries.find(({ country }) => country === code)?.id ?? null

/** The regions and towns of an edition. */
const placesOf = ({ edition }: Pick<LifelikeWorld, 'edition'>): KnownPlace[] =>
  Object.entries(countries).flatMap(([code, { region, outside }]): KnownPlace[] => {
    const towns = townsOf(edition, code)
    const [local = '', english = ''] = region
    const outsideAt = { lat: Number(outside[3]), lon: Number(outside[4]) }
    const regionNames = [english, local]
    return [
      {
        id: `${code} region`,
        level: 'state',
        country: code,
        names: [...new Set(regionNames)],
        within: countryId(code),
        ...regionAround(towns, outsideAt),
        importance: 0.7,
      },
      ...towns.map(
        ({ name, localName, lat, lon }): KnownPlace => ({
          id: `${code} ${name}`,
          level: 'city',
          country: code,
          names: [...new Set([name, localName, localName.replace(/市$/, '')])],
          within: `${code} region`,
          lat,
          lon,
          half: townHalf,
          importance: 0.55,
        }),
      ),
      {
        id: `${code} outside`,
        level: 'city',
        country: code,
        names: [String(outside[0]), String(outside[1])],
        within: countryId(code),
        ...outsideAt,
        half: townHalf,
        importance: 0.5,
      },
    ]
  })

export const gazetteerOver = (world: Pick<LifelikeWorld, 'edition'>): Gazetteer =>
  gazetteerOf([...allCountries, ...placesOf(world)])
