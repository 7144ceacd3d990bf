import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { type Hands, places } from './support/hands.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { findCompanies, huntingOn, openFound, savedLeads } from './support/lead-hunting.ts'
import { requestsTo } from './support/requests.ts'
import { expectToast } from './support/toast.ts'

const query = 'dentists in Springfield with free parking'

/** The found companies whose rows are told apart by their names. */
const namedAlone = async (page: Page) => {
  const leads = await savedLeads(page)
  return leads.filter(
    (lead) => leads.filter(({ companyName }) => companyName.includes(lead.companyName)).length === 1,
  )
}

/** The company whose score says most about the weights: the one that fails most. */
const weakestOf = async (page: Page) => {
  const leads = await namedAlone(page)
  const [weakest] = leads.toSorted((one, other) => one.matchScore - other.matchScore)
  if (!weakest) throw new Error('No company was found.')
  expect(weakest.matchScore).toBeLessThan(100)
  return weakest
}

/** The name of a company with a proved phone number. */
const withPhone = async (page: Page) => {
  const company = (await namedAlone(page)).find(({ facts }) => facts.phone === 'proved')
  if (!company) throw new Error('No phone number was proved.')
  return company.companyName
}

type Company = Awaited<ReturnType<typeof weakestOf>>

/** The slider of a part of the score that the company has not got in full. */
const sliderOf = ({ scoreBreakdown }: Company) => {
  const part = scoreBreakdown.find((entry) => entry.family !== 'cap' && entry.verdict !== 'yes')
  const wanted = { category: 'Category', location: 'Place', wishes: 'Wishes', audience: 'Target audience' }
  const own = { reachability: 'Reachability', life: 'Signs of life', evidence: 'Evidence' }
  return { ...wanted, ...own, cap: '' }[part?.family ?? 'wishes']
}

/** Weighs a part of the score with nothing: all scores follow at once, and are stored when it is saved. */
const changeWeights = async (page: Page, { press }: Hands, isDesk: boolean, weakest: Company) => {
  const { rows, card, back } = huntingOn(page)
  const { companyName: name, matchScore } = weakest
  const asked = requestsTo(page, 'PUT', '/api/scoring/weights')
  const ring = card.getByRole('button', { name: /^Match score/ })
  await press(ring)
  const section = page.getByRole('region', { name: 'How the score adds up' })
  await press(section.getByRole('button', { name: 'Adjust weights' }))
  const slider = section.getByRole('slider', { name: sliderOf(weakest) })
  if (isDesk) await tabTo(page, slider)
  await slider.press('Home')
  await expect(ring).not.toHaveAccessibleName(`Match score ${matchScore}. Show how it adds up`)
  expect(asked).toHaveLength(0)
  await expectAccessible(page, 'moved weights')
  const moved = (await ring.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? ''
  await press(section.getByRole('button', { name: 'Save' }))
  await expectToast(page, 'Weights saved', 'The scores of all your leads have been updated.')
  if (!isDesk) await press(back)
  const score = { name: `Match score ${moved}`, exact: true }
  await expect(rows.filter({ hasText: name }).getByRole('img', score)).toBeVisible()
  const after = await savedLeads(page)
  expect(after.find(({ id }) => id === weakest.id)?.matchScore).toBe(Number(moved))
}

/** Opens the evidence for the phone number of the open company, and has it checked. */
const recheckPhone = async (page: Page, { press }: Hands) => {
  const { card } = huntingOn(page)
  // On a phone it stands above the facts, and moves them when it arrives.
  await expect(card.getByRole('tabpanel')).toContainText(/\w/)
  await press(card.getByRole('button', { name: /^Phone: / }))
  const proof = page.getByRole('dialog', { name: 'Evidence: Phone' })
  await expect(proof.locator('blockquote')).not.toHaveCount(0)
  await press(proof.getByRole('button', { name: 'Re-check' }))
  return proof
}

for (const { place, device, hands, isDesk } of places) {
  test.describe(place, () => {
    test.use(device)

    test('weights are changed, and all scores follow; evidence is checked again, and a missing page changes nothing', async ({
      page,
      world,
    }) => {
      test.slow()
      await signUp(page.request)
      await findCompanies(page, query, 10)
      await page.goto('/lead-hunting')
      const weakest = await weakestOf(page)
      await openFound(page, hands, isDesk, weakest.companyName)
      await changeWeights(page, hands, isDesk, weakest)

      await openFound(page, hands, isDesk, await withPhone(page))
      const proof = await recheckPhone(page, hands)
      await expect(proof.getByText(/^Checked just now/)).toBeVisible()
      await expectAccessible(page, 'a re-check')
      await page.reload()
      await world.breaks({ sites: { mode: 'down' } })
      await recheckPhone(page, hands)
      await expect(proof.getByText(/Nothing was changed/)).toBeVisible()
      await expect(proof.locator('blockquote')).not.toHaveCount(0)
    })
  })
}
