import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { siteOf } from '../../../infra/src/web/sample/companies/company.ts'
import { kinds } from '../../../infra/src/web/sample/companies/kinds.ts'
import { newRegistry } from '../../../infra/src/web/sample/companies/registry.ts'
import { cityOfSlug } from '../../../infra/src/web/sample/gazetteer/cities.ts'
import { atMost, type Chapter, measured, median, seconds } from '../figures.ts'
import { startWatchedWorld } from '../search-time/outside.ts'
import { newSearcher } from '../search-time/searcher.ts'
import { ownMs } from '../search-time/waiting.ts'
import { startNewHome } from '../started-home.ts'

const runs = 5

/** Dentists whose sites answer. */
const someLeads = () => {
  const [city, kind] = [cityOfSlug('springfield-il'), kinds.find(({ id }) => id === 'dentist')]
  if (!city || !kind) throw new Error('The sample world has no dentists in Springfield')
  return newRegistry(1)
    .companiesOf(city, kind)
    .flatMap((company) => {
      const website = company.trap === 'none' ? siteOf(company) : null
      return website ? { companyName: company.name, website, location: 'Springfield, Illinois' } : []
    })
}

/** Measures how long a prospecting run takes on the started system, and how much of that is spent in the program itself. */
export const measureProspectingTime = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    const world = await startWatchedWorld(shutdown)
    const searcher = await newSearcher(await startNewHome(shutdown, world.env))
    const [first, ...others] = someLeads()
    if (!first || others.length < runs) throw new Error('There are too few companies')
    await searcher.prospect(first)
    const all: { total: number; own: number; requests: number }[] = []
    for (const lead of others.slice(0, runs)) {
      world.requests.length = 0
      const { clickedAt, done } = await searcher.prospect(lead)
      const requests = [...world.requests]
      all.push({ total: done, own: ownMs(clickedAt, done, requests), requests: requests.length })
    }
    return {
      title: 'A prospecting run on the sample world with its model, from the click',
      notes: [
        `Medians of ${runs} runs in a system that has prospected another company before.`,
        'Beyond the sources: the time without a running external request, also of the model, or a wait of 1 s between two requests to one host.',
      ],
      figures: [
        measured('report', seconds(median(all.map(({ total }) => total)))),
        atMost('of it beyond the sources', median(all.map(({ own }) => own)), 1000, seconds),
        measured('external requests', String(median(all.map(({ requests }) => requests)))),
      ],
    }
  } finally {
    await shutdown.run()
  }
}
