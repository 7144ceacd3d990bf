import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lookupsUsed, signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, phone, test } from './support/journey.ts'
import { myLeadsOn } from './support/my-leads.ts'
import { addFoundLead, prospect, prospectingOn } from './support/prospecting.ts'
import { expectFailureToast, expectToast } from './support/toast.ts'

const signUpWithLead = async (page: Page) => {
  await signUp(page.request)
  return addFoundLead(page)
}

test('a lead is prospected from the list: a failure, a report with its quotes, the history, the raw data', async ({
  page,
  world,
}) => {
  test.slow()
  const { id, companyName: name } = await signUpWithLead(page)
  const { rowOf } = myLeadsOn(page)
  const at = prospectingOn(page)
  const used = await lookupsUsed(page)
  await page.goto('/prospecting')
  await expect(rowOf(name)).toBeVisible()
  await expectAccessible(page, 'no lead selected')
  await world.breaks({ ai: { mode: 'down' } })
  await rowOf(name)
    .getByRole('button', { name: `Prospect ${name}` })
    .click()
  await expect(at.running).toBeVisible()
  await expectFailureToast(page, 'Prospecting Failed')
  await expect(page.getByRole('heading', { name: 'Prospecting Failed' })).toBeVisible()
  await expectAccessible(page, 'a failed run')
  expect(await lookupsUsed(page)).toBe(used)

  await world.heal()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(at.running).toBeVisible()
  // The toast may come, and go, while the page is looked at.
  await Promise.all([
    expectAccessible(page, 'a run'),
    expectToast(page, 'Prospecting Complete', `Successfully found prospecting data for ${name}`),
  ])
  await at.untilWritten(name)
  expect(await lookupsUsed(page)).toBe(used + 1)
  await expect(at.part('3-Step Prospecting Plan').locator('ol > li')).toHaveCount(3)
  await expectAccessible(page, 'a report')
  await at.marksIn('Summary').first().click()
  await expect(at.evidence.locator('blockquote').first()).not.toBeEmpty()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New Prospect' }).click()
  await expect(page.getByRole('button', { name: 'History, 2' })).toBeVisible({ timeout: 60_000 })
  await at.openHistory()
  await expectAccessible(page, 'the history')
  await at.reports.last().getByRole('button').first().click()
  await expect(page.getByRole('link', { name: 'Raw Data' })).toHaveAttribute('href', /\?report=\d+$/)
  await at.openHistory()
  await at.reports
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Report' }).click()
  await expectToast(page, 'Report Deleted')
  await expect(at.reports).toHaveCount(1)
  await page.keyboard.press('Escape')

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Raw Data' }).click()
  const raw = await opened
  await expect(raw).toHaveURL(`/leads/${id}/raw-prospect`)
  for (const tab of ['Prospecting Plan', 'Business Info', 'Contact', 'Raw JSON']) {
    await raw.getByRole('tab', { name: tab }).click()
    await expectAccessible(raw, `raw data: ${tab}`)
  }
  await expect(raw.getByRole('region', { name: 'Prospect data as JSON' })).toContainText('"prospecting_plan"')
})

test.describe('on a phone', () => {
  test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })

  test('a report is read, shared, printed and put into the calendar', async ({ page }) => {
    const lead = await signUpWithLead(page)
    await page.goto(`/leads/${lead.id}/prospect`)
    await expect(page.getByRole('heading', { name: 'No Prospect Data Available' })).toBeVisible()
    await expectAccessible(page, 'no report')
    await prospect(page, lead)
    await page.reload()
    await expect(page.getByText(/^Prospected /)).toBeVisible()
    for (const tab of ['Overview', 'Business Info', 'Prospecting Plan', 'Research']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).toContainText(/\w{4}/)
      await expectAccessible(page, `the report: ${tab}`)
    }

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expectToast(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Schedule Meeting' }).click()
    await expectAccessible(page, 'a meeting')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save meeting' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain(`SUMMARY:Meeting with ${lead.companyName}`)

    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet.getByRole('heading', { name: 'Sources' })).toBeVisible()
    await expect(sheet.getByText(/\[1\]/).first()).toBeVisible()
    await expect(page.getByRole('tablist')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  })

  test('the chat about a lead cites its sources, and a draft marks what it states', async ({ page }) => {
    const lead = await signUpWithLead(page)
    await prospect(page, lead)
    await page.goto(`/prospecting?selectLead=${lead.id}`)
    await page.getByRole('button', { name: 'AI Chat Assistant' }).click()
    const chat = page.getByRole('dialog', { name: 'AI Chat Assistant' })
    await chat.getByPlaceholder('Type your message...').fill('What do they offer?')
    await chat.getByRole('button', { name: 'Send message' }).click()
    const answer = chat.locator('[data-role=assistant]')
    await answer.getByRole('group', { name: 'Sources' }).getByRole('button').first().click()
    await expect(page.locator('blockquote').first()).not.toBeEmpty()
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'the chat')
    await page.reload()
    await page.getByRole('button', { name: 'AI Chat Assistant' }).click()
    await expect(answer).toHaveCount(1)
    await chat.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Draft Email' }).first().click()
    const draft = page.getByRole('dialog', { name: 'Prospect Email' })
    const marks = draft.getByRole('region', { name: 'Body' }).getByRole('button', { name: /Show evidence$/ })
    await expect(marks.first()).toBeVisible()
    await expectAccessible(page, 'a draft')
    await draft.getByRole('tab', { name: 'Send Email' }).click()
    await expect(draft.getByLabel('Message')).not.toBeEmpty()
    await expectAccessible(page, 'the email to send')
  })
})
