import type { Evidence } from '@assay/shared/evidence/evidence'
import type { SitePage } from '../../reading/page/site-page.ts'
import type { Ground } from '../ground/ground.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { Criterion } from '../verdicts/criterion.ts'
import { judgeCategory } from '../verdicts/judge-category.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import {
  type AskModel,
  askedOf,
  ids,
  isDecided,
  judgePlace,
  judgeWishes,
  testimoniesOf,
} from './judge-company.ts'
import type { SearchFrame } from './search-frame.ts'
import { nameOf } from './subject.ts'

/** What the home page shows of the company. */
export type Home = { page: SitePage; evidence: () => Evidence[] }

const isWorthAsking = ({ kind }: Criterion): boolean => kind === 'category' || kind === 'place'

/**
 * Asks the model about the home page while further pages are read, and about those pages only what it is worth
 * another request: a kind or place that the home page leaves open. Wishes and the fit to an audience mostly show on
 * further pages, so a search with open wishes or an audience asks once about all pages.
 */
export const askHomeFirst = (
  candidate: Candidate,
  frame: SearchFrame,
  askModel: AskModel,
  ground: Ground | null,
) => {
  let early: { url: string; verdicts: Promise<Map<string, Judgement>> } | null = null

  const begin = ({ page, evidence }: Home) => {
    const testimonies = testimoniesOf(candidate, [page])
    const wishes = judgeWishes(frame, testimonies)
    if (frame.audience || ![...wishes.values()].every(isDecided)) return
    const { company, criteria, known } = askedOf(candidate, frame, [page], {
      wishes,
      kind: judgeCategory(frame, candidate.listings, [page], nameOf(candidate)),
      closed: null,
    })
    // Where the rules or the gazetteer find the place before the model has answered, its answer needs no second look.
    const located = judgePlace(candidate, frame, [page], evidence(), ground).then((judged) => {
      if (judged) known.set(ids.place, judged)
    })
    const verdicts = askModel(company, criteria, testimonies, known)
    // Nobody waits for them when the site turns out not to be the company's.
    for (const work of [located, verdicts]) work.catch(() => undefined)
    early = { url: page.url, verdicts }
  }

  const ask: AskModel = async (company, criteria, testimonies, known) => {
    if (!early) return askModel(company, criteria, testimonies, known)
    const { url: home, verdicts } = early
    const wanted = new Set(criteria.map(({ id }) => id))
    const first = new Map([...(await verdicts)].filter(([id]) => wanted.has(id)))
    const open = criteria.filter(({ id }) => !first.has(id) && !isDecided(known.get(id)))
    const further = testimonies.filter(({ url }) => url !== home)
    if (!open.some(isWorthAsking) || further.length === 0) return first
    return new Map([...(await askModel(company, open, further, known)), ...first])
  }

  return { begin: (home: Home) => early ?? begin(home), ask }
}
