import { LeadView, type LeadViews } from '@assay/shared/features/leads/lead-views'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { commit, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { defineLabel, isRefusedBy } from '../../../platform/table/transact.ts'
import type { Owner } from '../edit/prepare-lead.ts'

const StoredViews = lazy(() => z.object({ views: z.array(LeadView), edition: z.int() }))

/** All views of a user are one row: they are few, are read together and have an order. */
const rows = defineEntity({
  name: 'leadViews',
  schema: StoredViews,
  packedFields: ['views'],
  key: ({ workspaceId, userId }: Owner) => ({
    pk: workspaceKey(workspaceId),
    sk: `LEADVIEWS#${padded(userId)}`,
  }),
})

export const leadViewsName = defineCollectionName('leadViews')

const editionLabel = defineLabel('edition of the views')

/** The user's views; none before the first is saved. */
export const readLeadViews = async (owner: Owner): Promise<LeadViews> =>
  (await rows.get(owner)) ?? { views: [], edition: 0 }

/** Saves the views as the edition after `seen`. False if another request has changed them since `seen`. */
export const saveLeadViews = async (owner: Owner, views: LeadView[], seen: number): Promise<boolean> => {
  const action = {
    put: rows.toItem(owner, { views, edition: seen + 1 }),
    condition: seen === 0 ? 'attribute_not_exists(pk)' : 'edition = :seen',
    ...(seen > 0 && { values: { ':seen': seen } }),
    label: editionLabel,
  }
  try {
    await commit(owner.workspaceId, [{ collection: leadViewsName }], [action])
    return true
  } catch (error) {
    if (isRefusedBy(error, editionLabel)) return false
    throw error
  }
}
