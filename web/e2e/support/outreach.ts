import type { Lead } from '@assay/shared/features/leads/lead'
import type { Approval } from '@assay/shared/features/outreach/approval'
import type {
  Campaign,
  CampaignLead,
  LeadsAdded,
  NewCampaign,
} from '@assay/shared/features/outreach/campaign'
import type { Mail } from '@assay/shared/features/outreach/mail'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { send } from './crm.ts'

/** Connects the test mailbox without the page. */
export const openTestMailbox = (request: APIRequestContext) => send(request, '/api/email/test-mailbox')

/** A name that no other journey has, because all mails of one machine stand in one inbox. */
export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

const steps = [
  {
    kind: 'template',
    delayDays: 0,
    subject: 'A question for {{companyName}}',
    body: 'How do you find patients?',
  },
  { kind: 'template', delayDays: 3, subject: 'Again: {{companyName}}', body: 'Did you read it?' },
] satisfies NewCampaign['steps']

/** Creates a campaign of two steps without the page, and waits until each lead has a draft of the first. */
export const startCampaign = async (request: APIRequestContext, name: string, leads: Lead[]) => {
  const campaign = await send<Campaign>(request, '/api/campaigns', { name, steps })
  const leadIds = leads.map(({ id }) => id)
  const { left } = await send<LeadsAdded>(request, `/api/campaigns/${campaign.id}/leads`, { leadIds })
  expect(left).toEqual([])
  await expect.poll(async () => (await draftsIn(request)).length, { timeout: 60_000 }).toBe(leads.length)
  return campaign
}

/** The drafts that wait for approval, newest first. */
export const draftsIn = async (request: APIRequestContext): Promise<Approval[]> =>
  (await request.get('/api/outreach/approvals')).json()

/** The mails to all leads, newest first. */
export const mailsOf = async (request: APIRequestContext): Promise<Mail[]> =>
  (await request.get('/api/outreach/mails')).json()

/** The states of the leads in a campaign. */
export const statesIn = async (request: APIRequestContext, { id }: Campaign) => {
  const members: CampaignLead[] = await (await request.get(`/api/campaigns/${id}/leads`)).json()
  return members.map(({ state }) => state)
}

/** A mail in the inbox of this machine, by its subject; waits for it. */
export const openInInbox = async (page: Page, subject: string) => {
  const mail = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) })
  await expect(async () => {
    await page.goto('/inbox')
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  return mail
}
