import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { addLead } from './support/crm.ts'
import { expect, test } from './support/journey.ts'
import { findInPalette, tabTo } from './support/keyboard.ts'
import { draftsIn, mailsOf, openTestMailbox, startCampaign, uniqueName } from './support/outreach.ts'

test('drafts are read, edited, approved and discarded with the keyboard only', async ({ page }) => {
  test.slow()
  await signUp(page.request)
  await openTestMailbox(page.request)
  const names = [uniqueName('Oak'), uniqueName('Elm'), uniqueName('Fir')]
  const leads = await Promise.all(
    names.map((companyName, nth) =>
      addLead(page.request, { companyName, email: `ann@${['oak', 'elm', 'fir'][nth]}.example` }),
    ),
  )
  await startCampaign(page.request, 'Spring', leads)
  const [first, second, third] = (await draftsIn(page.request)).map(({ companyName }) => companyName)
  await page.goto('/dashboard')
  await findInPalette(page, 'Outreach')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/outreach/)
  const drafts = page.getByRole('region', { name: 'Drafts that wait for approval' })
  await expect(drafts.getByRole('listitem')).toHaveCount(3)

  const rowOf = (name = '') => drafts.getByRole('button', { name: new RegExp(`^${name}`) })
  const openDraft = (name = '') => page.getByRole('region', { name: `Draft to ${name}` })
  await page.keyboard.press('j')
  await expect(rowOf(first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(openDraft(first)).toBeVisible()
  await page.keyboard.press('e')
  await expect(openDraft(first).getByLabel('Message')).toBeFocused()
  await expectAccessible(page, 'a draft that is edited')
  await page.keyboard.type('I have one question. ')
  await page.keyboard.press('Control+Enter')
  await expect(openDraft(first)).toContainText('I have one question.')
  await expect(rowOf(first)).toBeFocused()

  await page.keyboard.press('a')
  const confirm = page.getByRole('button', { name: 'Approve anyway' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page, 'a draft whose address nothing proves')
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(drafts.getByRole('listitem')).toHaveCount(2)
  await expect(rowOf(second)).toBeFocused()

  await page.keyboard.press('x')
  const question = page.getByRole('alertdialog', { name: 'Discard Draft' })
  await expect(question).toContainText(second ?? '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(drafts.getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(third)).toBeVisible()

  await expect.poll(async () => (await mailsOf(page.request)).map(({ status }) => status)).toEqual(['sent'])
  const [mail] = await mailsOf(page.request)
  expect(mail?.companyName).toBe(first)
  expect(mail?.body).toContain('I have one question.')
})
