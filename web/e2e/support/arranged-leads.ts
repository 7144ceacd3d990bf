import { expect, type Page } from '@playwright/test'
import { signUp } from './account.ts'
import { expectAccessible } from './barriers.ts'
import { addLead } from './crm.ts'
import { closeMenu, type Hands } from './hands.ts'
import { tabTo } from './keyboard.ts'
import { myLeadsOn } from './my-leads.ts'
import { expectToast } from './toast.ts'

export const [apex, bakery, dune] = ['Apex Dental', 'Corner Bakery', 'Dune Law']

/** Three leads, of which the first and the last are hot. */
export const addThreeLeads = async ({ request }: Page) => {
  await signUp(request)
  await addLead(request, { companyName: apex, status: 'hot', score: 91, location: 'Köln' })
  await addLead(request, { companyName: bakery, score: 40 })
  await addLead(request, { companyName: dune, status: 'hot', score: 85, location: 'Bern' })
}

/** Shows the hot leads only, the best first: by the table's header, or on a phone by the menu. */
export const arrange = async (page: Page, { press, choose }: Hands, isDesk: boolean) => {
  const { list, expectListed } = myLeadsOn(page)
  await page.goto('/prospecting')
  await expectListed(dune, bakery, apex)
  await press(list.getByRole('button', { name: /^Status/ }))
  await choose(page.getByRole('menuitemcheckbox', { name: 'Hot' }))
  await closeMenu(page)
  await expectListed(dune, apex)
  if (!isDesk) {
    await press(list.getByRole('button', { name: 'Sort Newest' }))
    await choose(page.getByRole('menuitemradio', { name: 'Score' }))
  } else {
    await press(list.getByRole('button', { name: 'Columns' }))
    await choose(page.getByRole('menuitemcheckbox', { name: 'Industry' }))
    await choose(page.getByRole('menuitemcheckbox', { name: 'Contact' }))
    await closeMenu(page)
    await tabTo(page, list.getByRole('button', { name: 'Sort by Company' }))
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  }
  await expectListed(apex, dune)
}

export const expectArranged = async (page: Page, isDesk: boolean) => {
  const { list, expectListed } = myLeadsOn(page)
  await expectListed(apex, dune)
  if (!isDesk) return
  const header = (name: string) => list.getByRole('columnheader', { name, exact: true })
  await expect(header('Score')).toHaveAttribute('aria-sort', 'descending')
  await expect(header('Contact')).toBeVisible()
  await expect(header('Industry')).toBeHidden()
}

/** Saves what is shown beside another view, and puts it first under a better name. */
export const saveView = async (page: Page, { press, choose }: Hands, isDesk: boolean) => {
  const views = page.getByRole('list', { name: 'Saved views' })
  const actions = views.getByRole('button', { name: 'Actions for the view Hot' })
  await press(page.getByRole('button', { name: 'Save view' }))
  await expect(page.getByRole('textbox', { name: 'Name of the view' })).toBeFocused()
  await page.keyboard.type('Hot')
  await page.keyboard.press('Enter')
  await expectToast(page, 'View saved')
  if (!isDesk) await press(page.getByRole('button', { name: 'More' }))
  await expect(views.getByRole('link')).toHaveText(['By name', 'Hot'])
  await press(actions)
  await choose(page.getByRole('menuitem', { name: 'Move up' }))
  await expectToast(page, 'View moved')
  await press(actions)
  await choose(page.getByRole('menuitem', { name: 'Rename' }))
  await expect(views.getByRole('textbox', { name: 'Name of the view' })).toBeFocused()
  await page.keyboard.type('Hot ones')
  await page.keyboard.press('Enter')
  await expectToast(page, 'View renamed')
  await expect(views.getByRole('link')).toHaveText(['Hot ones', 'By name'])
  if (!isDesk) await expectAccessible(page, 'saved views')
}

/** Edits two cells of the first row, the second one by Tab from the first. */
export const editCells = async (page: Page) => {
  const { rowOf } = myLeadsOn(page)
  await page.keyboard.press('j')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key)
  await expect(page.getByRole('textbox', { name: `Location of ${apex}` })).toBeFocused()
  await page.keyboard.type('Bonn')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: `Email of ${apex}` })).toBeFocused()
  await expectAccessible(page, 'a cell being edited')
  await page.keyboard.type('ann@apex.example')
  await page.keyboard.press('Enter')
  await expect(rowOf(apex).getByRole('gridcell', { name: 'ann@apex.example' })).toBeFocused()
  await expectToast(page, 'Lead updated')
  await page.reload()
  await expect(rowOf(apex)).toContainText('Bonn')
  await expect(rowOf(apex)).toContainText('ann@apex.example')
}
