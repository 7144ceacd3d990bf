import { createLead } from '@assay/shared/features/leads/calls'
import { workspaceKey } from '../platform/table/entity.ts'
import { putItem, queryPrefix } from '../platform/table/table.ts'
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
  await rep.call(createLead, { body: { companyName: 'Seeded company', notes: notes() } })
  const [first] = await queryPrefix(workspaceKey(rep.user.workspaceId), 'LEAD#')
  if (!first) throw new Error('The first lead was not stored')
  const copies = Array.from({ length: count - 1 }, (_, n) => n + 2).map((id) => ({
    ...first,
    id,
    sk: `LEAD#${String(id).padStart(16, '0')}`,
    notes: notes(),
  }))
  await Promise.all(copies.map((copy) => putItem(copy)))
}
