import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { hunt, savedLeads } from './support/lead-hunting.ts'
import { requestsTo } from './support/requests.ts'
import { expectToast } from './support/toast.ts'

test('weights are changed by keyboard, and all scores follow; evidence is checked again, and a missing page changes nothing', async ({
  page,
  world,
}) => {
  test.slow()
  await signUp(page.request)
  const { rows, card } = await hunt(page, 'dentists in Springfield with free parking')
  const before = await savedLeads(page)
  const weakest = before.toSorted((one, other) => one.matchScore - other.matchScore)[0]
  expect(weakest?.matchScore).toBeLessThan(100)
  await rows.filter({ hasText: weakest?.companyName ?? '' }).click()
  await expect(card.getByRole('heading', { name: weakest?.companyName ?? '' })).toBeVisible()
  const asked = requestsTo(page, 'PUT', '/api/scoring/weights')
  const ring = card.getByRole('button', { name: /^Match score/ })
  await ring.press('Enter')
  const section = page.getByRole('region', { name: 'How the score adds up' })
  await section.getByRole('button', { name: 'Adjust weights' }).press('Enter')
  const sum = weakest?.scoreBreakdown.find((entry) => entry.family !== 'cap' && entry.verdict !== 'yes')
  const wanted = { category: 'Category', location: 'Place', wishes: 'Wishes', audience: 'Target audience' }
  const own = { reachability: 'Reachability', life: 'Signs of life', evidence: 'Evidence' }
  const name = { ...wanted, ...own, cap: '' }[sum?.family ?? 'wishes']
  await section.getByRole('slider', { name }).press('Home')
  await expect(ring).not.toHaveAccessibleName(`Match score ${weakest?.matchScore}. Show how it adds up`)
  expect(asked).toHaveLength(0)
  await expectAccessible(page, 'moved weights')
  const moved = (await ring.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? ''
  await section.getByRole('button', { name: 'Save' }).press('Enter')
  await expectToast(page, 'Weights saved', 'The scores of all your leads have been updated.')
  await expect(
    rows
      .filter({ hasText: weakest?.companyName ?? '' })
      .getByRole('img', { name: `Match score ${moved}`, exact: true }),
  ).toBeVisible()
  const after = await savedLeads(page)
  expect(after.find(({ id }) => id === weakest?.id)?.matchScore).toBe(Number(moved))
  await rows.first().click()
  await expect(card.getByRole('heading', { name: weakest?.companyName ?? '' })).toBeHidden()
  await card.getByRole('button', { name: /^Phone: / }).click()
  const proof = page.getByRole('dialog', { name: 'Evidence: Phone' })
  await expect(proof.locator('blockquote')).not.toHaveCount(0)
  await proof.getByRole('button', { name: 'Re-check' }).click()
  await expect(proof.getByText(/^Checked just now/)).toBeVisible()
  await expectAccessible(page, 'a re-check')
  await page.reload()
  await world.breaks({ sites: { mode: 'down' } })
  await rows.first().click()
  await card.getByRole('button', { name: /^Phone: / }).click()
  await proof.getByRole('button', { name: 'Re-check' }).click()
  await expect(proof.getByText(/Nothing was changed/)).toBeVisible()
  await expect(proof.locator('blockquote')).not.toHaveCount(0)
})
