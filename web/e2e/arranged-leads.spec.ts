import type { Page } from '@playwright/test'
import {
  addThreeLeads,
  apex,
  arrange,
  bakery,
  dune,
  editCells,
  expectArranged,
  saveView,
} from './support/arranged-leads.ts'
import { expectAccessible } from './support/barriers.ts'
import { send } from './support/crm.ts'
import { type Hands, places } from './support/hands.ts'
import { expect, test } from './support/journey.ts'
import { myLeadsOn } from './support/my-leads.ts'
import { expectToast } from './support/toast.ts'

/** Ticks the first two leads, gives them a tag, and takes the ticks away. */
const tagFirstTwo = async (page: Page, { press, choose }: Hands, isDesk: boolean) => {
  const { rows } = myLeadsOn(page)
  const toolbar = page.getByRole('toolbar', { name: 'Selected leads' })
  for (const at of [0, 1]) {
    const box = rows.nth(at).getByRole('checkbox')
    if (isDesk) {
      await page.keyboard.press('j')
      await page.keyboard.press('x')
    } else await box.tap()
    await expect(box).toBeChecked()
  }
  await press(toolbar.getByRole('button', { name: 'Tags' }))
  await choose(page.getByRole('menuitem', { name: 'Add tag Fair' }))
  await expectToast(page, '2 leads tagged “Fair”')
  await press(toolbar.getByRole('button', { name: 'Clear the selection' }))
  await expect(toolbar).toBeHidden()
  if (isDesk) await expect(rows.nth(1).locator(':focus')).toBeVisible()
}

const filterByTag = async (page: Page, { press }: Hands, isDesk: boolean) => {
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await press(page.getByRole('button', { name: 'Filter', exact: true }))
  await press(panel.getByRole('button', { name: 'Tag' }))
  await press(panel.getByRole('checkbox', { name: 'Fair' }))
  await myLeadsOn(page).expectListed(dune, bakery)
  if (isDesk) await expectAccessible(page, 'leads with a tag')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

const mergeTags = async (page: Page, { press, choose }: Hands, isDesk: boolean) => {
  await page.goto('/settings#tags')
  await press(page.getByRole('button', { name: 'Merge Fair into' }))
  await choose(page.getByRole('menuitem', { name: 'Trade show' }))
  const question = page.getByRole('alertdialog', { name: 'Merge Tags' })
  await expect(question).toContainText('2 leads with “Fair” will have “Trade show” instead')
  if (!isDesk) await expectAccessible(page, 'the merge of two tags')
  await press(question.getByRole('button', { name: 'Merge Tags' }))
  await expectToast(page, 'Merged into “Trade show”', 'Leads with “Fair” have it now.')
  await expect(page.getByRole('button', { name: 'Rename Fair' })).toBeHidden()
}

for (const { place, device, hands, isDesk } of places) {
  test.describe(place, () => {
    test.use(device)

    test('the list is arranged, saved as a view, and changed from its rows', async ({ page }) => {
      await addThreeLeads(page)
      const { press, choose } = hands
      const { rowOf, expectListed } = myLeadsOn(page)
      const views = [{ id: 1, name: 'By name', query: 'sort=name' }]
      await page.request.put('/api/lead-views', { data: { views, edition: 0 } })
      await arrange(page, hands, isDesk)
      await saveView(page, hands, isDesk)
      await page.goto('/dashboard')
      if (!isDesk) await press(page.getByRole('button', { name: 'More' }))
      await press(page.getByRole('link', { name: 'Hot ones' }))
      await expectArranged(page, isDesk)
      if (isDesk) await editCells(page)
      await press(rowOf(apex).getByRole('button', { name: `Actions for ${apex}` }))
      if (isDesk) {
        await choose(page.getByRole('menuitem', { name: 'Log call' }))
        await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Call' })).toBeFocused()
      } else {
        await choose(page.getByRole('menuitem', { name: 'Set status' }))
        await choose(page.getByRole('menuitem', { name: 'Cold' }))
        await expectToast(page, '1 lead set to Cold')
        await expectListed(dune)
      }
    })

    test('leads are tagged, listed by their tag, and keep it when it is merged into another', async ({
      page,
    }) => {
      await addThreeLeads(page)
      await send(page.request, '/api/tags', { name: 'Trade show' })
      const { press } = hands
      const { expectListed } = myLeadsOn(page)
      await page.goto('/settings#tags')
      await press(page.getByRole('button', { name: 'New tag' }))
      await expect(page.getByRole('textbox', { name: 'Name of the tag' })).toBeFocused()
      await page.keyboard.type('Fair')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Rename Fair' })).toBeVisible()
      await page.goto('/prospecting')
      await expectListed(dune, bakery, apex)
      await tagFirstTwo(page, hands, isDesk)
      await filterByTag(page, hands, isDesk)
      const filtered = page.url()
      await mergeTags(page, hands, isDesk)
      await page.goto(filtered)
      await expectListed(dune, bakery)
      await expect(page.getByRole('button', { name: 'Tag Trade show' })).toBeVisible()
    })
  })
}
