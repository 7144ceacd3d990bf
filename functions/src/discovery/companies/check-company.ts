import type { Evidence } from '@assay/shared/evidence/evidence'
import type { EmailStatus } from '@assay/shared/features/hunting/ai-lead'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { keepProvable } from '../../evidence/evidence.ts'
import { isDisposable } from '../extract/emails.ts'
import { speaksOf } from '../extract/names.ts'
import type { SitePage } from '../extract/site-page.ts'
import { type SiteState, stateOf } from '../extract/site-state.ts'
import { FoundCompany } from '../found-company.ts'
import type { Ground } from '../ground/ground.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { ownDomain } from '../identity/registrable-domain.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { ScoredNearMiss } from '../search-outcome.ts'
import { pagesWished, readSignalPages, signalPagesOf } from '../signals/signal-pages.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { askHomeFirst, type Home } from './ask-home-first.ts'
import { Standing } from './assess.ts'
import { assessWithSignals } from './assess-with-signals.ts'
import { describeCompany } from './describe-company.ts'
import {
  type AskModel,
  closedJudgement,
  judgeCompany,
  judgeWishes,
  mayBeShown,
  testimoniesOf,
} from './judge-company.ts'
import { isListOfCompanies, withoutList } from './list-of-companies.ts'
import { listingsOfSameCompany } from './listings-of-same-company.ts'
import { hasNamesake } from './namesakes.ts'
import { readSite, type Site } from './read-site.ts'
import type { SearchFrame } from './search-frame.ts'
import { servicesOn } from './services.ts'
import { siteEvidence } from './site-evidence.ts'
import { listingEvidence, nameOf, subjectsOf } from './subject.ts'

const nothing = new Set<never>()
const noSite: Site = { pages: [], failure: null, isLive: false }

type SubjectOf = ReturnType<typeof subjectsOf>

/** Says what is missing on the pages read so far; `begin` receives the home page if it is the company's. */
const missingIn =
  (candidate: Candidate, frame: SearchFrame, subjectOf: SubjectOf, begin: (home: Home) => void) =>
  async (pages: SitePage[]) => {
    const missing = new Set<'contact' | 'about' | 'services'>()
    const evidence = await siteEvidence(pages, subjectOf(pages))
    const [home] = pages
    if (home && isTheirs(candidate, [home], evidence))
      begin({
        page: home,
        evidence: () => keepProvable([...listingEvidence(candidate), ...evidence], frame.region),
      })
    const fields = new Set(evidence.map(({ field }) => field))
    if (!fields.has('email') || !fields.has('phone') || !fields.has('address')) missing.add('contact')
    const testimonies = testimoniesOf(candidate, pages)
    const isOpen = [...judgeWishes(frame, testimonies).values()].some(
      ({ verdict }) => verdict !== 'yes' && verdict !== 'no',
    )
    if (isOpen) missing.add('about').add('services')
    return missing
  }

/** Whether the site is the company's own: it names the company or shows the phone of a listing. */
const isTheirs = (candidate: Candidate, pages: SitePage[], evidence: Evidence[]): boolean => {
  const name = candidate.listings.find(({ source, name: known }) => source === 'OpenStreetMap' && known)?.name
  const phones = new Set(candidate.listings.flatMap(({ phone }) => phone ?? []))
  return (
    !name ||
    speaksOf(pages, name) ||
    evidence.some(({ field, value }) => field === 'phone' && phones.has(value))
  )
}

const statuses = async (
  evidence: Evidence[],
  { resolveMx }: DiscoveryPorts,
): Promise<Map<string, EmailStatus>> => {
  const emails = [
    ...new Set(evidence.filter(({ field }) => field === 'email').map(({ value }) => value)),
  ].slice(0, 6)
  const checked = emails.map(
    async (email): Promise<[string, EmailStatus]> => [
      email,
      isDisposable(email) ? 'disposable' : await resolveMx(email.split('@')[1] ?? ''),
    ],
  )
  return new Map(await Promise.all(checked))
}

export const Checked = lazy(() =>
  z.object({
    found: FoundCompany,
    standing: Standing,
    nearMiss: z.nullable(ScoredNearMiss),
    pagesRead: z.int(),
    isSiteRead: z.boolean(),
    /** Why the site could not be read, in a sentence. */
    siteFailure: z.nullable(z.string()),
  }),
)
export type Checked = z.infer<typeof Checked>

/**
 * Reads a company's site and judges every criterion; null when nothing gives the company a name.
 * `isBranch`: other candidates share its site, so only its own page counts. `others`: the other
 * candidates; its site may show that one of them is the same company.
 */
