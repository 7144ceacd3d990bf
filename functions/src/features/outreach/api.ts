import * as calls from '@assay/shared/features/outreach/calls'
import { implement } from '../../platform/http/implement.ts'
import { approveDrafts } from './approvals/approve-drafts.ts'
import { deleteApproval } from './approvals/delete-approval.ts'
import { listApprovals } from './approvals/list-approvals.ts'
import { updateApproval } from './approvals/update-approval.ts'
import { startAutoReachout } from './auto/start-auto-reachout.ts'
import { addCampaignLeads } from './campaigns/add-campaign-leads.ts'
import { createCampaign } from './campaigns/create-campaign.ts'
import { deleteCampaign } from './campaigns/delete-campaign.ts'
import { listCampaignLeads } from './campaigns/list-campaign-leads.ts'
import { listCampaigns } from './campaigns/list-campaigns.ts'
import { previewCampaignStep } from './campaigns/preview-campaign-step.ts'
import { removeCampaignLead } from './campaigns/remove-campaign-lead.ts'
import { updateCampaign } from './campaigns/update-campaign.ts'
import { getEmailDomain } from './domain/get-email-domain.ts'
import { createTestMailbox } from './mailbox/create-test-mailbox.ts'
import { deleteEmailConfig } from './mailbox/delete-email-config.ts'
import { getEmailConfig } from './mailbox/get-email-config.ts'
import { saveEmailConfig } from './mailbox/save-email-config.ts'
import { cancelMail } from './mails/cancel-mail.ts'
import { listMails } from './mails/list-mails.ts'
import { restoreMail } from './mails/restore-mail.ts'
import { sendEmail } from './mails/send-email.ts'
import { sendTestEmail } from './mails/send-test-email.ts'
import { sendWaitingEmail } from './mails/send-waiting-email.ts'
import { settleMail } from './mails/settle-mail.ts'
import { getRecipientPage } from './recipient/get-recipient-page.ts'
import { unsubscribe } from './recipient/unsubscribe.ts'
import { createSuppression } from './suppression/create-suppression.ts'
import { deleteSuppression } from './suppression/delete-suppression.ts'
import { importSuppressions } from './suppression/import-suppressions.ts'
import { listSuppressions } from './suppression/list-suppressions.ts'
import { createWhatsappMessage } from './whatsapp/create-whatsapp-message.ts'
import { getWhatsappConfig } from './whatsapp/get-whatsapp-config.ts'
import { listWhatsappMessages } from './whatsapp/list-whatsapp-messages.ts'
import { receiveWhatsappStatus } from './whatsapp/receive-whatsapp-status.ts'

export const handler = implement(calls, {
  startAutoReachout,
  listApprovals,
  listMails,
  cancelMail,
  restoreMail,
  settleMail,
  sendEmail,
  sendWaitingEmail,
  sendTestEmail,
  listSuppressions,
  createSuppression,
  importSuppressions,
  deleteSuppression,
  updateApproval,
  approveDrafts,
  deleteApproval,
  listCampaigns,
  createCampaign,
  updateCampaign,
  deleteCampaign,
  listCampaignLeads,
  addCampaignLeads,
  removeCampaignLead,
  previewCampaignStep,
  getEmailConfig,
  saveEmailConfig,
  deleteEmailConfig,
  getEmailDomain,
  createTestMailbox,
  getRecipientPage,
  unsubscribe,
  getWhatsappConfig,
  createWhatsappMessage,
  listWhatsappMessages,
  receiveWhatsappStatus,
})
