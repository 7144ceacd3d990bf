import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { addActivity, addLead } from './support/crm.ts'
import { expect, phone, test } from './support/journey.ts'
import { hold } from './support/requests.ts'
import { expectToast } from './support/toast.ts'

const oak = {
  companyName: 'Oak Dental',
  industry: 'Healthcare',
  location: 'Springfield, Illinois',
  email: 'office@oak.example',
  status: 'hot',
  score: 81,
} as const

/** The parts of a lead's page, by their accessible names. */
const leadOn = (page: Page) => {
  const edit = page.getByRole('dialog', { name: 'Edit Lead' })
  const timeline = page.getByRole('region', { name: 'Activity' })
  return {
    name: page.getByRole('heading', { level: 1 }),
    facts: page.getByRole('region', { name: 'Facts' }),
    notes: page.getByRole('region', { name: 'Notes' }),
    status: page.getByRole('button', { name: /^Status/ }),
    edit,
    openEdit: () => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    field: (label: string) => edit.getByLabel(label),
    save: () => edit.getByRole('button', { name: 'Update Lead' }).click(),
    log: page.getByRole('form', { name: 'Log activity' }),
    happened: timeline.getByRole('listitem'),
    question: page.getByRole('alertdialog', { name: 'Confirm Deletion' }),
    openQuestion: () => page.getByRole('button', { name: 'Delete', exact: true }).click(),
    dismiss: () => page.getByRole('button', { name: 'Dismiss notification' }).click(),
  }
}

/** Edits the lead in one tab with the form. */
const change = async (page: Page, fields: Record<string, string>) => {
  const lead = leadOn(page)
  await lead.openEdit()
  for (const [label, text] of Object.entries(fields)) await lead.field(label).fill(text)
  return lead
}

/** Of the window without the navigation at its bottom. */
const heightAboveBar = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())?.y ?? 0

test.describe('on a phone', () => {
  test.use(phone)

  test('a lead is edited, gets an activity and is deleted', async ({ page }) => {
    test.slow()
    await signUp(page.request)
    const { id } = await addLead(page.request, oak)
    await addActivity(page.request, { leadId: id, type: 'call', content: 'Reached Jane' })
    const lead = leadOn(page)
    await page.goto(`/leads/${id}`)
    await expect(lead.name).toHaveText('Oak Dental')
    await expect(page).toHaveTitle('Oak Dental · Assay')
    await expect(lead.happened).toHaveText([/Reached Jane/, /Lead created/])
    await expectAccessible(page, 'lead')
    await page.getByRole('group', { name: 'Contact' }).getByRole('button', { name: 'Log' }).tap()
    await expect(lead.log.getByRole('textbox', { name: 'Note' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const { y = 0, height = 0 } = (await lead.log.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(await heightAboveBar(page))

    await change(page, { 'Company Name': '', 'Score (0-100)': '101' })
    await lead.save()
    await expect(lead.edit.getByText('Company name is required')).toBeVisible()
    await expect(lead.edit.getByText('Score must be a whole number from 0 to 100')).toBeVisible()
    await expectAccessible(page, 'edit with errors')
    await lead.field('Company Name').fill('Oak & Sons')
    await lead.field('Score (0-100)').fill('90')
    await lead.save()
    await expectToast(page, 'Lead updated', 'The lead has been updated successfully.')
    await expect(lead.name).toHaveText('Oak & Sons')
    await lead.dismiss()

    await lead.log.getByRole('textbox', { name: 'Note' }).fill('Asked for a quote')
    await lead.log.getByRole('button', { name: 'Log activity' }).click()
    await expectToast(page, 'Activity logged', 'The activity has been logged successfully.')
    await expect(lead.happened.first()).toContainText('Asked for a quote')

    await lead.status.tap()
    await page.getByRole('menuitemradio', { name: 'Converted' }).tap()
    await expect(lead.happened.first()).toContainText('Status changed from Hot to Converted')
    await page.reload()
    await expect(lead.name).toHaveText('Oak & Sons')
    await expect(lead.status).toHaveText('Converted')
    await expect(lead.happened).toHaveCount(5)

    await lead.openQuestion()
    await expectAccessible(page, 'question')
    const letGo = await hold(page, `**/api/leads/${id}`)
    await lead.question.getByRole('button', { name: 'Delete Lead' }).click()
    await expect(page).toHaveURL('/prospecting')
    await expect(page.getByText("You don't have any leads yet")).toBeVisible()
    letGo()
    await expectToast(page, 'Lead deleted')
    await page.goto(`/leads/${id}`)
    await expect(page.getByText('No lead found')).toBeVisible()
    await expectAccessible(page, 'no lead')
  })
})

test('two tabs edit one lead, and neither edit is lost', async ({ page, context }) => {
  test.slow()
  await signUp(page.request)
  const { id } = await addLead(page.request, oak)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`/leads/${id}`)

  const mine = await change(page, { Notes: 'Ask for Jane' })
  const theirs = await change(other, { Location: 'Salem' })
  await theirs.save()
  await expect(theirs.facts).toContainText('Salem')
  await mine.save()
  await expect(mine.notes).toContainText('Ask for Jane')
  await expect(mine.facts).toContainText('Salem')
  for (const tab of [mine, theirs]) await tab.dismiss()

  await change(page, { 'Company Name': 'Oak & Sons', Source: 'Fair' })
  await change(other, { 'Company Name': 'Oak Clinic' })
  await theirs.save()
  await expect(theirs.name).toHaveText('Oak Clinic')
  await mine.save()
  await expect(mine.edit.getByText('Someone else has just changed this field')).toBeVisible()
  await expect(mine.field('Source')).toHaveValue('Fair')
  await expectAccessible(page, 'conflict')
  await mine.edit.getByRole('radio', { name: /^Theirs/ }).check()
  await expect(mine.field('Company Name')).toHaveValue('Oak Clinic')
  await mine.edit.getByRole('radio', { name: /^Mine/ }).check()
  await mine.save()
  await expect(mine.name).toHaveText('Oak & Sons')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine.name).toHaveText('Oak Clinic')
  await page.reload()
  await expect(mine.name).toHaveText('Oak Clinic')
  await expect(mine.notes).toContainText('Ask for Jane')
  await expect(mine.facts).toContainText('Salem')
})
