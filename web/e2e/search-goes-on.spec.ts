import type { SearchInput } from '@assay/shared/features/hunting/search'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { type Hands, places } from './support/hands.ts'
import { expect, test } from './support/journey.ts'
import { findCompanies, huntingOn, openFound, savedLeads } from './support/lead-hunting.ts'
import { requestsTo } from './support/requests.ts'
import { expectToast } from './support/toast.ts'

const query = 'dentists in Springfield with free parking'
const wish = 'free parking'

/** Opens a company with people, and the sentence by which its site names the first of them. */
const openPeople = async (page: Page, hands: Hands, isDesk: boolean) => {
  const { press } = hands
  const { card, back } = huntingOn(page)
  const named = (await savedLeads(page)).find(({ people = [] }) => people.length > 0)
  const person = named?.people?.[0]?.name ?? 'nobody'
  await openFound(page, hands, isDesk, named?.companyName ?? person)
  const people = card.getByRole('region', { name: 'People' })
  await expect(people.getByRole('listitem').first()).toContainText(person)
  await press(people.getByRole('button', { name: `Name of ${person}: Proved` }))
  const evidence = page.getByRole('dialog', { name: `Evidence: Name of ${person}` })
  await expect(evidence.locator('blockquote').first()).toContainText(person)
  if (!isDesk) await expectAccessible(page, 'the evidence for a person')
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  if (await back.isVisible()) await press(back)
}

/** Adds a company that only fails the wish, and has its lead offered instead. */
const addNearMiss = async (page: Page, { press }: Hands, isDesk: boolean) => {
  const { leads } = huntingOn(page)
  await press(leads.locator('summary').filter({ hasText: /near miss/ }))
  const miss = leads
    .getByRole('listitem')
    .filter({ hasText: `fails: ${wish}` })
    .first()
  const add = miss.getByRole('button', { name: /^Add .* anyway$/ })
  const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add | anyway$/g, '')
  await press(add)
  await expectToast(page, 'Lead created', `${name} has been added to your leads`)
  await expect(miss.getByRole('link', { name: 'Open in My Leads' })).toBeVisible()
  if (isDesk) {
    await expect(miss.locator(':focus').getByRole('link')).toBeVisible()
    await expectAccessible(page, 'a near miss that was added')
  }
}

/** The criteria of a search that was sent. */
const wishesOf = ({ criteria }: SearchInput) => criteria?.wishes.map(({ text }) => text)

for (const { place, device, hands, isDesk } of places) {
  test.describe(place, () => {
    test.use(device)

    test('a search goes on: people are looked at, a near miss is added, it is relaxed, more are found, and it is run again', async ({
      page,
    }) => {
      test.slow()
      await signUp(page.request)
      await findCompanies(page, query, 6)
      const { press } = hands
      const { leads, rows, cancel, unfold, untilOver } = huntingOn(page)
      const searches = requestsTo(page, 'POST', '/api/leads/search')
      const sent = (): SearchInput => searches.at(-1)?.postDataJSON()
      await page.goto('/lead-hunting')
      await expect(rows).toHaveCount(6)
      await openPeople(page, hands, isDesk)
      await addNearMiss(page, hands, isDesk)

      await press(leads.getByRole('button', { name: `Without “${wish}”` }).last())
      await expect(cancel).toBeVisible()
      expect(wishesOf(sent())).toEqual([])
      if (isDesk) await expect(leads).toBeFocused()
      await untilOver()

      const before = (await savedLeads(page)).length
      await press(leads.getByRole('button', { name: 'Find 10 more' }))
      await expect(cancel).toBeVisible()
      expect(sent()).toMatchObject({ query, maxResults: 10 })
      expect(wishesOf(sent())).toEqual([])
      await untilOver()
      const after = await savedLeads(page)
      expect(after.length).toBeGreaterThan(before)
      const companies = after.map(({ companyName, website }) => `${companyName} ${website}`)
      expect(new Set(companies).size).toBe(after.length)
      await expect(rows).toHaveCount(after.length - before)

      await unfold()
      await press(page.getByRole('button', { name: 'History' }))
      const dialog = page.getByRole('dialog', { name: 'Search history' })
      const first = dialog.getByRole('listitem').last()
      await expect(first).toContainText(wish)
      await press(first.getByRole('button', { name: 'Run again' }))
      await expect(cancel).toBeVisible()
      expect(sent()).toMatchObject({ query, maxResults: 6 })
      expect(wishesOf(sent())).toEqual([wish])
      await untilOver()
    })
  })
}
