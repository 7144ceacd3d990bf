import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expect, phone, test } from './support/journey.ts'
import { hunt, savedLeads } from './support/lead-hunting.ts'

const wishLines = ({ scoreBreakdown }: SavedAiLead) =>
  scoreBreakdown.flatMap((line) => (line.family === 'wishes' ? [line] : []))

/** Wishes that a lead fulfils, each with the sentence of its site that says so. */
const provedWishes = (lead: SavedAiLead) =>
  wishLines(lead).filter(({ verdict, quote, url }) => verdict === 'yes' && quote && url)

/** Searches for three companies, and expects each to be proved, in the place, and to fulfil so many wishes. */
const expectLeads = async (page: Page, query: string, place: string, wishes: string[]) => {
  const { criteria, rows, unfold } = await hunt(page, query, 3)
  await unfold()
  await expect(criteria.getByRole('group', { name: 'Place' })).toContainText(place)
  for (const wish of wishes) await expect(criteria).toContainText(wish)
  await expect(rows).toHaveCount(3)
  const leads = (await savedLeads(page)).filter(
    ({ searchTermId }, _, [newest]) => searchTermId === newest?.searchTermId,
  )
  expect(leads.map(({ verification }) => verification)).not.toContain('unverified')
  for (const lead of leads) expect(provedWishes(lead)).toHaveLength(wishes.length)
  return leads
}

test('German and French queries, a postcode, and two wishes of a buyer are understood, and leads are proved', async ({
  page,
}) => {
  test.slow()
  await signUp(page.request)
  const german = await expectLeads(page, 'Zahnärzte in München mit Notdienst', 'Munich, Bavaria, Germany', [
    'Notdienst',
  ])
  expect(german.map(({ contactInfo }) => contactInfo.phone)).toEqual(
    german.map(() => expect.stringMatching(/^\+49/)),
  )
  await expectLeads(page, 'boulangeries à Lyon ouvertes le samedi', 'Lyon, Auvergne-Rhône-Alpes, France', [
    'samedi',
  ])
  await expectLeads(page, 'dentists near 94103', '94103, San Francisco', [])
  await expectLeads(
    page,
    'packaging machine manufacturers in Chicago, ISO 9001 certified, with spare parts in stock',
    'Chicago, Cook County, Illinois',
    ['ISO 9001 certified', 'spare parts in stock'],
  )
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a Japanese query finds companies of Japan, whose names and addresses are shown as Japanese', async ({
    page,
  }) => {
    await signUp(page.request)
    await expectLeads(page, '渋谷で土曜日も営業している歯医者', 'Shibuya, Tokyo, Japan', [
      '土曜日も営業している',
    ])
    const { rows, card } = await hunt(page, '渋谷の歯医者', 3)
    await rows.first().click()
    const name = card.getByRole('heading', { level: 2 })
    await expect(name).toContainText('歯科')
    await expect(name.locator('[lang=ja]')).toBeVisible()
    const facts = card.getByRole('region', { name: 'Facts' })
    await expect(facts.locator('[lang=ja]').filter({ hasText: '渋谷区' }).first()).toBeVisible()
    await expect(facts.getByRole('link', { name: /^\+81/ })).toBeVisible()
    await card.getByRole('button', { name: /^Company name: / }).click()
    const proof = page.getByRole('dialog', { name: 'Evidence: Company name' })
    await expect(proof.locator('blockquote').first()).toContainText('歯科')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(phone.viewport.width)
  })
})
