import { randomUUID } from 'node:crypto'
import { chat, generateEmail } from '@assay/shared/features/assistant/calls'
import {
  addNearMiss,
  analyzeLead,
  bulkAiLeads,
  convertAiLead,
  convertEditedAiLead,
  exportFoundLeads,
  getAiLead,
  getScoringWeights,
  listAiLeads,
  setScoringWeights,
} from '@assay/shared/features/hunting/calls'
import { defaultWeights } from '@assay/shared/features/hunting/score'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import { hunt } from '../../../functions/src/testing/search.ts'
import type { Rep } from './account-visit.ts'
import type { Recorder } from './recorder.ts'
import { typicalCompany } from './typical-company.ts'

/** Rows of each list in a workspace that has been used for a while. */
export const rowsPerList = 100
const perHunt = 25

let created = 0

const newLead = () => ({
  body: {
    companyName: 'Maple Dental',
    industry: 'Dentist',
    website: `https://maple-dental-${created++}.example/`,
  },
})

const fill = async (rep: Rep): Promise<void> => {
  for (let filled = 0; filled < rowsPerList; filled += perHunt) {
    await hunt(rep, Array.from({ length: perHunt }, typicalCompany))
  }
  for (let filled = 0; filled < rowsPerList; filled++) await rep.call(createLead, newLead())
}

type ListCall = typeof listAiLeads | typeof listLeads

/** Reads a list like the site: the whole list, unchanged, and after `change`. */
const visitList = async (
  { record }: Recorder,
  rep: Rep,
  list: ListCall,
  change: () => Promise<unknown>,
): Promise<void> => {
  const { headers } = await record(rep, list, {}, { when: `first page, ${rowsPerList} rows and a few` })
  const since = headers['x-collection-version'] ?? ''
  const unchanged = { when: 'unchanged, 304', status: 304 }
  await record(rep, list, {}, { ...unchanged, headers: { 'if-none-match': headers.etag ?? '' } })
  await record(rep, list, { query: { since } }, { when: 'since, nothing changed' })
  await change()
  await record(rep, list, { query: { since } }, { when: 'since, one change' })
}

/** Works with leads in a workspace that has `rowsPerList` of each kind. */
export const visitLeads = async (recorder: Recorder, rep: Rep): Promise<void> => {
  const { record } = recorder
  await fill(rep)
  const [edited, lead] = (await rep.call(listAiLeads)).body as { id: number; companyName: string }[]
  if (!lead || !edited) throw new Error('The workspace has no AI leads')
  const row = { params: { id: String(lead.id) } }
  await record(rep, getAiLead, row)
  await record(rep, analyzeLead, { body: { lead } }, { when: 'written' })
  await record(rep, analyzeLead, { body: { lead } }, { when: 'known' })
  const question = {
    messages: [{ role: 'user' as const, content: 'Where is it?' }],
    leadInfo: { aiLeadId: lead.id },
  }
  await record(rep, chat, { body: question })
  await record(rep, generateEmail, { body: { lead, analysis: null } })
  const convert = (when: string) => record(rep, convertAiLead, row, { when })
  await visitList(recorder, rep, listAiLeads, () => convert('first time'))
  await convert('second time')
  const other = { params: { id: String(edited.id) }, body: { companyName: 'Maple Dental Care' } }
  await record(rep, convertEditedAiLead, other)
  await record(rep, addNearMiss, { body: { companyName: 'Chatham Dental' } })
  const ids = [edited.id, lead.id]
  await record(rep, bulkAiLeads, { body: { ids, change: 'setAside' as const } })
  await record(rep, bulkAiLeads, { body: { ids, change: 'restore' as const } }, { when: 'taken back' })
  await record(rep, exportFoundLeads, {})
  await record(rep, getScoringWeights, {})
  await record(rep, setScoringWeights, { body: { ...defaultWeights, wishes: 40 } })
  const headers = { 'idempotency-key': randomUUID() }
  await visitList(recorder, rep, listLeads, () => record(rep, createLead, newLead(), { headers }))
}
