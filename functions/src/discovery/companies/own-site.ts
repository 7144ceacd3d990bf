import type { Evidence } from '@assay/shared/evidence/evidence'
import { keepProvable } from '../../evidence/evidence.ts'
import { speaksOf } from '../../reading/facts/names.ts'
import type { Owner } from '../../reading/facts/owner.ts'
import { siteEvidence } from '../../reading/facts/site-evidence.ts'
import { type SiteState, stateOf } from '../../reading/opening/site-state.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import { readSite, type Site, type Wanted } from '../../reading/read-site.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { DiscoveryPorts } from '../ports.ts'
import type { Home } from './ask-home-first.ts'
import { isDecided, judgeWishes, testimoniesOf } from './judge-company.ts'
import type { SearchFrame } from './search-frame.ts'
import { listingEvidence, subjectsOf } from './subject.ts'

/** What the site at a company's address says, as far as it is the company's own. */
export type OwnSite = {
  site: Site
  state: SiteState
  isTheirs: boolean
  /** Its pages, none of them if it is another's. */
  pages: SitePage[]
  /** What its pages prove, each quote verbatim. */
  evidence: Evidence[]
  owner: Owner
}

const eachKind: ReadonlySet<Wanted> = new Set<Wanted>(['contact', 'about', 'services'])
/** One of each kind after the first page. */
const mostPages = 6

const noSite: Site = { pages: [], failure: null, isLive: false }

/** Whether the site is the company's own: it names the company or shows the phone of a listing. */
const areTheirs = (candidate: Candidate, pages: SitePage[], evidence: Evidence[]): boolean => {
  const name = candidate.listings.find(({ source, name: known }) => source === 'OpenStreetMap' && known)?.name
  const phones = new Set(candidate.listings.flatMap(({ phone }) => phone ?? []))
  return (
    !name ||
    speaksOf(pages, name) ||
    evidence.some(({ field, value }) => field === 'phone' && phones.has(value))
  )
}

type SubjectOf = ReturnType<typeof subjectsOf>

/** Says what is missing on the pages read so far; `begin` receives the home page if it is the company's. */
const missingIn =
  (candidate: Candidate, frame: SearchFrame, subjectOf: SubjectOf, begin: (home: Home) => void) =>
  async (pages: SitePage[]) => {
    const missing = new Set<Wanted>()
    const evidence = await siteEvidence(pages, subjectOf(pages))
    const [home] = pages
    if (home && areTheirs(candidate, [home], evidence))
      begin({
        page: home,
        evidence: () => keepProvable([...listingEvidence(candidate), ...evidence], frame.region),
      })
    const fields = new Set(evidence.map(({ field }) => field))
    if (!fields.has('email') || !fields.has('phone') || !fields.has('address')) missing.add('contact')
    const wishes = judgeWishes(frame, testimoniesOf(candidate, pages))
    if (frame.audience || ![...wishes.values()].every(isDecided)) missing.add('about').add('services')
    return missing
  }

/** Keeps evidence whose quote occurs verbatim on the page that it names. */
const keepVerbatim = (evidence: Evidence[], pages: SitePage[]): Evidence[] => {
  const texts = new Map(pages.map(({ url, html, lines }) => [url, [html, lines.join('\n')]]))
  return evidence.filter(({ url, quote }) => texts.get(url)?.some((text) => text.includes(quote)))
}

/** The page of the site to which a search result led; null when that is its front page. */
const resultBelow = (website: string, { listings }: Candidate): string | null =>
  listings.find(
    ({ source, url }) => source !== 'OpenStreetMap' && new URL(url).pathname !== new URL(website).pathname,
  )?.url ?? null

/**
 * Reads the site at a company's address. Of a branch, only its own page counts. `begin` receives the home page as
 * soon as it is known to be the company's. `isWhole` reads its pages of each kind, whether or not anything is missing.
 */
export const readOwnSite = async (
  candidate: Candidate,
  frame: SearchFrame,
  { fetchPage, now }: DiscoveryPorts,
  { isBranch, signal, isWhole = false }: { isBranch: boolean; signal: AbortSignal; isWhole?: boolean },
  begin: (home: Home) => void,
): Promise<OwnSite> => {
  const [website] = candidate.listings.flatMap((listing) => listing.website ?? [])
  const subjectOf = subjectsOf(candidate, frame)
  const isBranchPage = isBranch && website !== undefined && new URL(website).pathname !== '/'
  const missing = isBranchPage
    ? async () => new Set<Wanted>()
    : isWhole
      ? async () => eachKind
      : missingIn(candidate, frame, subjectOf, begin)
  const below = website ? resultBelow(website, candidate) : null
  const site = website
    ? await readSite(website, fetchPage, missing, signal, { below, ...(isWhole && { mostPages }) })
    : noSite
  const state = await stateOf(site.pages, now())
  const pages = state.state === 'parked' ? [] : site.pages
  const subject = subjectOf(pages)
  const evidence = keepVerbatim(await siteEvidence(pages, subject), pages)
  const isTheirs = pages.length > 0 && areTheirs(candidate, pages, evidence)
  const proved = isTheirs ? { pages, evidence } : { pages: [], evidence: [] }
  return { site, state, isTheirs, owner: subject.owner, ...proved }
}
