import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { addLead } from './support/crm.ts'
import { expect, phone, test } from './support/journey.ts'
import { myLeadsOn } from './support/my-leads.ts'
import { requestsTo } from './support/requests.ts'
import { setTabVisibility } from './support/tab-visibility.ts'
import { expectToast } from './support/toast.ts'

const [apex, bakery, dune, elm] = ['Ápex Dental', 'Corner Bakery', 'Dune Law', 'Elm Dental']

/** Adds four leads, the newest first in the list. */
const fill = async ({ request }: Page) => {
  await signUp(request)
  const last = await addLead(request, {
    companyName: elm,
    location: 'Springfield',
    status: 'warm',
    score: 70,
  })
  await addLead(request, { companyName: dune, industry: 'Legal', location: 'Bern', status: 'hot', score: 85 })
  await addLead(request, { companyName: bakery, industry: 'Bakery', location: 'Zürich', score: 40 })
  await addLead(request, {
    companyName: apex,
    industry: 'Dentist',
    location: 'Köln',
    status: 'hot',
    score: 91,
  })
  return last
}

test.describe('on a phone', () => {
  test.use(phone)

  test('leads are found, opened and deleted', async ({ page }) => {
    const { id } = await fill(page)
    const { search, open, details, expectListed, filterByStatus, askToDelete, question, rowOf } =
      myLeadsOn(page)
    await page.goto(`/prospecting?selectLead=${id}`)
    await expect(details(elm)).toBeVisible()
    await expect(page).toHaveURL('/prospecting')
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^(My )?Leads$/ })
      .click()
    await expect(details(elm)).toBeHidden()
    await expectListed(apex, bakery, dune, elm)
    await expect(rowOf(elm)).toContainText('Unknown industry · Springfield')

    await search.fill('KOLN')
    await expectListed(apex)
    await expect(page).toHaveURL('/prospecting?q=KOLN')
    await expectAccessible(page, 'a search')
    await page.goBack()
    await expectListed(apex, bakery, dune, elm)
    await expect(search).toHaveValue('')
    await filterByStatus('Hot')
    await expectListed(apex, dune)
    await expect(page).toHaveURL('/prospecting?status=hot')

    await open(dune)
    await expect(details(dune)).toContainText('Bern')
    await page.goBack()
    await expect(details(dune)).toBeHidden()
    await askToDelete(dune)
    await expect(question).toContainText(
      'Are you sure you want to delete this lead? This action cannot be undone.',
    )
    await expectAccessible(page, 'a question')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowOf(dune).getByRole('button', { name: /^Actions/ })).toBeFocused()
    await askToDelete(dune)
    await question.getByRole('button', { name: 'Delete Lead' }).click()
    await expectToast(page, 'Lead Deleted')
    await expectListed(apex)
    await page.reload()
    await expectListed(apex)
  })
})

test('many leads are changed, deleted and restored', async ({ page }) => {
  await fill(page)
  const { tick, tickAll, list, rowOf, expectListed } = myLeadsOn(page)
  await page.goto('/prospecting')
  await tick(apex)
  await tick(bakery)
  await expectAccessible(page, 'selected leads')
  await list.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  await expectToast(page, '2 leads set to Contacted')
  await expect(rowOf(bakery)).toContainText('Contacted')
  // The countdown pauses while the toast has the focus.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await expectAccessible(page, 'an offer to undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone', 'The leads have their previous status again.')
  await expect(rowOf(apex)).toContainText('Hot')
  await expect(rowOf(bakery)).toContainText('New')

  await list.getByRole('button', { name: 'Clear the selection' }).click()
  await tickAll.click()
  await list.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, '4 leads deleted')
  await expect(page.getByText("You don't have any leads yet")).toBeVisible()
  await page.keyboard.press('z')
  await expectToast(page, '4 leads restored')
  await page.reload()
  await expectListed(apex, bakery, dune, elm)
})

test('the list can be used by keyboard, and the exported file has every lead', async ({ page }) => {
  await fill(page)
  const { rowOf, details, search, expectListed } = myLeadsOn(page)
  await page.goto('/prospecting')
  await expectListed(apex, bakery, dune, elm)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(details(bakery)).toBeVisible()
  await page.keyboard.press('x')
  await expect(rowOf(bakery).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(rowOf(bakery).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Select a Lead to Begin')).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n').filter(Boolean)).toHaveLength(5)
  expect(file).toContain('Ápex Dental')
})

test('an open list is read only when it has changed, and its page asks nothing while its tab is hidden', async ({
  page,
}) => {
  await page.clock.install()
  await fill(page)
  const { expectListed } = myLeadsOn(page)
  const polls = requestsTo(page, 'GET', '/api/changes')
  const reads = requestsTo(page, 'GET', '/api/leads')
  await page.goto('/prospecting')
  await expectListed(apex, bakery, dune, elm)
  await addLead(page.request, { companyName: 'Fjord Bakery' })
  await page.clock.runFor(61_000)
  await expectListed('Fjord Bakery', apex, bakery, dune, elm)
  expect(new URL(reads.at(-1)?.url() ?? '').searchParams.get('since')).not.toBeNull()
  const read = reads.length
  await page.clock.runFor(61_000)
  await expect.poll(async () => (await polls.at(-1)?.response())?.status()).toBe(304)
  expect(reads).toHaveLength(read)

  await setTabVisibility(page, 'hidden')
  const asked = polls.length
  await addLead(page.request, { companyName: 'Grove Law' })
  await page.clock.fastForward('10:00')
  expect(polls).toHaveLength(asked)
  await setTabVisibility(page, 'visible')
  await expectListed('Grove Law', 'Fjord Bakery', apex, bakery, dune, elm)
})

test('two tabs of one browser ask as often as one, and both show what changed', async ({ page, context }) => {
  await fill(page)
  const other = await context.newPage()
  const polls = [page, other].map((tab) => requestsTo(tab, 'GET', '/api/changes'))
  await page.goto('/prospecting')
  await myLeadsOn(page).expectListed(apex, bakery, dune, elm)
  await other.goto('/prospecting')
  await myLeadsOn(other).expectListed(apex, bakery, dune, elm)
  expect(polls[1]).toHaveLength(0)
  await addLead(page.request, { companyName: 'Fjord Bakery' })
  // Focus makes the tab ask: the one that reads for all does, and tells the other.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await myLeadsOn(page).expectListed('Fjord Bakery', apex, bakery, dune, elm)
  await myLeadsOn(other).expectListed('Fjord Bakery', apex, bakery, dune, elm)
  expect(polls[1]).toHaveLength(0)
})
