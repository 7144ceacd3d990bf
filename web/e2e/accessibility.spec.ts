import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { campaignStates, emptyCampaignStates } from './support/campaigns.ts'
import { dailyWorkStates } from './support/daily-work.ts'
import { openFullDashboard } from './support/dashboard.ts'
import { openSendTab } from './support/email-setup.ts'
import { emptyHuntStates, foundLeadStates, openWatches } from './support/found-leads.ts'
import { importStates } from './support/import.ts'
import { expect, phone, test } from './support/journey.ts'
import { findCompanies, hunt, huntingOn } from './support/lead-hunting.ts'
import { outreachStates } from './support/outreach-states.ts'
import { programStates } from './support/programs.ts'
import { expectFailureToast } from './support/toast.ts'
import { openWhatsapp, openWhatsappErrors } from './support/whatsapp.ts'
import type { World } from './support/world.ts'

type State = [name: string, reach: (page: Page) => Promise<unknown>]

/** All states of the pages, and how to reach each from the one before. */
const visitorStates: State[] = [
  ['landing page', (page) => page.goto('/')],
  ['privacy', (page) => page.goto('/privacy')],
  ['terms', (page) => page.goto('/terms')],
  ['contact', (page) => page.goto('/contact')],
  ['contact with errors', (page) => page.getByRole('button', { name: 'Send message' }).click()],
  ['sign in', (page) => page.goto('/auth')],
  ['sign in with errors', (page) => page.getByRole('form').locator('button[type=submit]').click()],
  ['create account', (page) => page.getByRole('tab', { name: 'Create Account' }).click()],
  ['create account with errors', (page) => page.getByRole('form').locator('button[type=submit]').click()],
  ['not found', (page) => page.goto('/no/such/page')],
  ['empty debug page', (page) => page.goto('/debug-leads')],
  ['the interface', (page) => page.goto('/api/docs')],
  ['the inbox', (page) => page.goto('/inbox')],
]

const openScore = (page: Page) =>
  huntingOn(page)
    .card.getByRole('button', { name: /^Match score/ })
    .click()

const openEvidence = async (page: Page) => {
  await page.keyboard.press('Escape')
  await huntingOn(page)
    .card.getByRole('button', { name: /^Phone: / })
    .click()
  await expect(page.getByRole('dialog', { name: 'Evidence: Phone' }).locator('blockquote')).not.toHaveCount(0)
}

const draftEmail = async (page: Page) => {
  await page.keyboard.press('Escape')
  await huntingOn(page).card.getByRole('button', { name: 'Generate Email Template' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Prospect Email' }).getByRole('region', { name: 'Body' }),
  ).toBeVisible()
}

const converse = async (page: Page) => {
  await page.keyboard.press('Escape')
  const { chat } = huntingOn(page)
  await chat.getByPlaceholder('Type your message...').fill('Where are they?')
  await chat.getByRole('button', { name: 'Send message' }).click()
  await expect(chat.locator('[data-role=assistant]')).toBeVisible()
}

const convert = async (page: Page) => {
  await page.getByRole('button', { name: 'Convert to CRM Lead' }).click()
  await expect(page).toHaveURL(/\/prospecting/)
  await expect(page.getByRole('button', { name: /^Phone: .+ Show evidence/ })).toBeVisible()
}

const openAccountMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
}

const openDrawer = async (page: Page) => {
  await page.keyboard.press('Escape')
  const more = page.getByRole('button', { name: 'More' })
  // Narrow screens have a drawer instead of the sidebar.
  if (await more.isVisible()) await more.click()
  else await page.keyboard.press('[')
}

const findCommands = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Search pages, leads and actions' }).fill('lead')
  await expect(page.getByRole('option')).not.toHaveCount(0)
}

const openShortcuts = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
}

const openNotifications = async (page: Page) => {
  // A page without searches: one that is shown is no news.
  await page.goto('/help')
  await findCompanies(page)
  await page.reload()
  await page.getByRole('link', { name: /^Notifications, \d unread$/ }).click()
  await expect(page.getByText('Search completed').first()).toBeVisible()
}

/** The states that a new user sees. */
const emptyStates: State[] = [
  ['empty dashboard', (page) => page.goto('/dashboard')],
  ['account menu', openAccountMenu],
  ['folded sidebar or drawer', openDrawer],
  ['help', (page) => page.goto('/help')],
  ['command palette', (page) => page.keyboard.press('Control+k')],
  ['command palette with results', findCommands],
  ['keyboard shortcuts', openShortcuts],
  ['no notifications', (page) => page.goto('/alerts')],
  ...programStates,
  ...emptyCampaignStates,
  ...outreachStates,
  ['no leads', (page) => page.goto('/prospecting')],
  ...importStates,
  ['no duplicates', (page) => page.goto('/leads/duplicates')],
  ...emptyHuntStates,
]

