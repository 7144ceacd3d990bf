import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import {
  exportApprovals,
  exportCampaignLeads,
  exportCampaigns,
  exportMailboxes,
  exportMails,
  exportSuppressions,
  exportWhatsapp,
} from './account-export.ts'
import { approvalCollection } from './approvals/approval.store.ts'
import { autoReachoutJob } from './auto/auto-reachout.job.ts'
import { draftReachoutJob } from './auto/draft-reachout.job.ts'
import { advanceCampaignJob } from './campaigns/advance-campaign.job.ts'
import { campaignCollection } from './campaigns/campaign.store.ts'
import { draftCampaignStepJob } from './campaigns/draft-campaign-step.job.ts'
import { endCampaignJob } from './campaigns/end-campaign.job.ts'
import { outreachOfDeletedLeads } from './lead-deletion.ts'
import { mailboxCollection } from './mailbox/mailbox.store.ts'
import { readEmailOutcome } from './mails/email-outcome.ts'
import { mailCollection } from './mails/mail.store.ts'
import { sendEmailJob } from './mails/send-email.job.ts'
import { sendMailsJob } from './mails/send-mails.job.ts'
import { forgetRecipientJob } from './recipient/forget-recipient.job.ts'
import { readRepliesJob } from './replies/read-replies.job.ts'
import { suppressionCollection } from './suppression/suppression.store.ts'
import { whatsappCollection } from './whatsapp/message.store.ts'
import { sendWhatsappJob } from './whatsapp/send-whatsapp.job.ts'

export const outreach = defineFeature({
  name: 'outreach',
  api: {
    impact: 'Users cannot see, approve or discard drafts, nor work on their campaigns.',
    needs: needs({
      table: 'write',
      secrets: ['SESSION_SECRET', 'OPENAI_API_KEY', 'TWILIO_AUTH_TOKEN'],
      sealing: true,
      asksSources: true,
    }),
  },
  collections: [
    approvalCollection.name,
    campaignCollection.name,
    mailCollection.name,
    suppressionCollection.name,
    mailboxCollection.name,
    whatsappCollection.name,
  ],
  jobs: [
    { definition: autoReachoutJob, readResult: null },
    { definition: draftReachoutJob, readResult: null },
    { definition: forgetRecipientJob, readResult: null },
    { definition: readRepliesJob, readResult: null },
    { definition: draftCampaignStepJob, readResult: null },
    { definition: advanceCampaignJob, readResult: null },
    { definition: endCampaignJob, readResult: null },
    { definition: sendEmailJob, readResult: readEmailOutcome },
    { definition: sendMailsJob, readResult: null },
    { definition: sendWhatsappJob, readResult: null },
  ],
  starts: [],
  feeds: [],
  exportSections: [
    { name: 'approvals', read: exportApprovals, tables: ['sentences'] },
    { name: 'campaigns', read: exportCampaigns, tables: ['steps', 'figures'] },
    { name: 'campaign-leads', read: exportCampaignLeads },
    { name: 'mailboxes', read: exportMailboxes },
    { name: 'mails', read: exportMails },
    { name: 'suppressions', read: exportSuppressions },
    { name: 'whatsapp-messages', read: exportWhatsapp },
  ],
  leadDeletion: outreachOfDeletedLeads,
  accountDeletion: null,
})
