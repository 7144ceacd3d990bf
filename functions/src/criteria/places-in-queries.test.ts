import { searchDefaults } from '@assay/shared/features/hunting/criteria'
import { expect, it } from 'vitest'
import { NominatimRow, placeOf } from '../integrations/nominatim/read-row.ts'
import { gazetteerRows } from '../testing/gazetteer-of-countries.ts'
import { compileCriteria } from './compile-criteria.ts'
import { readQuery } from './read-query.ts'

/** Answers as the gazetteer does and counts the questions. */
const gazetteer = () => {
  const asked: string[] = []
  const lookUp = async (text: string) => {
    asked.push(text)
    return gazetteerRows(text).map((row) => placeOf(NominatimRow.parse(row)))
  }
  return { asked, lookUp }
}

const { industry, location, businessType } = searchDefaults

// biome-ignore format: a table reads by its rows
const queries: [string, string, string, string][] = [
  ['dentists near 94103', '94103', 'postcode', 'US'],
  ['dentists in 94103 accepting new patients', '94103', 'postcode', 'US'],
  ['dentists 94103', '94103', 'postcode', 'US'],
  ['94103 dentists', '94103', 'postcode', 'US'],
  ['dentists in San Francisco, CA 94103', '94103', 'postcode', 'US'],
  ['coffee shops in SoHo, Manhattan', 'SoHo', 'district', 'US'],
  ['plumbers in Brooklyn', 'Brooklyn', 'district', 'US'],
  ['plumbers in New York', 'City of New York', 'town', 'US'],
  ['manufacturers of packaging machines in Ohio', 'Ohio', 'state', 'US'],
  ['roofing contractors in the state of Ohio', 'Ohio', 'state', 'US'],
  ['accountants in the Cleveland area', 'Cleveland', 'town', 'US'],
  ['accountants in the vicinity of Cleveland', 'Cleveland', 'town', 'US'],
  ['law firms in Cook County', 'Cook County', 'region', 'US'],
  ['wineries in Napa Valley', 'Napa Valley', 'region', 'US'],
  ['dentists in the United States', 'United States', 'country', 'US'],
  ['Zahnarzt 10115 Berlin', '10115', 'postcode', 'DE'],
  ['10115 Berlin Zahnarzt', '10115', 'postcode', 'DE'],
  ['Zahnärzte in 10115 Berlin mit Parkplatz', '10115', 'postcode', 'DE'],
  ['Zahnärzte in der Nähe von Köln', 'Cologne', 'town', 'DE'],
  ['Zahnärzte rund um Köln', 'Cologne', 'town', 'DE'],
  ['Zahnarzt Hamburg Altona', 'Altona', 'district', 'DE'],
  ['Bäckereien in Altona', 'Altona', 'district', 'DE'],
  ['Rechtsanwälte in München', 'Munich', 'town', 'DE'],
  ['Elektriker in Bayern', 'Bavaria', 'state', 'DE'],
  ['Elektriker im Landkreis Rosenheim', 'Landkreis Rosenheim', 'region', 'DE'],
  ['Elektriker in Rosenheim', 'Rosenheim', 'town', 'DE'],
  ['Elektriker in Oberfelden', 'Oberfelden', 'town', 'DE'],
  ['wineries in Mosel', 'Moselle', 'region', 'DE'],
  ['Hotels in Deutschland', 'Germany', 'country', 'DE'],
  ['Restaurants in 1010 Wien', '1010', 'postcode', 'AT'],
  ['Restaurants bei Wien', 'Vienna', 'town', 'AT'],
  ['Hotels in der Steiermark', 'Styria', 'state', 'AT'],
  ['Zahnarzt 8001 Zürich', '8001', 'postcode', 'CH'],
  ['Hotels im Kanton Ticino', 'Ticino', 'state', 'CH'],
  ['boulangeries dans le 11e arrondissement de Paris', 'Paris 11th Arrondissement', 'district', 'FR'],
  ['boulangeries à Paris 11e arrondissement', 'Paris 11th Arrondissement', 'district', 'FR'],
  ['boulangeries à 75011 Paris', '75011', 'postcode', 'FR'],
  ['dentistes 31000 Toulouse', '31000', 'postcode', 'FR'],
  ['dentistes près de Lyon', 'Lyon', 'town', 'FR'],
  ['avocats en Bretagne', 'Brittany', 'state', 'FR'],
  ['avocats dans le département du Rhône', 'Rhône', 'region', 'FR'],
  ['hotels in la rochelle', 'La Rochelle', 'town', 'FR'],
  ['restaurantes en 08001 Barcelona', '08001', 'postcode', 'ES'],
  ['dentistas cerca de Barcelona', 'Barcelona', 'town', 'ES'],
  ['dentistas en los alrededores de Barcelona', 'Barcelona', 'town', 'ES'],
  ['abogados en Cataluña', 'Catalonia', 'state', 'ES'],
  ['restaurantes en Gràcia', 'Gràcia', 'district', 'ES'],
  ['dentistas en Sevilla', 'Seville', 'town', 'ES'],
  ['wineries in Tuscany', 'Tuscany', 'state', 'IT'],
  ['cantine in Toscana', 'Tuscany', 'state', 'IT'],
  ['dentisti in provincia di Brescia', 'Brescia', 'region', 'IT'],
  ['dentisti vicino a Milano', 'Milan', 'town', 'IT'],
  ['ristoranti a 20121 Milano', '20121', 'postcode', 'IT'],
  ['tandarts 3511 Utrecht', '3511', 'postcode', 'NL'],
  ['tandartsen in de buurt van Utrecht', 'Utrecht', 'town', 'NL'],
  ['advocaten in Den Haag', 'The Hague', 'town', 'NL'],
  ['restaurants in Noord-Brabant', 'North Brabant', 'state', 'NL'],
  ['plumbers in West Midlands', 'West Midlands', 'region', 'GB'],
  ['plumbers near SW1A 1AA', 'SW1A 1AA', 'postcode', 'GB'],
  ['pubs in Camden Town', 'Camden Town', 'district', 'GB'],
  ['hotels in Scotland', 'Scotland', 'state', 'GB'],
  ['dentists near M5V 2T6', 'M5V 2T6', 'postcode', 'CA'],
  ['dentistes au Québec', 'Quebec', 'state', 'CA'],
  ['restaurants in 00-001 Warszawa', '00-001', 'postcode', 'PL'],
  ['dentists in Kraków', 'Krakow', 'town', 'PL'],
  ['restaurants in 1000-001 Lisboa', '1000-001', 'postcode', 'PT'],
  ['hotels in Lisboa', 'Lisbon', 'town', 'PT'],
  ['dentists in 新宿区', 'Shinjuku', 'town', 'JP'],
  ['dentists near 150-0002', '150-0002', 'postcode', 'JP'],
  ['hotels in Praha', 'Prague', 'town', 'CZ'],
  ['dentists in 110 00 Praha', '110 00', 'postcode', 'CZ'],
]

