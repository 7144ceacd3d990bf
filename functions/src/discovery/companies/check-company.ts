import type { Evidence } from '@assay/shared/evidence/evidence'
import type { EmailStatus } from '@assay/shared/features/hunting/ai-lead'
import { keepProvable } from '../../evidence/evidence.ts'
import type { DiscoveryPorts } from '../discover.ts'
import { isDisposable } from '../extract/emails.ts'
import { speaksOf } from '../extract/names.ts'
import type { SitePage } from '../extract/site-page.ts'
import { type SiteState, stateOf } from '../extract/site-state.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { ownDomain } from '../identity/registrable-domain.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { type Assessed, assess } from './assess.ts'
import { describeCompany } from './describe-company.ts'
import { type AskModel, closedJudgement, judgeCompany, judgeWishes, testimoniesOf } from './judge-company.ts'
import { hasNamesake } from './namesakes.ts'
import { readSite, type Site } from './read-site.ts'
import { rowsOfTheSame } from './rows-of-the-same.ts'
import type { SearchFrame } from './search-frame.ts'
import { servicesOn } from './services.ts'
import { siteEvidence } from './site-evidence.ts'
import { listingEvidence, nameOf, subjectOf } from './subject.ts'

const noSite: Site = { pages: [], failure: null, isLive: false }

const missingIn = (candidate: Candidate, frame: SearchFrame, isBranch: boolean) => (pages: SitePage[]) => {
  const missing = new Set<'contact' | 'about' | 'services'>()
  if (isBranch) return missing
  const fields = new Set(siteEvidence(pages, subjectOf(candidate, frame, pages)).map(({ field }) => field))
  if (!fields.has('email') || !fields.has('phone') || !fields.has('address')) missing.add('contact')
  const testimonies = testimoniesOf(candidate, pages)
  const isOpen = [...judgeWishes(frame, testimonies).values()].some(
    ({ verdict }) => verdict !== 'yes' && verdict !== 'no',
  )
  if (isOpen) missing.add('about').add('services')
  return missing
}

/** Whether the site is this company's: it names it, or shows a phone that a listing has too. */
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

/** `siteFailure`: why the site could not be read, in a sentence. */
export type Checked = Assessed & { pagesRead: number; isSiteRead: boolean; siteFailure: string | null }

/**
 * One company, its site read and every criterion judged; null when nothing names it.
 * `isBranch`: others share its site, so only its own page counts. `others`: the other candidates of
 * the search, of which its site may show one to be the same company.
 */
export const checkCompany = async (
  candidate: Candidate,
  frame: SearchFrame,
  ports: DiscoveryPorts,
  askModel: AskModel,
  options: { isBranch: boolean; hasNamesake?: boolean; others: Candidate[]; signal: AbortSignal },
): Promise<Checked | null> => {
  const website = candidate.listings.find((listing) => listing.website)?.website
  const missing = missingIn(
    candidate,
    frame,
    options.isBranch && website !== undefined && hasOwnPage(website),
  )
  const site = website ? await readSite(website, ports.fetchPage, missing, options.signal) : noSite
  const state = stateOf(site.pages)
  const pages = state.state === 'parked' ? [] : site.pages
  const read = keepVerbatim(siteEvidence(pages, subjectOf(candidate, frame, pages)), pages)
  const isSiteTheirs = pages.length > 0 && isTheirs(candidate, pages, read)
  const theirs = isSiteTheirs ? pages : []
  const same =
    isSiteTheirs && !options.isBranch ? rowsOfTheSame(candidate, options.others, pages, read) : null
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
    trade: frame.category?.label ?? null,
    hasNamesake: isOneOfSeveral,
    rawData: {
      services: servicesOn(theirs),
      merges: whole.reasons,
      siteNote: site.failure ?? siteNote(state, pages, isSiteTheirs),
    },
  })
  if (!described || !nameIsKnown(candidate, theirs)) return null
  const judged = await judgeCompany(whole, frame, theirs, evidence, askModel)
  const closed = closedJudgement(whole, isSiteTheirs ? state : { state: 'open' }) ?? judged.closed
  const isLive = isSiteTheirs || (site.pages.length === 0 && site.isLive)
  const parked = parkedJudgement(state)
  const assessed = assess(described, frame, { ...judged, closed, parked, isLive, isSiteRead: isSiteTheirs })
  const { listings, reasons } = whole
  const basis = {
    listedAs: candidate.identity,
    listings,
    reasons,
    isBranch: options.isBranch,
    hasNamesake: isOneOfSeveral,
    where: frame.where,
  }
  return {
    ...assessed,
    found: { ...assessed.found, basis },
    siteFailure: site.failure,
    pagesRead: site.pages.length,
    isSiteRead: isSiteTheirs,
  }
}

/** A domain that is parked or for sale is no sign of a company in business. */
const parkedJudgement = (state: SiteState): Judgement | null =>
  state.state === 'parked' ? { verdict: 'no', quote: state.quote, url: state.url } : null

/** Only what stands word for word on the page that it names. */
const keepVerbatim = (evidence: Evidence[], pages: SitePage[]): Evidence[] => {
  const texts = new Map(pages.map(({ url, html, lines }) => [url, { html, text: lines.join('\n') }]))
  return evidence.filter(({ url, quote }) => {
    const page = texts.get(url)
    return page !== undefined && (page.html.includes(quote) || page.text.includes(quote))
  })
}

/** A branch with a page of its own on the site that it shares. */
const hasOwnPage = (website: string | null) => website !== null && new URL(website).pathname !== '/'

const siteNote = (state: SiteState, pages: SitePage[], isSiteTheirs: boolean): string | null => {
  if (state.state === 'parked') return 'The address is parked or for sale.'
  return pages.length > 0 && !isSiteTheirs ? 'The site does not mention the company.' : null
}

/** A row of a search without a name counts only once its site gives one. */
const nameIsKnown = (candidate: Candidate, pages: SitePage[]) =>
  nameOf(candidate) !== null || pages.length > 0

/** A site that moved is known by where it is now. */
const identified = (candidate: Candidate, [home]: SitePage[]): Candidate => {
  const domain = home ? ownDomain(home.url) : null
  return domain && candidate.identity.startsWith('domain:')
    ? { ...candidate, identity: candidate.identity.replace(/^domain:[^/]+/, `domain:${domain}`) }
    : candidate
}
