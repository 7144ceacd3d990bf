import { answerOverpass } from '../../overpass/interpreter.ts'
import type { Answer, WorldRequest } from '../../serving/reply.ts'
import { type Connected, connect } from '../run/connect.ts'
import { type SearchOptions, searchOnce } from '../run/search-once.ts'
import type { Latency } from '../run/services.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import { hashOf } from '../words/chance.ts'
import type { LifelikeRecord } from './measure/search-figures.ts'
import { lifelikeWeb } from './sites/lifelike-web.ts'
import { elementsOf, gazetteerOver, webSearchOver } from './sources/sources.ts'
import type { LifelikeCell } from './world/firm.ts'
import type { LifelikeWorld } from './world/make-lifelike-world.ts'

export type LifelikeModel = { answer: Answer | 'provider'; onAnswered?: (request: WorldRequest) => void }

/** The engine on a lifelike world. */
export const connectTo = (
  world: LifelikeWorld,
  time: VirtualTime,
  model: LifelikeModel | null,
  options: { isTimed?: boolean; latency?: Latency } = {},
): Promise<Connected> => {
  const elements = elementsOf(world)
  return connect(
    {
      gazetteer: gazetteerOver(world),
      map: answerOverpass(() => elements),
      searchWeb: webSearchOver(world),
      model: model?.answer ?? null,
      onModelAnswered: model?.onAnswered,
      sites: lifelikeWeb(world),
      resolveHost: async (host) => [{ address: `93.184.${hashOf(host) % 200}.9`, family: 4 }],
      takesMail: () => true,
    },
    time,
    options,
  )
}

/** Searches every cell of a lifelike world. */
export const searchAll = async (
  connected: Connected,
  world: LifelikeWorld,
  { cells = world.cells, ...options }: SearchOptions & { cells?: LifelikeCell[] } = {},
): Promise<LifelikeRecord[]> => {
  const records: LifelikeRecord[] = []
  for (const cell of cells) {
    const answer = await searchOnce(connected, cell.query, options)
    records.push({ ...answer, cell, pageAt: connected.pageAt })
  }
  return records
}
