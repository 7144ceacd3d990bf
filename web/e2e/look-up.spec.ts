import { lookupsUsed, signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { huntingOn } from './support/lead-hunting.ts'

const site = 'granite-park-dental-care-springfield-il.example'

test('a domain opens the card of its one company, and a second time says that it is there', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/lead-hunting')
  const { search, untilOver, leads, rows, card } = huntingOn(page)
  await search(site)
  await expect(card.getByRole('heading', { name: 'Granite Park Dental Care' })).toBeVisible({
    timeout: 45_000,
  })
  await untilOver()
  await expect(page.getByRole('heading', { name: `Looked up: ${site}` })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(card.getByRole('button', { name: /^Phone: Proved/ })).toBeVisible()
  expect(await lookupsUsed(page)).toBe(1)
  await expectAccessible(page, 'a look-up')

  await search(`https://www.${site}/contact`)
  const about = leads.getByRole('region', { name: 'About this answer' })
  await expect(about).toContainText('You have Granite Park Dental Care already.')
  await about.getByRole('button', { name: 'Open Granite Park Dental Care' }).click()
  await expect(card.getByRole('heading', { name: 'Granite Park Dental Care' })).toBeVisible()
  expect(await lookupsUsed(page)).toBe(1)
  await expectAccessible(page, 'a company that is there already')
})
