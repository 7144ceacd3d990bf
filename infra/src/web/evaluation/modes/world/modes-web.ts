import { answerOverpass } from '../../../overpass/interpreter.ts'
import { escapeHtml as e } from '../../../pages/html.ts'
import type { SearchResult } from '../../../search/searxng.ts'
import { html } from '../../../serving/reply.ts'
import { lifelikeWeb } from '../../lifelike/sites/lifelike-web.ts'
import { elementsOf, gazetteerOver, webSearchOver } from '../../lifelike/sources/sources.ts'
import { reportWords } from '../../reports/words/words.ts'
import type { SimulatedWeb } from '../../run/simulated-web.ts'
import type { WebServer } from '../../run/transport.ts'
import { hashOf } from '../../words/chance.ts'
import type { ModesWorld } from './make-modes-world.ts'

/** A search engine shows so many results of a question, however many it has. */
const mostResults = 60
/** How much of a result's rank the words of the question decide. */
const shareOfWords = 0.4

/** Each wording of a question brings other results to the top, and some that no other brings. */
const ranked = (rows: SearchResult[], question: string): SearchResult[] => {
  const rankOf = ({ url }: SearchResult) =>
    (1 - shareOfWords) * (hashOf(url) % 1000) + shareOfWords * (hashOf(question, url) % 1000)
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostResults)
}

/** Of the firms that are gone, some sites are offered for sale, and the others answer nothing. */
const sitesOf = (world: ModesWorld): WebServer => {
  const sites = lifelikeWeb(world)
  const { parked } = reportWords[world.edition].languages.en
  return (url) => {
    const firm = world.byHost.get(url.hostname.replace(/^www\./, ''))
    if (firm?.role !== 'gone') return sites(url)
    return firm.key % 2 === 0 ? 'close' : html(`<title>${e(firm.host)}</title><h1>${e(parked)}</h1>`)
  }
}

/** All that the engine can reach in a world, but for a model. */
export const modesWeb = (world: ModesWorld): Omit<SimulatedWeb, 'model' | 'onModelAnswered'> => {
  const elements = elementsOf(world)
  return {
    gazetteer: gazetteerOver(world),
    map: answerOverpass(() => elements),
    searchWeb: webSearchOver(world, ranked),
    sites: sitesOf(world),
    resolveHost: async (host) => [{ address: `93.184.${hashOf(host) % 200}.9`, family: 4 }],
    takesMail: () => true,
  }
}
