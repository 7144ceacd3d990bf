import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, phone, test } from './support/journey.ts'
import { hold } from './support/requests.ts'
import { expectToast } from './support/toast.ts'

/** A run waits for its turn among others, and for its slowest lane. */
const runMs = 60_000

const expectNoSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

const yoloOn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'New YOLO search' })
  return {
    dialog,
    cards: page.getByRole('article'),
    mode: (name: string) => page.getByRole('radio', { name, exact: true }).first(),
    searching: page.getByText('The search goes on without this tab.'),
    start: async (query: string) => {
      await page.getByRole('button', { name: 'New YOLO search' }).click()
      await dialog.getByLabel('Criteria').fill(query)
      await dialog.getByLabel('Criteria').press('Enter')
    },
  }
}

test('a run in lanes ends at its best lead, and its leads are judged', async ({ page }) => {
  test.slow()
  await signUp(page.request)
  await page.goto('/yolo-mode')
  const { mode, start, dialog, cards } = yoloOn(page)
  await mode('Bold').check({ force: true })
  await page.getByRole('button', { name: 'Accuracy of YOLO in the evaluation' }).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page, 'modes')
  await start('dentists in Springfield')
  await expect(dialog.getByRole('progressbar', { name: 'Lanes' })).toBeVisible()
  // The page must not hear of the run's end, and lead elsewhere, while it is looked at.
  const letGo = await hold(page, /\/api\/jobs\//)
  await expectAccessible(page, 'lanes in the dialog')
  letGo()
  await expect(page).toHaveURL(/\/prospecting/, { timeout: runMs })
  await expectToast(page, 'Leads created successfully', /^\d+ leads have been saved to your database\.$/)
  const checked = page.getByRole('region', { name: 'How it was checked' })
  await expect(checked).toContainText('Found by a YOLO run in Bold mode. Its site was read, as in a search.')
  await checked.getByRole('button', { name: 'Right' }).click()
  await expect(checked.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page, 'a judged lead')

  await page.goto('/yolo-mode')
  await expect(page.getByRole('heading', { name: 'Last run: dentists in Springfield' })).toBeVisible()
  await expect(page.getByText('1 of 20 judged')).toBeVisible()
  await expect(cards.first().getByRole('button', { name: 'Undo' })).toBeVisible()
  await cards.nth(1).getByRole('button', { name: 'Wrong' }).click()
  await page.getByRole('menuitem', { name: 'Not a fit' }).click()
  await expect(page.getByText('2 of 20 judged')).toBeVisible()
  await expectAccessible(page, 'the last run')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a run goes on when the page is left, is found again there, and stops when it is cancelled', async ({
    page,
    world,
  }) => {
    test.slow()
    await signUp(page.request)
    await world.breaks({ sites: { mode: 'slow', delayMs: 20_000 }, ai: { mode: 'slow', delayMs: 5_000 } })
    await page.goto('/yolo-mode')
    const { start, dialog, searching } = yoloOn(page)
    const widthWith = async (hint: string) => {
      await page.getByRole('button', { name: hint }).focus()
      await expect(page.getByRole('tooltip')).toBeVisible()
      return page.evaluate(() => document.documentElement.scrollWidth)
    }
    expect(await widthWith('Accuracy of Bold in the evaluation')).toBe(phone.viewport.width)
    expect(await widthWith('High Risk')).toBe(phone.viewport.width)
    await start('bakeries in Chicago')
    await expect(dialog.getByText('The search goes on without this tab.')).toBeVisible()
    await expect(dialog.getByRole('progressbar', { name: 'Lanes' })).toBeVisible({ timeout: runMs })
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(searching).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectToast(page, 'YOLO search cancelled')
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a cancelled run')
  })
})
