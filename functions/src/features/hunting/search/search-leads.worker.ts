import type { Receipt } from '@assay/shared/features/hunting/search'
import type { SearchProgress } from '@assay/shared/features/hunting/search-progress'
import { type DiscoveryHooks, type DiscoveryOutcome, discover } from '../../../discovery/discover.ts'
import { aiLimitUsd } from '../../../discovery/limits.ts'
import { livePorts } from '../../../discovery/live-ports.ts'
import { putCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { readKnown } from '../../leads/public.ts'
import { reserveAiUsdForJob, warnOfPlan } from '../../usage/public.ts'
import { discoveryCaches } from '../discovery-caches.ts'
import { atMostEvery } from './at-most-every.ts'
import { holderIn, openSearchRun, type SearchRun, saveFoundLeads } from './found-leads.store.ts'
import { rememberRun, shapeOf } from './run-history.store.ts'
import { checkpointOf } from './search-checkpoints.ts'
import { type SearchLeadsMessage, searchLeadsJob, searchSeconds } from './search-leads.job.ts'
import { profileOf } from './search-profile.ts'

/** Verified companies are collected for this long: each save costs a transaction of its own. */
const savesApartMs = 300

const hooksOf = (context: JobContext<SearchLeadsMessage>, run: SearchRun): DiscoveryHooks => {
  const address = { workspaceId: run.job.workspaceId, jobId: run.job.id }
  const saveInTurn = atMostEvery(savesApartMs)
  return {
    step: context.step,
    progress: context.progress,
    spent: ({ usd, tokens, calls }) => context.spent({ usd, tokens, aiCalls: calls }),
    candidates: (criteria, companies) =>
      putCheckpoint(address, checkpointOf(run.job, 'candidates'), { criteria, companies }),
    verified: (companies, criteria) => saveInTurn(() => saveFoundLeads(run, companies, criteria)),
    known: async (keys) => (await readKnown(address.workspaceId, keys, holderIn(run))).holders,
    settled: (identities) => putCheckpoint(address, checkpointOf(run.job, 'settled'), identities),
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

export const handler = implementJob(searchLeadsJob, async (context) => {
  const { row, message } = context
  const run = await openSearchRun(context)
  const ports = await livePorts(discoveryCaches)
  const request = {
    query: message.query,
    maxResults: message.maxResults,
    filters: message.filters,
    criteria: message.criteria,
    profile: await profileOf(row.workspaceId, row.userId),
    aiUsd: ports.ai ? await reserveAiUsdForJob(row, aiLimitUsd(message.maxResults)) : 0,
    deadline: Math.min(context.deadline, Date.now() + searchSeconds * 1000),
  }
  const outcome = await discover(request, ports, hooksOf(context, run))
  await putCheckpoint({ workspaceId: row.workspaceId, jobId: row.id }, checkpointOf(row, 'outcome'), outcome)
  const shape = shapeOf({
    maxResults: message.maxResults,
    wishes: outcome.criteria.wishes.length,
    model: ports.ai ? (ports.ai.models?.fast ?? 'ai') : null,
  })
  await rememberRun(row.workspaceId, shape, { usd: outcome.usage.usd, ms: outcome.receipt.ms })
  await warnOfPlan(row.workspaceId)
  return {
    progress: doneProgress(outcome.receipt),
    cost: costOf(outcome),
  }
})
