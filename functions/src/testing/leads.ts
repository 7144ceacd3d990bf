import { createLead } from '@assay/shared/features/leads/calls'
import { getLeadRow, putLeadAction } from '../features/leads/lead.store.ts'
import { transact } from '../platform/table/transact.ts'
import type { newRep } from './rep.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** Creates `count` CRM leads, one after the other, and returns their ids. */
export const createLeads = async (
  rep: Rep,
  count: number,
  change: (n: number) => Record<string, unknown> = () => ({}),
): Promise<number[]> => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const body = { companyName: `Company ${n}`, ...change(n) }
    ids.push((await rep.call(createLead, { body })).body.id)
  }
  return ids
}

/** Writes `count` CRM leads with the ids 1 to `count` to the table, copies of a first one but for `notes`. */
export const seedLeads = async (rep: Rep, count: number, notes: () => string): Promise<void> => {
  const { workspaceId } = rep.user
  await rep.call(createLead, { body: { companyName: 'Seeded company', notes: notes() } })
  const first = await getLeadRow(workspaceId, 1)
  if (!first) throw new Error('The first lead was not stored')
  const ids = Array.from({ length: count - 1 }, (_, n) => n + 2)
  await Promise.all(ids.map((id) => transact([putLeadAction(workspaceId, { ...first, id, notes: notes() })])))
}
