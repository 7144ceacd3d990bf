import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { approvalCollection, showApproval } from './approvals/approval.store.ts'
import { campaignCollection, showCampaign } from './campaigns/campaign.store.ts'
import { showMember, storedMembers } from './campaigns/member.store.ts'
import { mailboxCollection, withoutSecrets } from './mailbox/mailbox.store.ts'
import { mailCollection, showMail } from './mails/mail.store.ts'
import { suppressionCollection } from './suppression/suppression.store.ts'
import { showWhatsapp, whatsappCollection } from './whatsapp/message.store.ts'

/** The drafts that wait for approval, also those for deleted leads that are not purged yet. */
export const exportApprovals = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(
    workspaceId,
    { ...approvalCollection, onlyVisible: undefined },
    query,
  )
  return { rows: rows.map(showApproval), cursor }
}

export const exportSuppressions = (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => listPage(workspaceId, suppressionCollection, query)

export const exportCampaigns = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, campaignCollection, query)
  return { rows: rows.map(showCampaign), cursor }
}

/** The leads of all campaigns, also those that are deleted and not purged yet. */
export const exportCampaignLeads = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, storedMembers, query)
  return { rows: rows.map(showMember), cursor }
}

/** The mails that were sent, wait or were refused, also those to deleted leads that are not purged yet. */
export const exportMails = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, { ...mailCollection, onlyVisible: undefined }, query)
  return { rows: rows.map(showMail), cursor }
}

/** The mailboxes without their passwords. */
export const exportMailboxes = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, mailboxCollection, query)
  return { rows: rows.map(withoutSecrets), cursor }
}

/** The WhatsApp messages to leads and from them, also those of deleted leads that are not purged yet. */
export const exportWhatsapp = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(
    workspaceId,
    { ...whatsappCollection, onlyVisible: undefined },
    query,
  )
  return { rows: rows.map(showWhatsapp), cursor }
}
