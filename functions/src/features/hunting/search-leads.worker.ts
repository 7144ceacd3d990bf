import type { Receipt } from '@assay/shared/features/hunting/search'
import type { JobProgress } from '@assay/shared/features/jobs/job'
import { type DiscoveryHooks, type DiscoveryOutcome, discover } from '../../discovery/discover.ts'
import { livePorts } from '../../discovery/live-ports.ts'
import { implementJob } from '../../platform/jobs/implement-job.ts'
import { putPart } from '../../platform/jobs/parts.ts'
import type { JobContext } from '../../platform/jobs/work-on-job.ts'
import { tableCache, takeOutboundSlot } from '../../platform/table/cache.ts'
import { aiCostAction } from '../accounts/public.ts'
import { openSearchRun, type SearchRun, saveFoundLeads } from './found-leads.store.ts'
import { type SearchLeadsMessage, searchLeadsJob } from './search-leads.job.ts'

/** A search ends in one slice, with what was found by then. */
const searchSeconds = 55

const caches = {
  pages: tableCache('pages'),
  robots: tableCache('robots'),
  places: tableCache('places'),
  takeSlot: takeOutboundSlot,
}

const hooksOf = (context: JobContext<SearchLeadsMessage>, run: SearchRun): DiscoveryHooks => {
  const address = { workspaceId: run.job.workspaceId, jobId: run.job.id }
  return {
    step: context.step,
    progress: context.progress,
    candidates: (criteria, companies) => putPart(address, 'candidates', { criteria, companies }),
    verified: (companies) => saveFoundLeads(run, companies),
    signal: context.signal,
  }
}

const doneProgress = (receipt: Receipt): JobProgress => ({
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
  const request = {
    query: message.query,
    maxResults: message.maxResults,
    filters: message.filters,
    criteria: message.criteria,
    deadline: Math.min(context.deadline, Date.now() + searchSeconds * 1000),
  }
  const outcome = await discover(request, await livePorts(caches), hooksOf(context, run))
  await putPart({ workspaceId: row.workspaceId, jobId: row.id }, 'outcome', outcome)
  return {
    progress: doneProgress(outcome.receipt),
    cost: costOf(outcome),
    also: outcome.usage.calls > 0 ? [aiCostAction(row.workspaceId, outcome.usage)] : [],
  }
})
