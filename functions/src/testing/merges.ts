import {
  createLead,
  listActivities,
  listLeads,
  mergeLeads,
  unmergeLead,
} from '@assay/shared/features/leads/calls'
import type { newRep } from './rep.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

export const at = (id: number) => ({ params: { id: String(id) } })

/** What a rep does to merge leads, and sees of them. */
export const mergesOf = (rep: () => Rep) => {
  const create = async (companyName: string, change: Record<string, unknown> = {}) =>
    (await rep().call(createLead, { body: { companyName, ...change } })).body
  return {
    create,
    merge: (id: number, mergedId: number, fields: string[] = [], change: Record<string, unknown> = {}) =>
      rep().call(mergeLeads, { ...at(id), body: { mergedId, fields, ...change } }),
    unmerge: (id: number) => rep().call(unmergeLead, at(id)),
    idsListed: async () => ((await rep().call(listLeads)).body as { id: number }[]).map(({ id }) => id),
    /** The texts of a timeline, each with the id of its lead. */
    timeline: async (id: number) => {
      const { body } = await rep().call(listActivities, { query: { leadId: String(id) } })
      return (body as { content: string; leadId: number }[]).map(({ content, leadId }) => [content, leadId])
    },
    /** Two leads of one company. */
    pair: async () => ({
      kept: await create('Maple Dental', { email: 'ann@maple.example', notes: 'Ours' }),
      merged: await create('Maple', {
        email: 'info@maple.example',
        phone: '+1 217 555 0123',
        status: 'hot',
        nextStep: { text: 'Call Ann', dueOn: '2099-01-05' },
      }),
    }),
  }
}
