import { hiddenWithLead, type OwnedKeys } from '../define-feature.ts'
import { approvalCollection, approvalKeysOf } from './approvals/approval.store.ts'
import { leaveCampaigns } from './campaigns/leave-campaigns.ts'
import { memberKeysOf } from './campaigns/member.store.ts'
import { mailCollection } from './mails/mail.store.ts'
import { mailKeysOf } from './mails/mails-of-lead.store.ts'
import { whatsappCollection, whatsappKeysOf } from './whatsapp/message.store.ts'

const shownWithLead = [approvalCollection, mailCollection, whatsappCollection].map(({ name }) => name)

const owners = [approvalKeysOf, memberKeysOf, mailKeysOf, whatsappKeysOf]

/** What belongs to leads is hidden with them, restored with them and purged with them; campaigns then count them no more. */
export const outreachOfDeletedLeads = hiddenWithLead(
  shownWithLead,
  async (workspaceId, leadIds): Promise<OwnedKeys> => {
    const owned = await Promise.all(owners.map((keysOf) => keysOf(workspaceId, leadIds)))
    return {
      rows: owned.flatMap(({ rows }) => rows),
      indexes: owned.flatMap(({ indexes }) => indexes),
    }
  },
  leaveCampaigns,
)