export const checkCompany = async (
  candidate: Candidate,
  frame: SearchFrame,
  ports: DiscoveryPorts,
  askModel: AskModel,
  options: {
    isBranch: boolean
    hasNamesake?: boolean
    others: Candidate[]
    ground?: Ground
    signal: AbortSignal
  },
): Promise<Checked | null> => {
  const website = candidate.listings.find((listing) => listing.website)?.website
  const subjectOf = subjectsOf(candidate, frame)
  const asking = askHomeFirst(candidate, frame, askModel, options.ground ?? null)
  const isBranchPage = options.isBranch && website !== undefined && hasOwnPage(website)
  const missing = isBranchPage ? async () => nothing : missingIn(candidate, frame, subjectOf, asking.begin)
  const site = website
    ? await readSite(website, ports.fetchPage, missing, options.signal, resultBelow(website, candidate))
    : noSite
  if (isListOfCompanies(site.pages, candidate, options.others, frame)) {
    const company = withoutList(candidate)
    return company && checkCompany(company, frame, ports, askModel, options)
  }
  const state = await stateOf(site.pages, ports.now())
  const pages = state.state === 'parked' ? [] : site.pages
  const read = keepVerbatim(await siteEvidence(pages, subjectOf(pages)), pages)
  const isSiteTheirs = pages.length > 0 && isTheirs(candidate, pages, read)
  const theirs = isSiteTheirs ? pages : []
  const same =
    isSiteTheirs && !options.isBranch ? listingsOfSameCompany(candidate, options.others, pages, read) : null
  const whole: Candidate = same
    ? {
        ...candidate,
        listings: [...candidate.listings, ...same.rows],
        reasons: [...candidate.reasons, ...same.reasons],
      }
    : candidate
  const evidence = keepProvable([...listingEvidence(whole), ...(isSiteTheirs ? read : [])], frame.region)
  const emailStatus = await statuses(evidence, ports)
  const isOneOfSeveral = options.hasNamesake ?? (options.isBranch || hasNamesake(candidate, options.others))
  const described = describeCompany(identified(whole, theirs), evidence, {
    statusOf: (email) => emailStatus.get(email) ?? 'unknown',
    isSiteTheirs,
    trade: frame.kinds[0]?.label ?? null,
    hasNamesake: isOneOfSeveral,
    rawData: {
      services: servicesOn(theirs),
      merges: whole.reasons,
      siteNote: site.failure ?? siteNote(state, pages, isSiteTheirs),
    },
  })
  if (!described || !nameIsKnown(candidate, theirs)) return null
  const { fetchPage } = ports
  const asked = await readSignalPages(theirs, pagesWished(frame.criteria), fetchPage, options.signal)
  const known = [...theirs, ...asked]
  const further = signalPagesOf(known, fetchPage, options.signal)
  const ask: AskModel = (...about) => {
    if (ports.ai && mayBeShown(about[3])) further.begin()
    return asking.ask(...about)
  }
  const judged = await judgeCompany(whole, frame, known, evidence, ask, {
    ground: options.ground ?? null,
    closed: closedJudgement(whole, isSiteTheirs ? state : { state: 'open' }),
  })
  const isLive = isSiteTheirs || (site.pages.length === 0 && site.isLive)
  const parked = parkedJudgement(state)
  const { owner } = subjectOf(pages)
  const texts = { ...owner, listings: whole.listings, pages: known, now: ports.now() }
  const judgements = { ...judged, parked, isLive, isSiteRead: isSiteTheirs }
  const assessed = await assessWithSignals(described, frame, judgements, texts, further.read)
  const { listings, reasons } = whole
  const basis = {
    listedAs: candidate.identity,
    listings,
    reasons,
    isBranch: options.isBranch,
    hasNamesake: isOneOfSeveral,
    where: frame.where,
    ...(frame.seat && { seat: frame.seat }),
    audience: frame.audience,
  }
  return {
    ...assessed,
    found: { ...assessed.found, basis },
    siteFailure: site.failure,
    pagesRead: site.pages.length + asked.length + further.count(),
    isSiteRead: isSiteTheirs,
  }
}

/** A parked domain, or one for sale, is no sign of a company in business. */
const parkedJudgement = (state: SiteState): Judgement | null =>
  state.state === 'parked' ? { verdict: 'no', quote: state.quote, url: state.url } : null

/** Keeps evidence whose quote occurs verbatim on the page that it names. */
const keepVerbatim = (evidence: Evidence[], pages: SitePage[]): Evidence[] => {
  const texts = new Map(pages.map(({ url, html, lines }) => [url, { html, text: lines.join('\n') }]))
  return evidence.filter(({ url, quote }) => {
    const page = texts.get(url)
    return page !== undefined && (page.html.includes(quote) || page.text.includes(quote))
  })
}

/** The page of the site to which a search result led; null when that is its front page. */
const resultBelow = (website: string, { listings }: Candidate): string | null =>
  listings.find(
    ({ source, url }) => source !== 'OpenStreetMap' && new URL(url).pathname !== new URL(website).pathname,
  )?.url ?? null

/** Whether the address is a branch's own page on a shared site. */
const hasOwnPage = (website: string | null) => website !== null && new URL(website).pathname !== '/'

const siteNote = (state: SiteState, pages: SitePage[], isSiteTheirs: boolean): string | null => {
  if (state.state === 'parked') return 'The address is parked or for sale.'
  return pages.length > 0 && !isSiteTheirs ? 'The site does not mention the company.' : null
}

/** A search result without a name counts only if its site provides one. */
const nameIsKnown = (candidate: Candidate, pages: SitePage[]) =>
  nameOf(candidate) !== null || pages.length > 0

/** A site that redirects to another domain is identified by the new domain. */
const identified = (candidate: Candidate, [home]: SitePage[]): Candidate => {
  const domain = home ? ownDomain(home.url) : null
  return domain && candidate.identity.startsWith('domain:')
    ? { ...candidate, identity: candidate.identity.replace(/^domain:[^/]+/, `domain:${domain}`) }
    : candidate
}
