import { randomUUID } from 'node:crypto'
import {
  bulkLeads,
  createActivity,
  deleteLead,
  exportChosenLeads,
  exportLeads,
  getLead,
  getLeadStats,
  getLeadViews,
  listActivities,
  listLeads,
  listLeadsWithReports,
  restoreLead,
  setLeadViews,
  updateLead,
} from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { Rep } from './account-visit.ts'
import type { Recorder } from './recorder.ts'

/** Edits one lead, and then several at once, in a workspace that has leads. */
export const visitLeadWork = async ({ record }: Recorder, rep: Rep): Promise<void> => {
  const ids = ((await rep.call(listLeads)).body as Lead[]).map(({ id }) => id)
  const [first = 0, second = 0] = ids
  const one = { params: { id: String(first) } }
  const { headers } = await record(rep, getLead, one)
  const ifMatch = { 'if-match': headers.etag ?? '' }
  await record(rep, updateLead, { ...one, body: { status: 'hot' } }, { headers: ifMatch })
  const note = { leadId: first, type: 'note' as const, content: 'Met at the fair' }
  await record(rep, createActivity, { body: note }, { headers: { 'idempotency-key': randomUUID() } })
  const timeline = { query: { leadId: String(first) } }
  const { headers: timelineHeaders } = await record(rep, listActivities, timeline, {
    when: 'a lead’s timeline',
  })
  const unchanged = { when: 'a lead’s timeline, unchanged, 304', status: 304 }
  await record(rep, listActivities, timeline, {
    ...unchanged,
    headers: { 'if-none-match': timelineHeaders.etag ?? '' },
  })
  await record(rep, listActivities, { query: { limit: '5' } }, { when: 'the newest five' })
  await record(rep, getLeadStats, {})
  await record(rep, listLeadsWithReports, {})
  await record(rep, exportLeads, {}, { when: `${ids.length} leads` })
  await record(rep, exportChosenLeads, { body: { ids: ids.slice(0, 25) } }, { when: '25 leads' })
  const views = [{ id: 1, name: 'Hot', query: 'status=hot' }]
  await record(rep, setLeadViews, { body: { views, edition: 0 } })
  await record(rep, getLeadViews, {})
  const some = ids.slice(2, 27)
  const bulk = (change: { status: 'cold' } | { delete: true }, when: string) =>
    record(rep, bulkLeads, { body: { ids: some, change } }, { when })
  await bulk({ status: 'cold' }, 'the status of 25 leads')
  await bulk({ delete: true }, 'deletion of 25 leads')
  await record(rep, restoreLead, { params: { id: String(some[0]) } })
  await record(rep, deleteLead, { params: { id: String(second) } }, { status: 204 })
}
