import { html, text } from '../../serving/reply.ts'
import { chatEndpoint } from '../asking/model-endpoint.ts'
import { type Figure, figureOf } from '../measure/figure.ts'
import type { Miss } from '../measure/leads.ts'
import { gazetteerOf } from '../places/find-places.ts'
import { knownPlaces } from '../places/known-places.ts'
import { connect } from '../run/connect.ts'
import { searchOnce } from '../run/search-once.ts'
import type { SimulatedWeb } from '../run/simulated-web.ts'
import type { WebServer } from '../run/transport.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import { isLookUp, type KnownQuery, knownQueries, type LookUpQuery } from './known-query.ts'
import { probedMap } from './probes.ts'
import { readerOf } from './reader.ts'
import { type Understanding, understandingOf } from './understood.ts'

export type QueryFigures = Record<'all' | 'category' | 'kind' | 'place' | 'wishes' | 'lookUps', Figure>
export type MeasuredQueries = { figures: QueryFigures; misses: Miss[] }

const lookUps = knownQueries.filter(isLookUp)
const places = new Map(knownPlaces.map((place) => [place.id, place]))

const titleOf = ({ host }: LookUpQuery) =>
  lookUps.find((query) => query.host === host && !/[.@/]/.test(query.q))?.company ?? host

/** The companies that are looked up have sites; there is no other. */
const sites: WebServer = ({ hostname, pathname }) => {
  const query = lookUps.find(({ host }) => hostname.replace(/^www\./, '') === host)
  if (!query) return 'close'
  if (pathname === '/robots.txt') return text('User-agent: *\nAllow: /\n')
  return html(`<title>${titleOf(query)}</title><h1>${titleOf(query)}</h1><p>info@${query.host}</p>`)
}

const searchWeb = (question: string) => {
  const query = lookUps.find(({ q, company }) => !/[.@/]/.test(q) && question.includes(company))
  return query ? [{ url: `https://${query.host}/`, title: query.company, content: query.q }] : []
}

const read = readerOf(knownQueries)

export const readingModel = chatEndpoint('right', (messages, request) => ({
  content: read(messages, request) ?? '{}',
  promptTokens: 1,
}))

type Read = { query: KnownQuery; understood: Understanding | null; isLookedUp: boolean; shown: string }

const areAll = ({ category, kind, place, wishes }: Understanding) => category && kind && place && wishes

const figuresOf = (read: Read[]): QueryFigures => {
  const searches = read.flatMap(({ understood }) => (understood ? [understood] : []))
  const of = (part: keyof Understanding) => figureOf(searches.map((understood) => understood[part]))
  return {
    all: figureOf(read.map(({ understood, isLookedUp }) => (understood ? areAll(understood) : isLookedUp))),
    category: of('category'),
    kind: of('kind'),
    place: of('place'),
    wishes: of('wishes'),
    lookUps: figureOf(read.flatMap(({ query, isLookedUp }) => (isLookUp(query) ? [isLookedUp] : []))),
  }
}

const missesOf = ({ query, understood, isLookedUp, shown }: Read): Miss[] => {
  if (!understood)
    return isLookedUp ? [] : [{ kind: 'query: company not looked up', company: query.q, detail: shown }]
  const wrong = Object.entries(understood).flatMap(([part, isRight]) => (isRight ? [] : [part]))
  return wrong.map((part) => ({ kind: `query: ${part} not understood`, company: query.q, detail: shown }))
}

/** Searches every `step`th query with a model, with the configured provider, or by rules alone. */
export const measureQueries = async (
  time: VirtualTime,
  { model, step = 1 }: { model: SimulatedWeb['model']; step?: number },
): Promise<MeasuredQueries> => {
  const map = probedMap(knownQueries, places)
  const web: SimulatedWeb = {
    gazetteer: gazetteerOf(knownPlaces),
    map: map.answer,
    searchWeb,
    model,
    sites,
    resolveHost: async () => [{ address: '93.184.1.1', family: 4 }],
    takesMail: () => true,
  }
  const answers: Read[] = []
  for (const [index, query] of knownQueries.entries()) {
    if (index % step !== 0) continue
    map.begin()
    // Each with empty caches: what an earlier query has asked the map would not be asked again.
    const connected = await connect(web, time, { isTimed: false })
    const { outcome, failure } = await searchOnce(connected, query.q, { maxResults: 10 })
    const criteria = outcome?.criteria ?? null
    const place = isLookUp(query) ? undefined : places.get(query.at)
    answers.push({
      query,
      understood:
        isLookUp(query) || !place ? null : understandingOf(query, place, criteria, map.isKindAsked(index)),
      isLookedUp: isLookUp(query) && [...connected.hosts].some((host) => host.endsWith(query.host)),
      shown: criteria
        ? `${criteria.category.text} | ${criteria.place?.name ?? 'no place'} | ${criteria.wishes.map((wish) => wish.text).join('; ')}`
        : (failure ?? 'no criteria').slice(0, 200),
    })
  }
  return { figures: figuresOf(answers), misses: answers.flatMap(missesOf) }
}
