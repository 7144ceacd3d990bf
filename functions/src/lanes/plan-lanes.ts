import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { frameOf, type SearchFrame } from '../discovery/companies/search-frame.ts'
import { type SourceName, sourceNames } from '../discovery/sources/listing.ts'
import { askedOfMap } from '../discovery/sources/open-street-map-source.ts'
import { NotAsked } from '../discovery/sources/question.ts'
import { webQueries } from '../discovery/sources/web-queries.ts'
import { searchableBox } from '../integrations/overpass/overpass-query.ts'
import type { LanePlan, LaneQuestion } from './lane-plan.ts'
import { askedAreaOf, directionOf, isListedAtOnce, tilesOf } from './tiles.ts'

/** Of each wording, so many pages of results are a question each. */
const mostPages = 3
/**
 * Lanes of a source that others are better than: a search by the AI costs money, and it searches in all wordings; the
 * map, where it has no tag for the kind, is searched for names, which takes its server long.
 */
const mostOfWeakSource = 2
/** Further questions of a lane whose own one brings too few. */
const mostFurther = 5

/** Whether the map can be asked for these companies. */
const isAskable = (frame: SearchFrame): boolean => {
  try {
    return askedOfMap({ frame, placeFailure: null }).anyOf !== undefined
  } catch (error) {
    if (error instanceof NotAsked) return false
    throw error
  }
}

/** The place in parts, one for each of so many lanes; the first of them asks the map, and the others wait for its answer. */
const mapQuestions = ({ where }: SearchFrame, lanes: number): LaneQuestion[] => {
  if (!where?.box) return []
  const whole = searchableBox(where.box, where.centre)
  const [name = where.text] = where.names
  const tiles = tilesOf(whole, where.centre, lanes)
  const asked = new Set<string>()
  return tiles.map((tile) => {
    const area = askedAreaOf(tile)
    const key = JSON.stringify(area)
    const isShared = asked.has(key)
    asked.add(key)
    const part = tile.within.length === 0 ? 'all' : directionOf(tile.box, whole)
    return {
      source: 'OpenStreetMap',
      box: tile.box,
      area,
      isShared,
      text: `OpenStreetMap, ${part} of ${name}`,
    }
  })
}

const webQuestions = (wordings: string[]): LaneQuestion[] =>
  Array.from({ length: mostPages }, (_, nth) => nth + 1).flatMap((page) =>
    wordings.map((wording) => ({
      source: 'Web search',
      wording,
      page,
      text: `Web search, “${wording}”${page > 1 ? `, page ${page}` : ''}`,
    })),
  )

const aiQuestions = (wordings: string[]): LaneQuestion[] =>
  wordings.map((wording) => ({
    source: 'OpenAI web search',
    wording,
    text: `OpenAI web search, “${wording}”`,
  }))

/** The sources of the lanes in turn; weak ones have few of them, unless there is no other. */
const turnsOf = (
  sources: SourceName[],
  isWeak: (name: SourceName) => boolean,
  lanes: number,
): SourceName[] => {
  const strong = sources.filter((name) => !isWeak(name))
  const of = strong.length > 0 ? strong : sources
  const first = of === sources ? [] : Array.from({ length: mostOfWeakSource }, () => sources).flat()
  return Array.from(
    { length: lanes },
    (_, nth) => (first[nth] ?? of[Math.max(0, nth - first.length) % of.length]) as SourceName,
  )
}

const rotated = <Item>(items: Item[], by: number): Item[] =>
  items.length === 0 ? [] : [...items.slice(by % items.length), ...items.slice(0, by % items.length)]

/** Further questions: of the other sources before those of its own, where other lanes begin elsewhere. */
const furtherFor = (
  own: LaneQuestion,
  nth: number,
  pools: Record<SourceName, LaneQuestion[]>,
  elsewhere: LaneQuestion[],
): LaneQuestion[] => {
  const web = rotated(pools['Web search'], nth).filter(({ text }) => text !== own.text)
  const ai = pools['OpenAI web search'].slice(0, 1).filter(({ text }) => text !== own.text)
  const map = elsewhere.filter(({ text }) => text !== own.text)
  const first = own.source === 'OpenStreetMap' ? web.splice(0, 2) : map.splice(0, 1)
  return [...first, ...map, ...web, ...ai].slice(0, mostFurther)
}

/**
 * What each lane of a run asks: the lanes take the sources in turn, and of a source each another part of the place or
 * other words, as far as there are any. `query` is the search as it was typed. Empty plans if no source can be asked.
 */
export const planLanes = (
  criteria: Criteria,
  lanes: number,
  configured: readonly SourceName[],
  { query = null, missingPlace = null }: { query?: string | null; missingPlace?: string | null } = {},
): LanePlan[] => {
  const frame = frameOf(criteria, missingPlace)
  const wordings = webQueries(frame, query)
  const usable = sourceNames.filter(
    (name) => configured.includes(name) && (name !== 'OpenStreetMap' || isAskable(frame)),
  )
  if (usable.length === 0) return Array.from({ length: lanes }, (_, nth) => ({ nth, lanes, questions: [] }))
  const isWeak = (name: SourceName) =>
    name === 'OpenAI web search' || (name === 'OpenStreetMap' && frame.tags.length === 0)
  const turns = turnsOf(usable, isWeak, lanes)
  const onMap = turns.filter((name) => name === 'OpenStreetMap').length
  const of = (name: SourceName, questions: LaneQuestion[]) => (usable.includes(name) ? questions : [])
  const pools = {
    OpenStreetMap: of('OpenStreetMap', mapQuestions(frame, onMap)),
    'Web search': of('Web search', webQuestions(wordings)),
    'OpenAI web search': of('OpenAI web search', aiQuestions(wordings)),
  }
  const isMapStrong = usable.includes('OpenStreetMap') && !isWeak('OpenStreetMap')
  const whole = mapQuestions(frame, 1).filter(({ area }) => area && isListedAtOnce(area))
  const elsewhere = (nth: number) => {
    const parts = whole.length > 0 ? whole : rotated(pools.OpenStreetMap, nth + 1).slice(0, 2)
    return isMapStrong ? parts.map((question) => ({ ...question, isShared: true })) : []
  }
  const used = new Map<SourceName, number>()
  return turns.map((name, nth) => {
    const pool = pools[name]
    const at = used.get(name) ?? 0
    used.set(name, at + 1)
    const own = pool[at % pool.length]
    const first = own && at >= pool.length ? { ...own, isShared: true } : own
    const questions = first ? [first, ...furtherFor(first, nth, pools, elsewhere(at))] : []
    return { nth, lanes, questions }
  })
}
