import type { DiscoveryPorts } from '../discovery/ports.ts'
import { understand } from '../discovery/understand.ts'
import type { AiSpending } from '../integrations/ai/ai.ts'
import { NominatimRow, placeOf } from '../integrations/nominatim/read-row.ts'
import { gazetteerRows } from './gazetteer-of-countries.ts'
import { placesKnowing } from './places.ts'
import { modelThat, townPorts } from './small-town.ts'

const places = placesKnowing(async (text) =>
  gazetteerRows(text).map((row) => placeOf(NominatimRow.parse(row))),
)
const spending: AiSpending = {
  reserve: () => () => undefined,
  whenSettled: () => null,
  used: { calls: 0, tokens: 0, usd: 0 },
  owner: 'test',
  msLeft: () => 20_000,
}
/** What a model says that finds nothing in a query. */
export const emptyReading = { category: '', kinds: [], names: [], place: '', wishes: [], company: '' }

/** Understands a query with the gazetteer of countries. */
export const understandWith = (query: string, ports: Partial<DiscoveryPorts>, request = {}) =>
  understand(
    { query, maxResults: 10, filters: {}, deadline: Date.now() + 20_000, ...request },
    townPorts({ places, ...ports }),
    spending,
    new AbortController().signal,
  )

/** The criteria of a query of which the model says `reading`. */
export const read = (
  query: string,
  reading: Partial<Record<keyof typeof emptyReading, unknown>>,
  request = {},
) => understandWith(query, { ai: modelThat(async () => ({ ...emptyReading, ...reading })) }, request)
