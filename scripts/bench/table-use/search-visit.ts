import { randomUUID } from 'node:crypto'
import {
  aiSearch,
  convertAiLead,
  estimateRecheck,
  estimateSearch,
  listAiLeads,
  listSearches,
  recheckAiLead,
  recheckLead,
  recheckLeads,
  searchLeads,
} from '@assay/shared/features/hunting/calls'
import { cancelJob, getChanges, getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { handler as recheckLeadsWorker } from '../../../functions/src/features/hunting/recheck/recheck-leads.worker.ts'
import { candidatesOf } from '../../../functions/src/features/hunting/search/search-checkpoints.ts'
import { handler as searchLeadsWorker } from '../../../functions/src/features/hunting/search/search-leads.worker.ts'
import { putCheckpoint } from '../../../functions/src/platform/jobs/checkpoints.ts'
import { done, queueMessage, save, someCriteria, worker } from '../../../functions/src/testing/search.ts'
import type { Rep } from './account-visit.ts'
import type { Recorder } from './recorder.ts'
import { typicalCompany } from './typical-company.ts'

const found = 10
const search = { body: { query: 'dentists in Springfield', maxResults: found } }
const started = () => ({
  status: 202,
  headers: { prefer: 'respond-async', 'idempotency-key': randomUUID() },
  when: 'start',
})

const jobIdOf = (body: unknown) => (body as { jobId: string }).jobId

const companies = (count: number) => Array.from({ length: count }, typicalCompany)

/** Starts a search, polls it, and cancels another; given companies replace the discovery engine. */
export const visitSearch = async ({ record }: Recorder, rep: Rep): Promise<void> => {
  const { workspaceId } = rep.user
  await record(rep, estimateSearch, search)
  const { body } = await record(rep, searchLeads, search, started())
  const id = jobIdOf(body)
  await record(rep, listJobs, { query: { status: 'queued' } }, { when: 'queued' })
  const follow = (when: string) => record(rep, getJob, { params: { id } }, { when })
  await worker(async (context) => {
    const all = companies(found)
    await putCheckpoint({ workspaceId, jobId: id }, candidatesOf(context.row), {
      criteria: someCriteria,
      companies: all,
    })
    await record(rep, getChanges, {}, { when: 'a search is running' })
    await follow(`running, ${found} candidates`)
    await save(context, all)
    await follow(`running, ${found} leads saved`)
    return done
  })(queueMessage(workspaceId, id))
  await follow(`completed, ${found} leads with evidence`)
  await record(rep, listJobs, {}, { when: 'all' })

  const second = await record(rep, aiSearch, search, started())
  await record(rep, cancelJob, { params: { id: jobIdOf(second.body) } }, { when: 'waiting' })
}

/** A complete search by the real engine, without cached pages. */
export const visitWorker = async (recorder: Recorder, rep: Rep): Promise<void> => {
  const { workspaceId } = rep.user
  const { body } = await rep.call(searchLeads, search, { headers: { prefer: 'respond-async' } })
  const id = jobIdOf(body)
  await recorder.recordWork('search-leads worker', `${found} leads, nothing cached`, () =>
    searchLeadsWorker(queueMessage(workspaceId, id)),
  )
  const { status } = (await rep.call(getJob, { params: { id } })).body
  if (status !== 'completed') throw new Error(`The search is ${status}`)
  const leads = (await rep.call(listAiLeads)).body as { id: number; verification: string }[]
  const lead = leads.find(({ verification }) => verification === 'verified')
  if (!lead) throw new Error('The search verified no company')
  await recorder.record(rep, listSearches, {})
  await recorder.record(rep, recheckAiLead, { params: { id: String(lead.id) } })
  const converted = (await rep.call(convertAiLead, { params: { id: String(lead.id) } })).body as {
    id: number
  }
  await recorder.record(rep, recheckLead, { params: { id: String(converted.id) } })
  const chosen = { body: { ids: [converted.id] } }
  await recorder.record(rep, estimateRecheck, chosen)
  const { body: recheck } = await recorder.record(rep, recheckLeads, chosen, started())
  await recorder.recordWork('recheck-leads worker', '1 lead', () =>
    recheckLeadsWorker(queueMessage(workspaceId, jobIdOf(recheck))),
  )
}