/** From the card of a found lead to its campaign, at both widths. */
const workStates: State[] = [
  ['score', openScore],
  ['evidence', openEvidence],
  ['email', draftEmail],
  ['email to send', openSendTab],
  ['chat', converse],
  ['converted lead', convert],
  ...dailyWorkStates,
  ['full dashboard', openFullDashboard],
  ['notifications', openNotifications],
  ['WhatsApp', openWhatsapp],
  ['WhatsApp with errors', openWhatsappErrors],
  ...campaignStates,
]

const filledStates: State[] = [
  ['found leads', (page) => hunt(page)],
  [
    'terms that were set aside',
    (page) =>
      huntingOn(page)
        .criteria.getByText(/^Set aside:/)
        .click(),
  ],
  ['receipt', (page) => huntingOn(page).receipt.locator('summary').click()],
  ...foundLeadStates,
  ['strategy', (page) => page.getByRole('tab', { name: 'Outreach Strategy' }).click()],
  ...workStates,
  ['debug page', (page) => page.goto('/debug-leads')],
  ['watches', openWatches],
]

const openFullInbox = async (page: Page) => {
  const { email } = await signUp(page.request)
  await page.request.post('/api/password/forgot', { data: { email } })
  await page.goto('/inbox')
  await expect(page.getByRole('link', { name: /reset-password#/ })).toBeVisible()
}

const phoneVisitorStates: State[] = [
  ['privacy', (page) => page.goto('/privacy')],
  ['contact', (page) => page.goto('/contact')],
  ['sign in', (page) => page.goto('/auth')],
  ['create account', (page) => page.getByRole('tab', { name: 'Create Account' }).click()],
  ['create account with errors', (page) => page.getByRole('form').locator('button[type=submit]').click()],
  ['not found', (page) => page.goto('/no/such/page')],
  ['the interface', (page) => page.goto('/api/docs')],
  ['the inbox', openFullInbox],
]

/** The states that have a different layout on narrow screens. */
const phoneStates: State[] = [
  ['drawer', (page) => page.goto('/dashboard').then(() => openDrawer(page))],
  ...programStates,
  ...outreachStates,
  ['empty hunt', (page) => page.goto('/lead-hunting')],
  ['found leads', (page) => hunt(page)],
  ['selected lead', (page) => huntingOn(page).rows.first().click()],
  ...workStates,
]

/** Starts a search of sites that answer slowly, and leaves it running. */
const startSlowSearch = async (page: Page, world: World) => {
  await signUp(page.request)
  const { checking, search } = huntingOn(page)
  await world.breaks({ sites: { mode: 'slow', delayMs: 20_000 } })
  await page.goto('/lead-hunting')
  await search('bakeries in Chicago')
  await expect(checking).not.toHaveCount(0)
}

const expectNoBarriers = async (page: Page, states: State[]) => {
  for (const [state, reach] of states) {
    await reach(page)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessible(page, state)
  }
}

test.describe('at a desk', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('pages for visitors have no barriers', ({ page }) => expectNoBarriers(page, visitorStates))

  for (const [kind, states] of [
    ['a new user', emptyStates],
    ['a user with leads', filledStates],
  ] as const) {
    test(`pages for ${kind} have no barriers`, async ({ page }) => {
      test.slow()
      await signUp(page.request)
      await expectNoBarriers(page, states)
    })
  }

  test('a running and a failed search have no barriers', async ({ page, world }) => {
    await startSlowSearch(page, world)
    const { cancel, search, untilOver } = huntingOn(page)
    await expectAccessible(page, 'running')
    await cancel.click()
    await untilOver()
    const down = { mode: 'down' } as const
    await world.breaks({ overpass: down, webSearch: down, ai: down })
    await search('dentists in Vancouver')
    await expectFailureToast(page, 'Search failed')
    await expectAccessible(page, 'failed')
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })

  test('pages for visitors have no barriers', ({ page }) => expectNoBarriers(page, phoneVisitorStates))

  test('a running search has no barriers', async ({ page, world }) => {
    await startSlowSearch(page, world)
    await expectAccessible(page, 'running')
  })

  test('pages for users have no barriers', async ({ page }) => {
    test.slow()
    await signUp(page.request)
    await expectNoBarriers(page, phoneStates)
  })
})
