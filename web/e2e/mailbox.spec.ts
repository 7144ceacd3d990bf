import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { connectTestMailbox, openSendTab } from './support/email-setup.ts'
import { expect, phone, test } from './support/journey.ts'
import { draftsIn, openInInbox, startCampaign, statesIn, uniqueName } from './support/outreach.ts'
import { addFoundLead, prospect } from './support/prospecting.ts'
import { expectToast } from './support/toast.ts'

/** Sends from the draft; where the recipient is, it may be night, which can be ignored. */
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Send Email', exact: true }).click()
  const sendNow = page.getByRole('button', { name: 'Send now' })
  const isSent = page.getByText('Email Sent', { exact: true })
  await expect(sendNow.or(isSent)).toBeVisible()
  if (await sendNow.isVisible()) await sendNow.click()
}

const sendAndReceiveReply = async ({ page }: { page: Page }) => {
  test.slow()
  await signUp(page.request)
  await page.goto('/email-config')
  await connectTestMailbox(page)
  const lead = await addFoundLead(page)
  await prospect(page, lead)
  const campaign = await startCampaign(page.request, 'Autumn', [lead])

  const subject = uniqueName('Implants')
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Draft Email' }).click()
  await openSendTab(page)
  await expect(page.getByLabel('Recipient Email')).toHaveValue(lead.email ?? '')
  await page.getByLabel('Subject Line').fill(subject)
  await send(page)
  await expectToast(page, 'Email Sent', `Email sent to ${lead.email}`)
  await expect(page.getByRole('dialog', { name: 'Prospect Email' })).toBeHidden()
  const emails = page.getByRole('region', { name: 'Emails' })
  const newest = emails.getByRole('listitem').filter({ hasText: subject }).first()
  await expect(newest).toContainText('Sent')

  const mail = await openInInbox(page, subject)
  await expect(mail).toContainText(lead.email ?? '')
  await mail.getByText('Reply as the recipient').click()
  await mail.getByLabel(/^Reply from /).fill('Yes, please call me on Friday.')
  await expectAccessible(page, 'the inbox with an open reply')
  await mail.getByRole('button', { name: 'Send reply' }).click()
  await expect(mail.getByRole('listitem')).toContainText('Replied')

  await expect.poll(() => statesIn(page.request, campaign)).toEqual(['replied'])
  expect(await draftsIn(page.request)).toEqual([])
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Yes, please call me on Friday.')
  await expect(newest).toContainText('Replied')
  await expectAccessible(page, 'a lead that has replied')
}

const title = 'a mail is sent from a test mailbox, and the reply to it reaches the lead and ends its campaign'

test.describe('at a desk', () => {
  test(title, sendAndReceiveReply)
})

test.describe('on a phone', () => {
  test.use(phone)
  test(title, sendAndReceiveReply)
})
