import type { Receipt } from '@assay/shared/features/hunting/search'
import type { SearchProgress } from '@assay/shared/features/hunting/search-progress'
import { discover } from '../../../discovery/discover.ts'
import type { ListedCompany } from '../../../discovery/found-company.ts'
import { aiLimitUsd } from '../../../discovery/limits.ts'
import { livePorts } from '../../../discovery/live-ports.ts'
import type { DiscoveryHooks } from '../../../discovery/ports.ts'
import type { DiscoveryOutcome } from '../../../discovery/search-outcome.ts'
import { putCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { readKnown } from '../../leads/public.ts'
import { notifyPlanWarnings, reserveAiUsdForJob } from '../../usage/public.ts'
import { discoveryCaches } from '../discovery-caches.ts'
import { atMostEvery } from './at-most-every.ts'
import { type ReservedLeads, reserveLeads, saveFoundLeads } from './found-leads.store.ts'
import { paidBefore } from './paid-before.ts'
import { isOwnEntry } from './reserved-rows.ts'
import { modelNamed, rememberRun, shapeOf } from './run-history.store.ts'
import { readSaved } from './saved-leads.store.ts'
import { candidatesOf, outcomeOf, settledOf } from './search-checkpoints.ts'
import { searchLeadsJob, searchSeconds } from './search-leads.job.ts'
import type { SearchLeadsMessage } from './search-message.ts'
import { lookUpNotice, nothingReadNotice } from './search-notice.ts'
import { profileOf } from './search-profile.ts'
import { checksAtOnce, whileSearching } from './search-shares.ts'
import { storeSearchOutcome } from './search-term.store.ts'

/** Verified companies are collected for this long, since each save is a transaction; the page asks about as often. */
const savesApartMs = 1000

/** A candidate is shown without its evidence, which could make the candidates too large for one item. */
const withoutEvidence = (company: ListedCompany): ListedCompany => ({ ...company, evidence: [] })

const hooksOf = (context: JobContext<SearchLeadsMessage>, reserved: ReservedLeads): DiscoveryHooks => {
  const address = { workspaceId: context.row.workspaceId, jobId: context.row.id }
  const saveInTurn = atMostEvery(savesApartMs)
  return {
    step: context.step,
    progress: context.progress,
    paid: paidBefore(context.row),
    spent: ({ usd, tokens, calls }) => context.reportCost({ usd, tokens, aiCalls: calls }),
    candidates: (criteria, companies) =>
      putCheckpoint(address, candidatesOf(context.row), {
        criteria,
        companies: companies.map(withoutEvidence),
      }),
    verified: async (companies, criteria) => {
      await saveInTurn(() => saveFoundLeads(reserved, companies, criteria))
    },
    known: async (keys) => (await readKnown(address.workspaceId, keys, isOwnEntry(reserved))).holders,
    settled: (identities) => putCheckpoint(address, settledOf(context.row), identities),
    checksAtOnce: () => checksAtOnce(address.workspaceId),
    signal: context.signal,
  }
}

const doneProgress = (receipt: Receipt): SearchProgress => ({
  fraction: 1,
  step: 'Done',
  sources: receipt.items
    .filter(({ kind }) => kind === 'source')
    .map(({ name, status, count }) => ({ name, status, count })),
})

const costOf = ({ usage }: DiscoveryOutcome) => ({
  usd: usage.usd,
  tokens: usage.tokens,
  aiCalls: usage.calls,
})

const isRefunded = ({ isUnderstood, hasReadNothing, lookUp }: DiscoveryOutcome): boolean =>
  !isUnderstood || hasReadNothing || (lookUp !== undefined && lookUp.status !== 'found')

/** A search that was not understood or could read no site, and a look-up that found no company, give the lookup back. */
const endOf = (outcome: DiscoveryOutcome, { row, message }: JobContext<SearchLeadsMessage>): JobOutcome => ({
  progress: doneProgress(outcome.receipt),
  cost: costOf(outcome),
  isRefunded: isRefunded(outcome),
  ...(outcome.hasReadNothing &&
    message.watchId === undefined && { notice: nothingReadNotice(row.id, message.query) }),
  ...(outcome.lookUp && { notice: lookUpNotice(row.id, message.query, outcome.lookUp) }),
})

/** A query that was not understood has no criteria to search with again. */
const rememberOutcome = async ({ job, searchTermId }: ReservedLeads, outcome: DiscoveryOutcome) => {
  if (!outcome.isUnderstood) return
  const savedCount = (await readSaved(job))?.marks.length ?? 0
  await storeSearchOutcome(job.workspaceId, searchTermId, { criteria: outcome.criteria, savedCount })
}

export const handler = implementJob(searchLeadsJob, async (context) => {
  const { row, message } = context
  const reserved = await reserveLeads(context)
  const ports = await livePorts(discoveryCaches)
  const request = {
    query: message.query,
    workspaceId: row.workspaceId,
    maxResults: message.maxResults,
    filters: message.filters,
    criteria: message.criteria,
    profile: await profileOf(row.workspaceId, row.userId),
    aiUsd: ports.ai ? await reserveAiUsdForJob(row, aiLimitUsd(message.maxResults)) : 0,
    deadline: Math.min(context.deadline, Date.now() + searchSeconds * 1000),
  }
  const outcome = await whileSearching(row.workspaceId, () =>
    discover(request, ports, hooksOf(context, reserved)),
  )
  await putCheckpoint({ workspaceId: row.workspaceId, jobId: row.id }, outcomeOf(row), outcome)
  await rememberOutcome(reserved, outcome)
  const end = endOf(outcome, context)
  if (!end.isRefunded) await notifyPlanWarnings(row.workspaceId)
  if (!outcome.isUnderstood || outcome.hasReadNothing || outcome.lookUp) return end
  const shape = shapeOf({
    maxResults: message.maxResults,
    wishes: outcome.criteria.wishes.length,
    model: modelNamed(ports.ai),
  })
  const { usage, receipt } = outcome
  await rememberRun(row.workspaceId, shape, { usd: usage.usd, ms: receipt.ms, jobId: row.id })
  return end
})
