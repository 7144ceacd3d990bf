import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { type Chapter, type Figure, measured, median, seconds } from '../figures.ts'
import { startNewHome } from '../started-home.ts'
import { startWatchedWorld } from './outside.ts'
import { newSearcher, type SearchTimes } from './searcher.ts'
import { type OutsideRequest, ownMs } from './waiting.ts'

const searches = 5
const query = 'dentists in Springfield'
/** Another trade in another city, so that the program is warm but nothing the query needs is cached. */
const warmUp = 'bakeries in Portland'

type Moment = 'firstRow' | 'firstSaved' | 'done'

/** One run of a search. The second run uses the cached pages of the first. */
type Searched = { times: SearchTimes; requests: OutsideRequest[] }

const searchOnce = async (): Promise<{ fresh: Searched; again: Searched }> => {
  const shutdown = createShutdown()
  try {
    const world = await startWatchedWorld(shutdown)
    const searcher = await newSearcher(await startNewHome(shutdown, world.env))
    await searcher.search(warmUp)
    const watched = async (): Promise<Searched> => {
      world.requests.length = 0
      const times = await searcher.search(query)
      return { times, requests: [...world.requests] }
    }
    return { fresh: await watched(), again: await watched() }
  } finally {
    await shutdown.run()
  }
}

const momentFigure = (what: string, all: Searched[], moment: Moment): Figure => {
  const total = median(all.map(({ times }) => times[moment]))
  const own = median(all.map(({ times, requests }) => ownMs(times.clickedAt, times[moment], requests)))
  return measured(what, `${seconds(total)}, of it ${seconds(own)} beyond the sources`)
}

/** Measures how long a search takes on the started system, and how much of that is spent in the program itself. */
export const measureSearchTime = async (): Promise<Chapter> => {
  const fresh: Searched[] = []
  const again: Searched[] = []
  for (let done = 0; done < searches; done++) {
    const one = await searchOnce()
    fresh.push(one.fresh)
    again.push(one.again)
  }
  const counted = (count: (one: Searched) => number) => String(median(fresh.map(count)))
  return {
    title: `Searching "${query}" on the sample world, from the click`,
    notes: [
      `Medians of ${searches} searches, each in a new system after a search for "${warmUp}".`,
      'Beyond the sources: the time without a running external request or a wait of 1 s between two requests to one host.',
    ],
    figures: [
      momentFigure('first row (still being checked)', fresh, 'firstRow'),
      momentFigure('first checked lead', fresh, 'firstSaved'),
      momentFigure('completion', fresh, 'done'),
      measured(
        'leads',
        counted(({ times }) => times.leads),
      ),
      measured(
        'external requests',
        counted(({ requests }) => requests.length),
      ),
      momentFigure('completion of the same search again', again, 'done'),
    ],
  }
}
