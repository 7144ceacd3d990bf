import type { Evidence } from '@assay/shared/evidence/evidence'
import type { EmailStatus } from '@assay/shared/features/hunting/ai-lead'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { keepProvable } from '../../evidence/evidence.ts'
import type { ListedBranch } from '../../reading/facts/branches.ts'
import { isDisposable } from '../../reading/facts/emails.ts'
import { ownLinesOf } from '../../reading/facts/own-lines.ts'
import { servicesOn } from '../../reading/facts/services.ts'
import { ownDomain } from '../../reading/hosts.ts'
import type { SiteState } from '../../reading/opening/site-state.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import { pagesWished, readSignalPages, signalPagesOf } from '../../reading/signals/signal-pages.ts'
import { FoundCompany } from '../found-company.ts'
import type { Ground } from '../ground/ground.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { DiscoveryPorts } from '../ports.ts'
import { ScoredNearMiss } from '../search-outcome.ts'
import { isDescribedInResult } from '../verdicts/described-in-result.ts'
import type { Judgement } from '../verdicts/judgement.ts'
import { mayBeOfKind } from '../verdicts/may-be-of-kind.ts'
import type { ModelJudge } from '../verdicts/model-judge.ts'
import { askHomeFirst } from './ask-home-first.ts'
import { Standing } from './assess.ts'
import { assessWithSignals } from './assess-with-signals.ts'
import { type Description, describeCompany } from './describe-company.ts'
import { type AskModel, closedJudgement, judgeCompany, mayBeShown } from './judge-company.ts'
import { isListOfCompanies, withoutList } from './list-of-companies.ts'
import { withListingsOfSame } from './listings-of-same-company.ts'
import { hasNamesake } from './namesakes.ts'
import { type OwnSite, readOwnSite } from './own-site.ts'
import type { SearchFrame } from './search-frame.ts'
import { listingEvidence, nameOf } from './subject.ts'

const mostEmails = 6

