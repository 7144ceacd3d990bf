import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { atMost, type Chapter, measured, median } from '../figures.ts'
import { newSearcher } from '../search-time/searcher.ts'
import { startNewHome } from '../started-home.ts'

const rounds = 3
const query = 'dentists in Springfield'
/** Another trade in another city, so that the program is warm but nothing the query needs is cached. */
const warmUp = 'bakeries in Portland'

const trades = ['plumbers', 'law firms', 'gyms', 'restaurants', 'hotels']
const cities = ['Austin', 'Chicago', 'Boston', 'Denver']
/** What the busy workspace searches: other companies, so that no site is read by both. */
const bigQueries = cities.flatMap((city) => trades.map((trade) => `${trade} in ${city}`))
const bigMaxResults = 100
const maxRatio = 1.5

/** How long a search takes in a new system, from the click, beside the searches of a busy workspace. */
const searchBeside = async (queries: string[]): Promise<number> => {
  const shutdown = createShutdown()
  try {
    const origin = await startNewHome(shutdown, { DEFAULT_PLAN: 'enterprise' })
    const [quiet, busy] = await Promise.all([newSearcher(origin, 'ada'), newSearcher(origin, 'bob')])
    await quiet.search(warmUp)
    const started = []
    for (const big of queries) started.push(await busy.start(big, bigMaxResults))
    const [first] = started
    if (first) await busy.untilRunning(first)
    return (await quiet.search(query)).done
  } finally {
    await shutdown.run()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const times = (ratio: number) => `${ratio.toFixed(2)} times`

/** Measures how much a workspace with many large searches slows down the search of another workspace. */
export const measureFairness = async (): Promise<Chapter> => {
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await searchBeside([]))
    beside.push(await searchBeside(bigQueries))
  }
  const [aloneMs, besideMs] = [median(alone), median(beside)]
  return {
    title: `Searching "${query}" beside a busy workspace`,
    notes: [
      `Medians of ${rounds} searches, each in a new system after a search for "${warmUp}".`,
      `The busy workspace has started ${bigQueries.length} searches for ${bigMaxResults} results of other companies.`,
    ],
    figures: [
      measured('alone', seconds(aloneMs)),
      measured('beside', seconds(besideMs)),
      atMost('beside, compared to alone', besideMs / aloneMs, maxRatio, times),
    ],
  }
}
