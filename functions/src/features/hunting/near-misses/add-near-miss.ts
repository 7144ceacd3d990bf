import { addNearMiss as call } from '@assay/shared/features/hunting/calls'
import type { NewNearMiss } from '@assay/shared/features/hunting/near-miss'
import type { Lead } from '@assay/shared/features/leads/lead'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getCurrentLead, prepareLead, showLead } from '../../leads/public.ts'
import {
  addedNearMissLabel,
  getAddedNearMiss,
  leadIdOf,
  putAddedNearMissAction,
} from './added-near-miss.store.ts'

/** Of two that add a company at once the second is refused by its transaction and answers the first one's lead. */
const addOnce = (caller: { workspaceId: string; userId: number }, company: NewNearMiss): Promise<Lead> =>
  withOptimisticRetry([addedNearMissLabel], async () => {
    const { workspaceId } = caller
    const seen = await getAddedNearMiss(workspaceId, company)
    const leadId = leadIdOf(seen)
    const earlier = leadId === null ? null : await getCurrentLead(workspaceId, leadId)
    if (earlier) return showLead(earlier)
    const { lead, actions, changes } = await prepareLead(caller, { ...company, metadata: {} })
    await commit(workspaceId, changes, [
      ...actions,
      putAddedNearMissAction(workspaceId, company, lead.id, seen),
    ])
    return showLead(lead)
  })

export const addNearMiss = handle(call)(async ({ body }, { caller }) => ({
  body: await addOnce(caller, body),
}))
