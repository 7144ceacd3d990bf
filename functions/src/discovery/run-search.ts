import { AppError } from '@assay/shared/platform/errors'
import type { AiSpending } from '../integrations/ai/ai.ts'
import { accountOf, chargeReplayed, type Priced, totalUsage, withOwnAccount } from './ai-account.ts'
import { type CheckedStep, companyChecker } from './check-step.ts'
import { previewCompany } from './companies/preview-company.ts'
import { rankCandidates } from './companies/rank-candidates.ts'
import { frameOf, frameSeenIn, type SearchFrame } from './companies/search-frame.ts'
import { type Selection, selectLeads } from './companies/select-leads.ts'
import type { DiscoveryHooks, DiscoveryOutcome, DiscoveryPorts, DiscoveryRequest } from './discover.ts'
import { type Gathering, gatherSources, type PricedAnswer } from './gather-sources.ts'
import { type Candidate, mergeListings } from './identity/merge-listings.ts'
import { type ProgressBoard, progressBoard } from './progress.ts'
import { type AiAccount, writeReceipt } from './receipt.ts'
import type { Listing } from './sources/listing.ts'
import { listingsOf } from './sources/listings-of.ts'
import { type Understanding, understand } from './understand.ts'

export type SearchRun = {
  request: DiscoveryRequest
  ports: DiscoveryPorts
  hooks: DiscoveryHooks
  spending: AiSpending
  timeIsOver: AbortSignal
}

const mostNearMisses = 10
const mostPreviews = 100

const understandOnce = async ({
  request,
  ports,
  hooks,
  spending,
}: SearchRun): Promise<Priced<Understanding>> => {
  let isReplayed = true
  const understood = await hooks.step('understand', async () => {
    isReplayed = false
    const account = withOwnAccount(spending)
    const output = await understand(request, ports, account, hooks.signal)
    return { output, usage: { ...account.used } }
  })
  if (isReplayed) chargeReplayed(spending, understood.usage)
  return understood
}

const listingsIn = (answers: PricedAnswer[], frame: SearchFrame): Listing[] =>
  answers.flatMap(({ output }) => listingsOf(output, frame.region))

/** Every company of the answers once, the most promising first. */
const candidatesOf = (answers: PricedAnswer[], frame: SearchFrame): Candidate[] =>
  rankCandidates(mergeListings(listingsIn(answers, frame)), frame)

/** Those of which none of the earlier ones tells. */
const newAmong = (candidates: Candidate[], earlier: Candidate[]): Candidate[] => {
  const known = new Set(earlier.flatMap(({ listings }) => listings.map(({ url }) => url)))
  const identities = new Set(earlier.map(({ identity }) => identity))
  return candidates.filter(
    ({ identity, listings }) => !identities.has(identity) && !listings.some(({ url }) => known.has(url)),
  )
}

const sharedDomains = (candidates: Candidate[]): Set<string> => {
  const domains = candidates.flatMap(({ listings }) => [
    ...new Set(listings.flatMap(({ domain }) => domain ?? [])),
  ])
  return new Set(domains.filter((domain, index) => domains.indexOf(domain) !== index))
}

const showPreviews = ({ hooks }: SearchRun, frame: SearchFrame, candidates: Candidate[]) => {
  const previews = candidates
    .slice(0, mostPreviews)
    .flatMap((candidate) => previewCompany(candidate, frame) ?? [])
    .filter(({ standing }) => standing === 'good' || standing === 'weak')
    .map(({ found }) => found)
  return hooks.candidates(frame.criteria, previews)
}

const refuseIfAllFailed = (answers: PricedAnswer[]) => {
  const asked = answers.map(({ output }) => output).filter(({ status }) => status !== 'off')
  if (asked.length === 0 || asked.some(({ status }) => status === 'done')) return
  const reasons = [...new Set(asked.map(({ note }) => note).filter(Boolean))].join(' ')
  throw new AppError('SOURCES_UNAVAILABLE', {
    message: `${reasons} Nothing was charged; please try again in a few minutes.`,
  })
}

type Reading = { steps: CheckedStep[]; selection: Selection; ms: number }

