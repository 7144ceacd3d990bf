import {
  campaignsAddress,
  emailSetupAddress,
  newCampaignAddress,
  outreachAddress,
} from '../../platform/addresses.ts'
import { definePage } from '../../platform/pages/define-page.ts'
import { MailIcon, SequenceIcon } from '../../ui/primitives/icons.tsx'

const emailSetupPage = definePage({
  path: emailSetupAddress,
  title: 'Email Setup',
  access: 'signed-in',
  load: async () => (await import('./mailbox/email-setup-page.tsx')).EmailSetupPage,
  navigation: {
    Icon: MailIcon,
    sidebar: {},
    drawer: { section: 'TOOLS' },
    palette: { keywords: 'mailbox smtp imap gmail outlook connect spf dkim dmarc' },
  },
})

const campaignsPage = definePage({
  path: campaignsAddress,
  title: 'Campaigns',
  access: 'signed-in',
  load: async () => (await import('./campaigns/campaigns-page.tsx')).CampaignsPage,
  navigation: {
    Icon: SequenceIcon,
    sidebar: {},
    drawer: { section: 'TOOLS' },
    palette: { keywords: 'sequence steps follow-up template drip' },
  },
  parent: outreachAddress,
})

const newCampaignPage = definePage({
  path: newCampaignAddress,
  title: 'New Campaign',
  access: 'signed-in',
  load: async () => (await import('./campaigns/editor/campaign-editor-page.tsx')).NewCampaignPage,
  navigation: 'none',
  parent: campaignsAddress,
})

const campaignPage = definePage({
  path: `${campaignsAddress}/:campaignId`,
  title: 'Campaign',
  access: 'signed-in',
  load: async () => (await import('./campaigns/campaign-page.tsx')).CampaignPage,
  navigation: 'none',
  parent: campaignsAddress,
})

const editCampaignPage = definePage({
  path: `${campaignsAddress}/:campaignId/edit`,
  title: 'Edit Campaign',
  access: 'signed-in',
  load: async () => (await import('./campaigns/editor/campaign-editor-page.tsx')).EditCampaignPage,
  navigation: 'none',
  parent: campaignsAddress,
})

/** In menus they come after Outreach, which lists the drafts of campaigns. */
export const outreachPages = [campaignsPage, newCampaignPage, campaignPage, editCampaignPage, emailSetupPage]
