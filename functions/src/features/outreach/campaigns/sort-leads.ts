import type { LeadsAdded } from '@assay/shared/features/outreach/campaign'
import {
  getLeadDossiers,
  getLeadRows,
  type LeadDossier,
  mergedIdsIn,
  type StoredLead,
  withoutDossier,
} from '../../leads/public.ts'
import { addressOf } from '../approvals/address-of-lead.ts'
import { hasDraft, hasDraftTo } from '../approvals/approval.store.ts'
import { suppressedAddresses } from '../suppression/suppression.store.ts'
import { membersAmong } from './member.store.ts'

type Known = {
  workspaceId: string
  dossier: LeadDossier
  writtenTo: Set<string>
  isMember: boolean
  suppressed: Set<string>
}

/** Why a lead is not added to a campaign; null if it is. */
const reasonAgainst = async (row: StoredLead, known: Known): Promise<string | null> => {
  const { workspaceId, dossier, writtenTo, isMember } = known
  if (isMember) return 'It is in this campaign already'
  if (row.status === 'rejected') return 'It is rejected'
  const address = addressOf(row, dossier)
  if (!address) return 'It has no email address'
  if (address.isUnreachable) return 'Its address cannot receive mail'
  if (known.suppressed.has(address.to)) return 'Its address is on the suppression list'
  if (await hasDraft(workspaceId, row.id)) return 'Another draft to it waits for approval'
  const isShared = writtenTo.has(address.to.toLowerCase()) || (await hasDraftTo(workspaceId, address.to))
  return isShared ? 'A draft to the same address waits, for another lead' : null
}

/** Which leads a campaign takes, and why not the others. No two of them have the same address, nor one of `earlier`. */
export const sortLeads = async (
  workspaceId: string,
  campaignId: number,
  ids: number[],
  earlier: Set<string>,
): Promise<{ fitting: StoredLead[]; left: LeadsAdded['left']; writtenTo: Set<string> }> => {
  const [rows, dossiers] = await Promise.all([
    getLeadRows(workspaceId, ids),
    getLeadDossiers(workspaceId, ids),
  ])
  const members = await membersAmong(
    workspaceId,
    campaignId,
    rows.flatMap((row) => [row.id, ...mergedIdsIn(row)]),
  )
  const suppressed = await suppressedAddresses(
    workspaceId,
    rows.flatMap(({ email }) => email ?? []),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const memberIds = new Set(members.map(({ leadId }) => leadId))
  const fitting: StoredLead[] = []
  const left: LeadsAdded['left'] = []
  const writtenTo = new Set(earlier)
  for (const leadId of ids) {
    const row = found.get(leadId)
    const dossier = dossiers.get(leadId) ?? withoutDossier
    const reason = row
      ? await reasonAgainst(row, {
          workspaceId,
          dossier,
          writtenTo,
          isMember: [leadId, ...mergedIdsIn(row)].some((id) => memberIds.has(id)),
          suppressed,
        })
      : 'It is not there; it may have been deleted'
    if (row && reason === null) {
      fitting.push(row)
      writtenTo.add(row.email?.toLowerCase() ?? '')
    } else left.push({ leadId, companyName: row?.companyName ?? null, reason: reason ?? '' })
  }
  return { fitting, left, writtenTo }
}
