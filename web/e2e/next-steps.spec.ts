import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { addLead } from './support/crm.ts'
import { type Hands, places } from './support/hands.ts'
import { expect, test } from './support/journey.ts'
import { expectToast } from './support/toast.ts'

const dayMs = 24 * 3_600_000

/** Noon on the Wednesday of this week, so that it has a day before and a day after today. */
const wednesday = () => {
  const now = new Date()
  now.setHours(12, 0, 0, 0)
  return new Date(now.getTime() + (3 - (now.getDay() || 7)) * dayMs)
}

const dayAfter = (days: number) => new Date(wednesday().getTime() + days * dayMs).toLocaleDateString('sv')

/** A lead with a step that was due yesterday, one with a step for the end of the week, and one without. */
const addLeads = async ({ request }: Page) => {
  const nextStep = (text: string, days: number) => ({ nextStep: { text, dueOn: dayAfter(days) } })
  await addLead(request, { companyName: 'Oak Joinery', ...nextStep('Send the offer', -1) })
  await addLead(request, { companyName: 'Elm Bakery', ...nextStep('Visit the shop', 2) })
  return addLead(request, { companyName: 'Maple Dental' })
}

const stepsOf = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Next steps' })
  return {
    steps: panel.getByRole('listitem'),
    group: (name: string) => panel.getByRole('heading', { name, exact: true }).locator('xpath=..'),
  }
}

const addStep = async (page: Page, { press }: Hands, isDesk: boolean) => {
  await press(page.getByRole('button', { name: 'Add next step' }))
  const form = page.getByRole('form', { name: 'Next step' })
  await expect(form.getByLabel('Next step')).toBeFocused()
  await page.keyboard.type('Call Ms Oak')
  if (isDesk) await expectAccessible(page, 'a next step being added')
  await expect(form.getByLabel('Due')).toHaveValue(dayAfter(0))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Lead updated')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeEnabled()
}

/** The calendar at an address, as a program reads it that has nothing but the address. */
const readCalendar = async (page: Page, address: string) => {
  const { pathname } = new URL(address)
  const answer = await fetch(new URL(pathname, page.url()))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const subscribe = async (page: Page, { press }: Hands, isDesk: boolean) => {
  await page.goto('/settings#calendar')
  const section = page.getByRole('region', { name: 'Calendar of next steps' })
  const address = section.getByLabel('Address')
  await press(section.getByRole('button', { name: 'Make an address' }))
  await expect(address).toHaveValue(/\.ics$/)
  const first = await address.inputValue()
  const { status, type, text } = await readCalendar(page, first)
  expect({ status, type }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(text).toContain('SUMMARY:Send the offer (Oak Joinery)')
  expect(text).toContain(`DTSTART;VALUE=DATE:${dayAfter(2).replaceAll('-', '')}`)
  expect(text).not.toContain('Call Ms Oak')
  if (!isDesk) await expectAccessible(page, 'the address of a calendar')

  await press(section.getByRole('button', { name: 'Renew' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Renew Address' }))
  await expectToast(page, 'Address renewed', 'The address before has ended. Enter the new one.')
  await expect(address).not.toHaveValue(first)
  expect((await readCalendar(page, first)).status).toBe(404)
  expect((await readCalendar(page, await address.inputValue())).status).toBe(200)
}

for (const { place, device, hands, isDesk } of places) {
  test.describe(place, () => {
    test.use(device)

    test('a next step is added, seen when it is due, done, and read by a calendar', async ({ page }) => {
      await page.clock.install({ time: wednesday() })
      await signUp(page.request)
      const { id } = await addLeads(page)
      const { steps, group } = stepsOf(page)
      await page.goto(`/leads/${id}`)
      await addStep(page, hands, isDesk)
      await page.goto('/dashboard')
      await expect(group('Overdue')).toContainText(/Send the offer.*Oak Joinery.*Yesterday/)
      await expect(group('Today')).toContainText(/Call Ms Oak.*Maple Dental.*Today/)
      await expect(group('This week')).toContainText(/Visit the shop.*Elm Bakery.*Fri/)
      if (isDesk) await expectAccessible(page, 'the steps of a week')
      await hands.press(page.getByRole('button', { name: 'Done: Call Ms Oak' }))
      await expectToast(page, 'Next step done', 'Call Ms Oak')
      await expect(group('Today')).toBeHidden()
      await expect(steps).toHaveCount(2)
      await subscribe(page, hands, isDesk)
      await page.goto(`/leads/${id}`)
      await expect(page.getByRole('button', { name: 'Add next step' })).toBeEnabled()
      await expect(page.getByText('Done: Call Ms Oak')).toBeVisible()
    })
  })
}
