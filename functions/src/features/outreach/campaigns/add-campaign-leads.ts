import { addCampaignLeads as call } from '@assay/shared/features/outreach/calls'
import type { LeadsAdded } from '@assay/shared/features/outreach/campaign'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { StoredLead } from '../../leads/public.ts'
import {
  campaignLabel,
  changedCampaign,
  countLeadsAction,
  getCampaign,
  maxLeads,
  type StoredCampaign,
} from './campaign.store.ts'
import { addMemberActions, memberLabel, type StoredMember } from './member.store.ts'
import { sortLeads } from './sort-leads.ts'
import { startStep } from './start-step.ts'
import { addWorkingDays } from './working-days.ts'

/** A transaction has 100 actions: two of each lead, beside those of the campaign, its list and the job. */
const leadsPerTransaction = 40

const newMember = ({ id: campaignId }: StoredCampaign, lead: StoredLead, nextAt: string): StoredMember => ({
  campaignId,
  leadId: lead.id,
  companyName: lead.companyName,
  step: 1,
  state: 'scheduled',
  note: null,
  nextAt,
  addedAt: new Date().toISOString(),
  version: 1,
  approvalId: null,
  mailId: null,
  sentStep: 0,
  first: null,
  hasReplied: false,
  hasBounced: false,
})

type Owner = { workspaceId: string; userId: number }

const full = (room: number) =>
  room > 0
    ? `A campaign has room for ${maxLeads} leads: there is room for ${room} more`
    : `The campaign is full: it has room for ${maxLeads} leads`

type Added = LeadsAdded & { writtenTo: Set<string> }

/** Adds some leads and the job that drafts to them in one transaction. `earlier` has the addresses of those before. */
const addSome = async (
  owner: Owner,
  campaignId: number,
  ids: number[],
  earlier: Set<string>,
): Promise<Added> => {
  const { workspaceId } = owner
  const campaign = await getCampaign(workspaceId, campaignId)
  if (!campaign) throw new AppError('NOT_FOUND')
  const { fitting, left, writtenTo } = await sortLeads(workspaceId, campaignId, ids, earlier)
  const room = maxLeads - campaign.leadCount
  const added = fitting.slice(0, Math.max(0, room))
  const without = fitting.slice(added.length).map(({ id: leadId, companyName }) => ({
    leadId,
    companyName,
    reason: full(room),
  }))
  const outcome = { addedIds: added.map(({ id }) => id), left: [...left, ...without], writtenTo }
  if (added.length === 0) return outcome
  const nextAt = addWorkingDays(new Date(), campaign.steps[0]?.delayDays ?? 0).toISOString()
  await startStep(owner, campaignId, outcome.addedIds, nextAt, {
    actions: [
      ...added.flatMap((lead) => addMemberActions(workspaceId, newMember(campaign, lead, nextAt))),
      countLeadsAction(workspaceId, campaignId, added.length),
    ],
    changes: [changedCampaign(campaignId)],
  })
  return outcome
}

/** A request that was interrupted may be repeated: leads that are in the campaign are left out. */
export const addCampaignLeads = handle(call)(async ({ params, body }, { caller }) => {
  const ids = [...new Set(body.leadIds)]
  const addedIds: number[] = []
  const left: LeadsAdded['left'] = []
  let writtenTo = new Set<string>()
  for (let from = 0; from < ids.length; from += leadsPerTransaction) {
    const some = ids.slice(from, from + leadsPerTransaction)
    const outcome = await withOptimisticRetry([memberLabel, campaignLabel], () =>
      addSome(caller, params.id, some, writtenTo),
    )
    writtenTo = outcome.writtenTo
    addedIds.push(...outcome.addedIds)
    left.push(...outcome.left)
  }
  return { body: { addedIds, left } }
})
