import { Campaign, maxSteps, type StepFigures } from '@assay/shared/features/outreach/campaign'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import type { Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'

/** `version` counts the edits of users; counting figures and leads is none. It always has the figures of four steps. */
const StoredCampaign = lazy(() => z.extend(Campaign, { version: z.int() }))
export type StoredCampaign = z.infer<typeof StoredCampaign>

const rowPrefix = 'CAMPAIGN#'

const campaigns = defineEntity({
  name: 'campaign',
  schema: StoredCampaign,
  packedFields: ['steps'],
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

export const campaignCollection: StoredCollection<StoredCampaign> = {
  name: defineCollectionName('campaigns'),
  rowPrefix,
  fromItem: campaigns.fromItem,
}

export const campaignKey = (workspaceId: string, id: number): Key => campaigns.key({ workspaceId, id })

/** The label of the condition that a campaign exists, is as it was read, or has room. */
export const campaignLabel = defineLabel('campaign')

export const noFigures: StepFigures = { drafted: 0, approved: 0, sent: 0, replied: 0, bounced: 0 }

/** The campaign as calls answer it, with the figures of its steps only. */
export const showCampaign = (row: StoredCampaign): Campaign =>
  Campaign.parse({ ...row, figures: row.figures.slice(0, row.steps.length) })

export const newCampaignId = (workspaceId: string) => reserveIds(workspaceId, 'campaign')

export const getCampaign = (workspaceId: string, id: number) => campaigns.get({ workspaceId, id })

/** The change of the list when something of a campaign changes, also one of its leads. */
export const changedCampaign = (id: number): CollectionChange => ({
  collection: campaignCollection.name,
  changedIds: [id],
})

type Prepared = { actions: Action[]; change: CollectionChange }

/** Creates a campaign without leads. */
export const prepareCampaign = (
  workspaceId: string,
  given: Omit<StoredCampaign, 'figures' | 'leadCount' | 'version'>,
): Prepared & { row: StoredCampaign } => {
  const row = { ...given, figures: Array(maxSteps).fill(noFigures), leadCount: 0, version: 1 }
  return {
    row,
    actions: [{ put: campaigns.toItem({ workspaceId, id: row.id }, row) }],
    change: { ...changedCampaign(row.id), counts: { total: 1 } },
  }
}

type Edited = Pick<StoredCampaign, 'name' | 'steps' | 'isPaused' | 'updatedAt' | 'version'>

/** Writes what a user has edited, and leaves the figures; refuses (`campaignLabel`) if it was edited since `seen` was read. */
export const editCampaignAction = (workspaceId: string, seen: StoredCampaign, next: Edited): Action => {
  const { name, steps, isPaused, updatedAt, version } = next
  const fields = campaigns.toFields({ name, steps, isPaused, updatedAt, version })
  const names = Object.keys(fields)
  return {
    update: campaigns.key({ workspaceId, id: seen.id }),
    with: {
      UpdateExpression: `SET ${names.map((field) => `#${field} = :${field}`).join(', ')}`,
      ConditionExpression: '#version = :seen',
      ExpressionAttributeNames: Object.fromEntries(names.map((field) => [`#${field}`, field])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(names.map((field) => [`:${field}`, fields[field]])),
        ':seen': seen.version,
      },
    },
    label: campaignLabel,
  }
}

/** Deletes the row; refuses (`campaignLabel`) if it is gone. */
export const prepareCampaignDeletion = (workspaceId: string, id: number): Prepared => ({
  actions: [
    {
      delete: campaigns.key({ workspaceId, id }),
      condition: 'attribute_exists(pk)',
      label: campaignLabel,
    },
  ],
  change: { collection: campaignCollection.name, deletedIds: [id], counts: { total: -1 } },
})

export type Count = { step: number; figure: keyof StepFigures }

/** Counts in the figures of steps; refuses (`campaignLabel`) if the campaign is gone. */
export const countAction = (workspaceId: string, id: number, counts: Count[]): Action => {
  const places = counts.map(({ step, figure }) => `#figures[${step - 1}].#${figure}`)
  return {
    update: campaigns.key({ workspaceId, id }),
    with: {
      UpdateExpression: `SET ${places.map((place) => `${place} = ${place} + :one`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: {
        '#figures': 'figures',
        ...Object.fromEntries(counts.map(({ figure }) => [`#${figure}`, figure])),
      },
      ExpressionAttributeValues: { ':one': 1 },
    },
    label: campaignLabel,
  }
}

/** Refuses (`campaignLabel`) if the campaign is gone or paused. */
export const campaignRunsCheck = (workspaceId: string, id: number): Action => ({
  check: campaigns.key({ workspaceId, id }),
  condition: 'isPaused = :no',
  values: { ':no': false },
  label: campaignLabel,
})

/** The most leads of a campaign, those included that are deleted and not purged yet. */
export const maxLeads = 1000

/** Adds to the number of leads; refuses (`campaignLabel`) if the campaign is gone or would have too many. */
export const countLeadsAction = (workspaceId: string, id: number, added: number): Action => ({
  update: campaigns.key({ workspaceId, id }),
  with: {
    UpdateExpression: 'ADD #leadCount :added',
    ConditionExpression: 'attribute_exists(pk) AND #leadCount <= :room',
    ExpressionAttributeNames: { '#leadCount': 'leadCount' },
    ExpressionAttributeValues: { ':added': added, ':room': maxLeads - added },
  },
  label: campaignLabel,
})