const wishesIn: Record<string, string[]> = {
  'dentists in 94103 accepting new patients': ['accepting new patients'],
  'Zahnärzte in 10115 Berlin mit Parkplatz': ['Parkplatz'],
}

it('are of at least 60 places in 12 countries', () => {
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(new Set(queries.map(([, , , country]) => country)).size).toBeGreaterThanOrEqual(12)
})

it.each(queries)('%s', async (query, name, kind, countryCode) => {
  const { asked, lookUp } = gazetteer()
  const { criteria, missingPlace } = await compileCriteria(
    readQuery(query),
    { industry, location, businessType },
    lookUp,
  )
  expect({
    name: criteria.place?.name.split(',')[0],
    kind: criteria.place?.kind,
    countryCode: criteria.place?.countryCode,
    missingPlace,
  }).toEqual({ name, kind, countryCode, missingPlace: null })
  expect(criteria.setAside.filter(({ filter }) => filter === 'place')).toEqual([])
  expect(criteria.wishes.map(({ text }) => text)).toEqual(wishesIn[query] ?? [])
  expect(asked.length).toBeLessThanOrEqual(5)
})

const compile = (query: string, filters = {}) =>
  compileCriteria(readQuery(query), filters, gazetteer().lookUp)

it('the filter’s country decides which of several places a bare postcode is, and the others stay a choice', async () => {
  const { criteria } = await compile('dentists near 94103', { location })
  expect(criteria.place?.alternatives.map(({ countryCode }) => countryCode)).toEqual(['CU'])
})

it('what is near a postcode lies within some kilometres, not within its outline', async () => {
  const near = (await compile('dentists near 94103')).criteria.place
  const inIt = (await compile('dentists in 94103')).criteria.place
  expect(near?.osmId).toBeUndefined()
  expect(inIt?.osmId).toMatch(/^R\d+$/)
  expect((near?.bbox.north ?? 0) - (near?.bbox.south ?? 0)).toBeCloseTo(0.072, 3)
})

it('a postcode that the map does not know is set aside with its reason, and its town searched', async () => {
  const { criteria } = await compile('Zahnarzt 10999 Berlin')
  expect(criteria.place?.name).toBe('Berlin, Germany')
  expect(criteria.setAside).toEqual([
    {
      filter: 'place',
      value: '10999',
      reason: 'The map does not know the postcode 10999, so the whole of Berlin is searched.',
    },
  ])
})

it('a postcode alone that the map does not know is said to be unknown', async () => {
  const { criteria, missingPlace } = await compile('dentists near 99999')
  expect(missingPlace).toBe('99999')
  expect(criteria.setAside).toMatchObject([{ filter: 'place', value: '99999' }])
})

it('of several places one is searched, and every other one is set aside', async () => {
  const { criteria } = await compile('dentists in Berlin and Hamburg and München')
  expect(criteria.place?.name).toBe('Berlin, Germany')
  expect(criteria.setAside.map(({ value }) => value)).toEqual(['Hamburg', 'München'])
})

it.each(['dentists with more than 10000 patients', 'suppliers around 10000 employees'])(
  'a number is no postcode: %s',
  async (query) => {
    const { criteria, missingPlace } = await compile(query)
    expect([criteria.place, missingPlace]).toEqual([null, null])
    expect(JSON.stringify(criteria)).toContain('10000')
  },
)
