import {
  createDistinctLeads,
  deleteDistinctLeads,
  listDistinctLeads,
  mergeLeads,
  unmergeLead,
} from '@assay/shared/features/leads/calls'
import { createLeads } from '../../../functions/src/testing/leads.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import type { Recorder } from './recorder.ts'

/** Says of two leads that they are different companies, and takes it back; then merges them, and takes that back. */
export const visitDuplicates = async ({ record }: Recorder): Promise<void> => {
  const rep = await newRep()
  const body = { leadIds: await createLeads(rep, 2) }
  const { id } = (await record(rep, createDistinctLeads, { body })).body as { id: string }
  await record(rep, listDistinctLeads, {}, { when: 'one decision' })
  await record(rep, deleteDistinctLeads, { params: { id } }, { status: 204 })
  const [kept, mergedId = 0] = body.leadIds
  await record(rep, mergeLeads, { params: { id: String(kept) }, body: { mergedId, fields: ['companyName'] } })
  await record(rep, unmergeLead, { params: { id: String(mergedId) } })
}
