import type { SitePage } from '../extract/site-page.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { judgeCategory } from '../verdicts/judge-category.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { type AskModel, askedOf, isDecided, judgeWishes, testimoniesOf } from './judge-company.ts'
import type { SearchFrame } from './search-frame.ts'
import { nameOf } from './subject.ts'

/**
 * Asks the model about the home page while further pages are read, and about those pages only what it is worth
 * another request: a kind or place that the home page leaves open. Wishes are mostly fulfilled on further pages,
 * so a search with open wishes asks once about all pages.
 */
export const askHomeFirst = (candidate: Candidate, frame: SearchFrame, askModel: AskModel) => {
  let early: { url: string; verdicts: Promise<Map<string, Judgement>> } | null = null

  const begin = (home: SitePage) => {
    const testimonies = testimoniesOf(candidate, [home])
    const wishes = judgeWishes(frame, testimonies)
    if (![...wishes.values()].every(isDecided)) return
    const { company, criteria, known } = askedOf(candidate, frame, [home], {
      wishes,
      kind: judgeCategory(frame, candidate.listings, [home], nameOf(candidate)),
      closed: null,
    })
    const asked = criteria.filter(({ kind }) => kind !== 'place')
    const verdicts = askModel(company, asked, testimonies, known)
    // Nobody waits for it when the site turns out not to be the company's.
    verdicts.catch(() => undefined)
    early = { url: home.url, verdicts }
  }

  const ask: AskModel = async (company, criteria, testimonies, known) => {
    if (!early) return askModel(company, criteria, testimonies, known)
    const { url: home, verdicts } = early
    const first = await verdicts
    const open = criteria.filter(({ id }) => !first.has(id) && !isDecided(known.get(id)))
    const isWorthAsking = open.some(({ kind }) => kind === 'category' || kind === 'place')
    const further = testimonies.filter(({ url }) => url !== home)
    if (!isWorthAsking || further.length === 0) return first
    return new Map([...(await askModel(company, open, further, known)), ...first])
  }

  return { begin: (home: SitePage) => early ?? begin(home), ask }
}