const statusesOf = async (
  evidence: Evidence[],
  { resolveMx }: DiscoveryPorts,
): Promise<(email: string) => EmailStatus> => {
  const emails = new Set(evidence.flatMap(({ field, value }) => (field === 'email' ? value : [])))
  const checked = [...emails]
    .slice(0, mostEmails)
    .map(
      async (email): Promise<[string, EmailStatus]> => [
        email,
        isDisposable(email) ? 'disposable' : await resolveMx(email.split('@')[1] ?? ''),
      ],
    )
  const statuses = new Map(await Promise.all(checked))
  return (email) => statuses.get(email) ?? 'unknown'
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

type Options = {
  isBranch: boolean
  hasNamesake?: boolean
  others: Candidate[]
  ground?: Ground
  /** Reads pages of each kind of its site. */
  isWhole?: boolean
  signal: AbortSignal
}

/** All that was found out about a company. */
type Facts = { whole: Candidate; described: Description; evidence: Evidence[]; own: OwnSite }

const isKindLikely = ({ whole, described, evidence, own }: Facts, frame: SearchFrame) =>
  isDescribedInResult(whole.listings, described.companyName, frame.where?.names ?? [], evidence) &&
  mayBeOfKind(frame, described.companyName, whole.listings, own.pages)

/** The model's verdicts on the company, and whether it gave any. */
type Judge = Pick<ModelJudge, 'ask' | 'hasJudged'>

/** Judges every criterion and scores the company; `pagesRead` counts the pages read for signals too. */
const judgeAndScore = async (
  facts: Facts,
  frame: SearchFrame,
  { ai, fetchPage, now }: DiscoveryPorts,
  { ask: askModel, hasJudged }: Judge,
  { ground, signal }: Options,
) => {
  const { whole, described, evidence, own } = facts
  const { site, state, isTheirs, owner } = own
  const asked = await readSignalPages(own.pages, pagesWished(frame.criteria), fetchPage, signal)
  const pages = [...own.pages, ...asked]
  const further = signalPagesOf(pages, fetchPage, signal)
  const ask: AskModel = (...about) => {
    if (ai && mayBeShown(about[3])) further.begin()
    return askModel(...about)
  }
  const judged = await judgeCompany(whole, frame, pages, evidence, ask, {
    ground: ground ?? null,
    closed: closedJudgement(whole, isTheirs ? state : { state: 'open' }),
  })
  const judgements = {
    ...judged,
    parked: parkedJudgement(state),
    isKindLikely: isTheirs && !hasJudged() && isKindLikely(facts, frame),
    isLive: isTheirs || (site.pages.length === 0 && site.isLive),
    isSiteRead: isTheirs,
  }
  const texts = { ...owner, listings: whole.listings, pages, now: now() }
  const assessed = await assessWithSignals(described, frame, judgements, { texts, evidence }, further.read)
  return { ...assessed, pagesRead: site.pages.length + asked.length + further.count() }
}

/**
 * Whether sources alone name the company. The title of a result without a name does not, nor one of a page below
 * the front page, as directories have: then the site has to.
 */
const isNamedBySources = (candidate: Candidate): boolean =>
  nameOf(candidate) !== null &&
  candidate.listings.some(({ source, url }) => source !== 'Web search' || new URL(url).pathname === '/')

/**
 * Reads a company's site and judges every criterion; null when nothing gives the company a name.
 * `isBranch`: other candidates share its site, so only its own page counts. `others`: the other
 * candidates; its site may show that one of them is the same company.
 */
export const checkCompany = async (
  candidate: Candidate,
  frame: SearchFrame,
  ports: DiscoveryPorts,
  judge: Judge,
  options: Options,
): Promise<Checked | null> => {
  const { isBranch, others } = options
  const asking = askHomeFirst(candidate, frame, judge.ask, options.ground ?? null)
  const own = await readOwnSite(candidate, frame, ports, options, asking.begin)
  if (isListOfCompanies(own.site.pages, candidate, others, frame))
    return checkWithoutList(candidate, frame, ports, judge, options)
  const whole = isBranch ? candidate : withListingsOfSame(candidate, others, own)
  const evidence = keepProvable([...listingEvidence(whole), ...own.evidence], frame.region)
  const isOneOfSeveral = options.hasNamesake ?? (isBranch || hasNamesake(candidate, others))
  const described = describeCompany(identified(whole, own.pages), evidence, {
    statusOf: await statusesOf(evidence, ports),
    isSiteTheirs: own.isTheirs,
    trade: frame.kinds[0]?.label ?? null,
    hasNamesake: isOneOfSeveral,
    rawData: { services: servicesOn(own.pages), merges: whole.reasons, siteNote: siteNote(own) },
    branches: branchesIn(own),
  })
  if (!described || (!own.isTheirs && !isNamedBySources(candidate))) return null
  const facts = { whole, described, evidence, own }
  const { found, ...scored } = await judgeAndScore(
    facts,
    frame,
    ports,
    { ...judge, ask: asking.ask },
    options,
  )
  return {
    ...scored,
    found: { ...found, basis: basisOf(candidate, whole, frame, isBranch, isOneOfSeveral) },
    siteFailure: own.site.failure,
    isSiteRead: own.isTheirs,
  }
}

/** Checks the company without the list at its address. */
const checkWithoutList: typeof checkCompany = async (candidate, frame, ports, judge, options) => {
  const company = withoutList(candidate, options.others)
  // Each of the others is joined once at most, so that this ends.
  const isJoined = ({ listings }: Candidate) => listings.some((one) => company?.listings.includes(one))
  const others = options.others.filter((other) => !isJoined(other))
  return company && checkCompany(company, frame, ports, judge, { ...options, others })
}

/** By what the company can be checked again. */
export const basisOf = (
  { identity }: Candidate,
  { listings, reasons }: Candidate,
  { where, seat, audience }: SearchFrame,
  isBranch: boolean,
  isOneOfSeveral: boolean,
): FoundCompany['basis'] => {
  return {
    listedAs: identity,
    listings,
    reasons,
    isBranch,
    hasNamesake: isOneOfSeveral,
    where,
    ...(seat && { seat }),
    audience,
  }
}

/** The branches on the page that lists most of them. */
const branchesIn = ({ pages, owner }: OwnSite): ListedBranch[] =>
  pages
    .map((page) => ownLinesOf(page, owner).branches)
    .toSorted((one, other) => other.length - one.length)[0] ?? []

/** A parked domain, or one for sale, is no sign of a company in business. */
const parkedJudgement = (state: SiteState): Judgement | null =>
  state.state === 'parked' ? { verdict: 'no', quote: state.quote, url: state.url } : null

const siteNote = ({ site, state, isTheirs }: OwnSite): string | null => {
  if (site.failure) return site.failure
  if (state.state === 'parked') return 'The address is parked or for sale.'
  return site.pages.length > 0 && !isTheirs ? 'The site does not mention the company.' : null
}

/** A site that redirects to another domain is identified by the new domain. */
const identified = (candidate: Candidate, [home]: SitePage[]): Candidate => {
  const domain = home ? ownDomain(home.url) : null
  return domain && candidate.identity.startsWith('domain:')
    ? { ...candidate, identity: candidate.identity.replace(/^domain:[^/]+/, `domain:${domain}`) }
    : candidate
}
