import { presentKeys } from '../../../platform/table/table.ts'
import { ownedKeysOf } from './lead-references.ts'

/** The leads of which any feature keeps an item. Most have none, so halves are asked for only where there is one. */
export const referredLeads = async (workspaceId: string, leadIds: number[]): Promise<Set<number>> => {
  const { rows, indexes } = await ownedKeysOf(workspaceId, leadIds)
  const present = await presentKeys([...rows, ...indexes])
  if (present.length === 0 || leadIds.length === 1) return new Set(present.length > 0 ? leadIds : [])
  const middle = Math.ceil(leadIds.length / 2)
  const [first, second] = await Promise.all([
    referredLeads(workspaceId, leadIds.slice(0, middle)),
    referredLeads(workspaceId, leadIds.slice(middle)),
  ])
  return new Set([...first, ...second])
}
