import { Activity } from '@assay/shared/features/leads/activity'
import { restorableHours } from '@assay/shared/features/leads/bulk-leads'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { StoredLead } from '../lead.store.ts'

/**
 * What a bulk deletion took away, until it expires. The first part holds the lead; a long timeline
 * goes into further parts. The dossier stays where it is and expires with them.
 */
const TrashedLead = lazy(() =>
  z.object({
    lead: StoredLead,
    activities: z.array(Activity),
    hasDossier: z.boolean(),
    hasMore: z.boolean(),
    /** Epoch seconds; the table removes the item some time later. */
    expiresAt: z.int(),
  }),
)
export type TrashedLead = z.infer<typeof TrashedLead>

const TrashedActivities = lazy(() => z.object({ activities: z.array(Activity), expiresAt: z.int() }))

const partsPrefix = (leadId: number) => `TRASH#${padded(leadId)}#`

/** The first part is 0, the others are numbered by their first activity. */
type Address = { workspaceId: string; leadId: number; part: number }

const keyOf = ({ workspaceId, leadId, part }: Address) => ({
  pk: workspaceKey(workspaceId),
  sk: partsPrefix(leadId) + padded(part),
})

const trashedLeads = defineEntity({
  name: 'trashedLead',
  schema: TrashedLead,
  packedFields: ['lead', 'activities'],
  key: keyOf,
})

const trashedActivities = defineEntity({
  name: 'trashedActivities',
  schema: TrashedActivities,
  packedFields: ['activities'],
  key: keyOf,
})

export const trashExpiry = (now: number) => inSeconds(now, restorableHours * 3600)

/** The leads that can be brought back, of those asked for. */
export const readTrashed = async (workspaceId: string, leadIds: number[]): Promise<TrashedLead[]> => {
  const found = await trashedLeads.getMany(leadIds.map((leadId) => ({ workspaceId, leadId, part: 0 })))
  return found.filter(({ expiresAt }) => expiresAt > Date.now() / 1000)
}

export const trashLeadAction = (workspaceId: string, trashed: TrashedLead): Action => ({
  put: trashedLeads.toItem({ workspaceId, leadId: trashed.lead.id, part: 0 }, trashed),
})

export const trashLabel = defineLabel('trash')

/** Refuses when the lead was brought back already. */
export const untrashLeadAction = (workspaceId: string, leadId: number): Action => ({
  delete: trashedLeads.key({ workspaceId, leadId, part: 0 }),
  condition: 'attribute_exists(pk)',
  label: trashLabel,
})

/** Keeps activities as a part of their own; none make no part. */
export const trashActivitiesActions = (
  workspaceId: string,
  leadId: number,
  activities: Activity[],
  expiresAt: number,
): Action[] =>
  activities.slice(0, 1).map(({ id }) => ({
    put: trashedActivities.toItem({ workspaceId, leadId, part: id }, { activities, expiresAt }),
  }))

/** What is left of a timeline in the trash: each part's activities with the action that takes it out. */
export const readTrashedActivities = async (
  workspaceId: string,
  leadId: number,
): Promise<{ activities: Activity[]; takeOut: Action }[]> => {
  const items = await queryPrefix(workspaceKey(workspaceId), partsPrefix(leadId))
  return items
    .filter(({ sk }) => sk !== keyOf({ workspaceId, leadId, part: 0 }).sk)
    .map((item) => ({
      activities: trashedActivities.fromItem(item).activities,
      takeOut: {
        delete: { pk: item.pk, sk: item.sk },
        condition: 'attribute_exists(pk)',
        label: trashLabel,
      },
    }))
}
