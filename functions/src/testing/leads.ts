import { createLead } from '@assay/shared/features/leads/calls'
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
