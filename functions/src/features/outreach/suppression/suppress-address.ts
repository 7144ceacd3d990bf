import type { Suppression, SuppressionReason } from '@assay/shared/features/outreach/suppression'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { canonicalAddress } from './canonical-value.ts'
import { prepareSuppression, suppressionLabel } from './suppression.store.ts'

/** Suppresses an address because its recipient or the recipient's server asked for it; repeating it changes nothing. */
export const suppressAddress = (
  workspaceId: string,
  address: string,
  reason: SuppressionReason,
): Promise<Suppression> =>
  withOptimisticRetry([suppressionLabel], async () => {
    const entry = { kind: 'address' as const, value: canonicalAddress(address), reason, userId: null }
    const { actions, changes, row } = await prepareSuppression(workspaceId, entry)
    if (actions.length > 0) await commit(workspaceId, changes, actions)
    return row
  })
