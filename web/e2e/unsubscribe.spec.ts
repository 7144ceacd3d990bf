import type { APIRequestContext, Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { addLead, send } from './support/crm.ts'
import { expect, phone, test } from './support/journey.ts'
import {
  draftsIn,
  openInInbox,
  openTestMailbox,
  startCampaign,
  statesIn,
  uniqueName,
} from './support/outreach.ts'

const onList = 'Its address is on the suppression list'

/** A lead with a mail in the inbox, and a draft of a campaign that waits for approval. */
const writeToLead = async (page: Page) => {
  const { request } = page
  await signUp(request)
  await openTestMailbox(request)
  const companyName = uniqueName('Elm')
  const lead = await addLead(request, { companyName, email: `bob@${crypto.randomUUID()}.example` })
  const campaign = await startCampaign(request, 'Winter', [lead])
  const mail = (subject: string) => ({
    to: lead.email,
    leadId: lead.id,
    emailContent: { subject, body: 'How do you find patients?' },
    confirmUnproved: true,
  })
  const sent = await request.post('/api/email/send', {
    headers: { prefer: 'wait=25' },
    data: mail(companyName),
  })
  expect(sent.status()).toBe(200)
  const shown = await openInInbox(page, companyName)
  const link = await shown
    .getByRole('link', { name: /\/u\/[\w-]+$/ })
    .first()
    .getAttribute('href')
  return { lead, campaign, mail, link: link ?? '' }
}

type Written = Awaited<ReturnType<typeof writeToLead>>

/** By sending, by approval and by a campaign, the address is out of reach. */
const expectOutOfReach = async (request: APIRequestContext, { lead, campaign, mail }: Written) => {
  await expect.poll(() => statesIn(request, campaign)).toEqual(['unsubscribed'])
  expect(await draftsIn(request)).toEqual([])
  const sent = await request.post('/api/email/send', { data: mail('Once more') })
  expect([sent.status(), (await sent.json()).code]).toEqual([409, 'MAIL_REFUSED'])
  const steps = [{ kind: 'template', delayDays: 0, subject: 'Hello', body: 'Hello' }]
  const { id } = await send<{ id: number }>(request, '/api/campaigns', { name: 'Next', steps })
  const added = await send<{ left: object[] }>(request, `/api/campaigns/${id}/leads`, { leadIds: [lead.id] })
  expect(added.left).toMatchObject([{ leadId: lead.id, reason: onList }])
}

test.describe('on a phone', () => {
  test.use(phone)

  test('a recipient unsubscribes by the link in the mail, and nobody can write to the address', async ({
    page,
    browser,
  }) => {
    test.slow()
    const written = await writeToLead(page)
    const visit = await browser.newContext({ ...phone })
    const recipient = await visit.newPage()
    await recipient.goto(written.link)
    await expect(recipient.getByRole('heading', { level: 1 })).toHaveText('About the email you received')
    await expectAccessible(recipient, 'the page for recipients')
    await recipient.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(recipient.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
    await expectAccessible(recipient, 'unsubscribed')
    await visit.close()
    await expectOutOfReach(page.request, written)
  })
})

test('a mail program unsubscribes by one click, and a draft that was opened before cannot be approved', async ({
  page,
  playwright,
}) => {
  test.slow()
  const written = await writeToLead(page)
  const drafts = await draftsIn(page.request)
  await page.goto(written.link)
  await expectAccessible(page, 'the page for recipients at a desk')
  const program = await playwright.request.newContext()
  const answer = await program.post(written.link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(answer.status()).toBe(200)
  await program.dispose()
  const named = drafts.map(({ id, createdAt, updatedAt }) => ({ id, updatedAt: updatedAt ?? createdAt }))
  const approval = await page.request.post('/api/outreach/approvals/approve', {
    data: { drafts: named, confirmUnproved: true },
  })
  expect(await approval.json()).toMatchObject({ approved: [], left: [{ id: named[0]?.id }] })
  await expectOutOfReach(page.request, written)
})
