import { CampaignLead } from '@assay/shared/features/outreach/campaign'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredRows } from '../../../platform/table/list.ts'
import { getItems, type Key, queryPrefix } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import type { OwnedKeys } from '../../define-feature.ts'
import { addToIndexAction, idsIn } from '../../leads/public.ts'

/** A lead in a campaign, with where its drafts and mails are. */
const StoredMember = lazy(() =>
  z.extend(CampaignLead, {
    version: z.int(),
    /** The draft that waits. */
    approvalId: z.nullable(z.int()),
    /** The mail that was approved last. */
    mailId: z.nullable(z.int()),
    /** The last step whose mail was sent; 0 before. */
    sentStep: z.int(),
    /** The first mail that was sent: later ones belong to its thread. */
    first: z.nullable(z.object({ mailId: z.int(), subject: z.string(), body: z.string() })),
    hasReplied: z.boolean(),
    hasBounced: z.boolean(),
  }),
)
export type StoredMember = z.infer<typeof StoredMember>

type Address = { workspaceId: string; campaignId: number; leadId: number }

const rowPrefix = 'CAMPAIGNLEAD#'

const members = defineEntity({
  name: 'campaignLead',
  schema: StoredMember,
  packedFields: ['first'],
  key: ({ workspaceId, campaignId, leadId }: Address) => ({
    pk: workspaceKey(workspaceId),
    sk: `${rowPrefix}${padded(campaignId)}#${padded(leadId)}`,
  }),
})

/** The leads of all campaigns, for the account's export. */
export const storedMembers: StoredRows<StoredMember> = {
  name: 'campaignLeads',
  rowPrefix,
  fromItem: members.fromItem,
}

export const showMember = (row: StoredMember): CampaignLead => CampaignLead.parse(row)

/** The item that lists the ids of the campaigns that a lead is or was in. */
const indexKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `LEADCAMPAIGNS#${padded(leadId)}`,
})

export const getMember = (workspaceId: string, campaignId: number, leadId: number) =>
  members.get({ workspaceId, campaignId, leadId })

/** All leads of a campaign, in the order of their ids; there are at most 1,000. */
export const membersOf = async (workspaceId: string, campaignId: number): Promise<StoredMember[]> => {
  const items = await queryPrefix(workspaceKey(workspaceId), `${rowPrefix}${padded(campaignId)}#`)
  return items.map(members.fromItem)
}

/** Those of the leads that are in the campaign. */
export const membersAmong = (workspaceId: string, campaignId: number, leadIds: number[]) =>
  members.getMany(leadIds.map((leadId) => ({ workspaceId, campaignId, leadId })))

/** The indexes of leads, and the places that they list. */
const placesOf = async (workspaceId: string, leadIds: number[]) => {
  const indexes = await getItems(leadIds.map((leadId) => indexKey(workspaceId, leadId)))
  const prefix = indexKey(workspaceId, 0).sk.slice(0, -padded(0).length)
  const places = indexes.flatMap((index) =>
    idsIn(index).map((campaignId) => ({
      workspaceId,
      campaignId,
      leadId: Number(index.sk.slice(prefix.length)),
    })),
  )
  return { indexes, places }
}

/** The leads in all their campaigns. */
export const membershipsOf = async (workspaceId: string, leadIds: number[]): Promise<StoredMember[]> =>
  members.getMany((await placesOf(workspaceId, leadIds)).places)

/** The label of the condition that a lead's place in a campaign is as it was read. */
export const memberLabel = defineLabel('campaign lead')

/** Adds a lead; refuses (`memberLabel`) if it is in the campaign. */
export const addMemberActions = (workspaceId: string, row: StoredMember): Action[] => [
  {
    put: members.toItem({ workspaceId, ...row }, row),
    condition: 'attribute_not_exists(pk)',
    label: memberLabel,
  },
  addToIndexAction(indexKey(workspaceId, row.leadId), [row.campaignId]),
]

const unchanged = (seen: StoredMember) => ({
  condition: 'version = :seen',
  values: { ':seen': seen.version },
  label: memberLabel,
})

/** Writes the changed fields in the row's next version; refuses (`memberLabel`) if it was changed since it was read. */
export const changeMemberAction = (
  workspaceId: string,
  seen: StoredMember,
  change: Partial<StoredMember>,
): Action => ({
  put: members.toItem({ workspaceId, ...seen }, { ...seen, ...change, version: seen.version + 1 }),
  ...unchanged(seen),
})

/** Refuses (`memberLabel`) unless the lead's place in the campaign waits for this mail: its sequence may have ended. */
export const waitsForMailCheck = (
  workspaceId: string,
  { campaignId, leadId }: Pick<StoredMember, 'campaignId' | 'leadId'>,
  mailId: number,
): Action => ({
  check: members.key({ workspaceId, campaignId, leadId }),
  condition: '#state = :approved AND mailId = :mail',
  names: { '#state': 'state' },
  values: { ':approved': 'approved', ':mail': mailId },
  label: memberLabel,
})

/** Deletes the row; refuses (`memberLabel`) if it was changed since it was read. Its index keeps the id, which is harmless. */
export const deleteMemberAction = (workspaceId: string, seen: StoredMember): Action => ({
  delete: members.key({ workspaceId, ...seen }),
  ...unchanged(seen),
})

/** The places of leads that are purged, with their indexes. */
export const memberKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const { indexes, places } = await placesOf(workspaceId, leadIds)
  return {
    rows: places.map(members.key),
    indexes: indexes.map(({ pk, sk }) => ({ pk, sk })),
  }
}
