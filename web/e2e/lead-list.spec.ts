import type { Locator } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { hunt } from './support/lead-hunting.ts'

const badgeOf = (score: number) => (score >= 80 ? 'success' : score >= 65 ? 'warning' : 'neutral')

/** The scroll container of the row. */
const scrollerOf = (row: Locator) =>
  row.evaluate((element) => {
    let at: Element | null = element
    const scrolls = (node: Element) =>
      node.scrollHeight > node.clientHeight && getComputedStyle(node).overflowY === 'auto'
    while (at && !scrolls(at)) at = at.parentElement
    return { height: at?.clientHeight ?? 0, content: at?.scrollHeight ?? 0 }
  })

test('matches have the badge of their score, scroll, and are followed by the near misses; the card fits beside list and table', async ({
  page,
}) => {
  test.slow()
  await signUp(page.request)
  const { rows, leads, card, chat } = await hunt(page, 'bakeries in Lyon with delivery', 20)
  await expect(rows).toHaveCount(20)
  const badges = await rows
    .locator('[data-badge]')
    .evaluateAll((all) =>
      all.map((one) => [Number(one.textContent), one.getAttribute('data-badge')] as const),
    )
  expect(badges).toHaveLength(20)
  for (const [score, badge] of badges) expect(badge).toBe(badgeOf(score))
  expect(new Set(badges.map(([, badge]) => badge))).toEqual(new Set(['success', 'warning', 'neutral']))
  await expect(rows.getByRole('img', { name: /^(Verified|Partly verified|Unverified)/ })).toHaveCount(20)
  const { height, content } = await scrollerOf(rows.last())
  expect(height).toBeGreaterThan(0)
  expect(height).toBeLessThanOrEqual(600)
  expect(content).toBeGreaterThan(height)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last()).toBeInViewport()
  await leads
    .getByText(/near miss(es)?$/)
    .filter({ visible: true })
    .last()
    .click()
  await expect(leads.getByText(/^(fails|only partly meets|not shown to meet): /)).not.toHaveCount(0)

  await rows.first().click()
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0
  /** How far the chat stands to the left of the facts. */
  const offset = async () =>
    (await leftOf(card.getByRole('region', { name: 'Facts' }))) - (await leftOf(chat))
  await expect.poll(offset).toBeGreaterThan(200)
  await leads.getByRole('radio', { name: 'Table' }).check()
  await expect.poll(offset).toBe(0)
})