/** Reads and judges companies as their rows come in, until enough are found or the time is over. */
const readCompanies = async (
  run: SearchRun,
  frame: SearchFrame,
  gathering: Gathering,
  board: ProgressBoard,
): Promise<Reading> => {
  const { request, ports, hooks, timeIsOver } = run
  const began = ports.now()
  const steps: CheckedStep[] = []
  let seen = frame
  let shared = new Set<string>()
  let verified = 0
  const check = companyChecker(
    run,
    () => seen,
    ({ listings }) => listings.some(({ domain }) => domain !== null && shared.has(domain)),
  )
  const selection = selectLeads({
    maxResults: request.maxResults,
    mostChecks: Math.min(250, 20 + 3 * request.maxResults),
    check: async (candidate) => {
      const step = await check(candidate)
      steps.push(step)
      return step.output.checked
    },
    choose: async (companies) => {
      await hooks.verified(companies, frame.criteria)
      verified += companies.length
    },
    decided: () => {
      const read = steps.filter(({ output }) => output.checked?.isSiteRead).length
      const fraction = 0.3 + 0.65 * Math.min(1, steps.length / (request.maxResults * 1.5))
      void board.sites(read, verified, fraction).catch(() => undefined)
    },
  })
  timeIsOver.addEventListener('abort', selection.stop, { once: true })
  const feed = async () => {
    const firstAnswers = await gathering.first
    seen = frameSeenIn(frame, listingsIn(firstAnswers, frame))
    const first = candidatesOf(firstAnswers, frame)
    shared = sharedDomains(first)
    await showPreviews(run, seen, first)
    await board.step('Reading the companies’ own sites', 0.3)
    selection.add(first, true)
    const answers = await gathering.all
    refuseIfAllFailed(answers)
    const others = newAmong(candidatesOf(answers, frame), first)
    seen = frameSeenIn(frame, listingsIn(answers, frame))
    if (others.length > 0) await showPreviews(run, seen, [...first, ...others])
    selection.add(others, false)
  }
  const feeding = feed()
  await Promise.race([selection.done, feeding.then(() => selection.done)])
  return { steps, selection, ms: ports.now() - began }
}

const aiAccounts = (understood: Priced<Understanding>, steps: CheckedStep[]): AiAccount[] => {
  const { ai } = understood.output
  const failure = steps.find(({ output }) => output.aiFailure)?.output.aiFailure ?? null
  const ms = steps.reduce((sum, { output }) => sum + output.aiMs, 0)
  return [
    ...accountOf('Understanding the search', [understood.usage], ai?.failure ?? null, ai?.ms ?? 0),
    ...accountOf(
      'Verdicts',
      steps.map(({ usage }) => usage),
      failure,
      ms,
    ),
  ]
}

const outcomeOf = (
  run: SearchRun,
  frame: SearchFrame,
  understood: Priced<Understanding>,
  answers: PricedAnswer[],
  reading: Reading | null,
  began: number,
): DiscoveryOutcome => {
  const steps = reading?.steps ?? []
  const checked = steps.flatMap(({ output }) => output.checked ?? [])
  const nearMisses = checked
    .flatMap(({ nearMiss }) => nearMiss ?? [])
    .toSorted((a, b) => b.score - a.score || a.companyName.localeCompare(b.companyName))
    .slice(0, mostNearMisses)
  const receipt = writeReceipt({
    sources: answers.map(({ output, usage }) => ({
      answer: output,
      count: listingsOf(output, frame.region).length,
      usage: usage.calls > 0 ? usage : null,
    })),
    pages: {
      count: checked.reduce((sum, { fetches }) => sum + fetches, 0),
      ms: reading?.ms ?? 0,
      note: run.timeIsOver.aborted ? 'The time for this search was over before every site was read.' : null,
    },
    ai: aiAccounts(understood, steps),
    ms: run.ports.now() - began,
  })
  const usage = totalUsage([
    understood.usage,
    ...answers.map((answer) => answer.usage),
    ...steps.map((step) => step.usage),
  ])
  return { criteria: frame.criteria, nearMisses, receipt, usage }
}

/** The course of one search; `discover` guards its time. */
export const runSearch = async (run: SearchRun): Promise<DiscoveryOutcome> => {
  const { ports, hooks } = run
  const began = ports.now()
  const board = progressBoard(hooks.progress, ports.now)
  await board.step('Understanding the search', 0.02)
  const understood = await understandOnce(run)
  const { criteria, missingPlace, placeFailure } = understood.output
  const frame = frameOf(criteria, placeFailure ? missingPlace : null)
  if (missingPlace && !placeFailure) return outcomeOf(run, frame, understood, [], null, began)
  await board.step('Asking the sources', 0.08)
  const gathering = gatherSources(run, frame, placeFailure, board)
  const reading = await readCompanies(run, frame, gathering, board)
  await board.step('Putting it together', 0.96)
  return outcomeOf(run, frame, understood, await gathering.soon(), reading, began)
}
