/**
 * `npm run screenshots [-- <folder>]`: takes the pictures of the README and the landing page from the running product. If a folder is
 * given, it also takes every page in both widths and both colour modes, for review.
 */
import path from 'node:path'
import type { Lead } from '@assay/shared/features/leads/lead'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { browser as options } from './support/browser.ts'
import { takeLandingPictures } from './support/landing-pictures.ts'
import { findCompanies, hunt, huntingOn } from './support/lead-hunting.ts'
import {
  addOthers,
  dismissToast,
  openDashboard,
  openEvidence,
  openLeadPage,
  selectLead,
  takeReadmePictures,
} from './support/readme-pictures.ts'
import { type Stack, startStack } from './support/stack.ts'

const widths: [number, BrowserContextOptions][] = [
  [1440, { viewport: { width: 1440, height: 1000 } }],
  [390, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
]

/** Opens a page of a new user with the given width and colour mode. */
const openPage = async (browser: Browser, { origin }: Stack, given: BrowserContextOptions) => {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...given,
  })
  return context.newPage()
}

const converse = async (page: Page) => {
  await page.keyboard.press('Escape')
  const { card, chat } = huntingOn(page)
  await card.getByRole('button', { name: 'Generate Email Template' }).click()
  await page.getByRole('region', { name: 'Body' }).waitFor()
  await dismissToast(page)
  await page.keyboard.press('Escape')
  await chat.getByPlaceholder('Type your message...').fill('What is their phone number?')
  await chat.getByRole('button', { name: 'Send message' }).click()
  await chat.locator('[data-role=assistant]').waitFor()
}

const convert = async (page: Page) => {
  await page.getByRole('button', { name: 'Convert to CRM Lead' }).click()
  await page.waitForURL(/\/prospecting/)
  await page.getByRole('button', { name: /^Phone: .+ Show evidence/ }).waitFor()
  await dismissToast(page)
}

const openConvertedLead = async (page: Page) => {
  const [lead]: Lead[] = await (await page.request.get('/api/leads')).json()
  if (lead) await openLeadPage(page, lead.id)
}

const openNotifications = async (page: Page) => {
  // A page that shows searches would mark the notification as read.
  await page.goto('/help')
  await findCompanies(page)
  await page.goto('/alerts')
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor()
}

const openProfile = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first().waitFor()
}

/** A run waits for its slowest lane, and an Auto Reachout for its last draft. */
const runMs = 90_000

const startYoloRun = async (page: Page) => {
  const criteria = page.getByRole('dialog', { name: 'New YOLO search' }).getByLabel('Criteria')
  // The dentists are leads already, and only new ones open a lead at the end.
  await criteria.fill('bakeries in Springfield')
  await criteria.press('Enter')
  await page.waitForURL(/\/prospecting/, { timeout: runMs })
  await page.goto('/yolo-mode')
  await page.getByRole('article').first().waitFor()
}

const openDrafts = async (page: Page) => {
  await page.getByRole('button', { name: 'Auto Reachout' }).click()
  await page.getByText('Auto Reachout is done.').waitFor({ timeout: runMs })
  await page.goto('/outreach')
  const drafts = page.getByRole('region', { name: 'Drafts that wait for approval' })
  await drafts.getByRole('listitem').first().getByRole('button').first().click()
}

const researchBusiness = async (page: Page) => {
  await page.goto('/settings?tab=research')
  await page.getByLabel('Research Query').fill('https://granite-park-dental-care-springfield-il.example/')
  await page.getByRole('button', { name: 'Research & Apply' }).click()
  await page.getByText('Applied', { exact: true }).waitFor({ timeout: runMs })
}

const openReport = async (page: Page) => {
  await page.getByRole('button', { name: /^View / }).click()
  await page.getByText(/^Generated on/).waitFor()
}

const openDebugLeads = async (page: Page) => {
  await page.goto('/debug-leads')
  await page.getByRole('article').first().waitFor()
}

const startSearch = async (page: Page, { world }: Stack) => {
  await world.breaks({ sites: { mode: 'slow', delayMs: 15_000, share: 0.5 } })
  const { search, rows } = huntingOn(page)
  await page.goto('/lead-hunting')
  await search(`florists in ${page.viewportSize()?.width === 390 ? 'Boston' : 'Chicago'}`)
  await rows
    .getByRole('img', { name: /^Match score/ })
    .first()
    .waitFor()
}

const cancelSearch = async (page: Page, { world }: Stack) => {
  await world.heal()
  await huntingOn(page).cancel.click()
  await page.getByText('Search cancelled').waitFor()
}

const failSearch = async (page: Page, { world }: Stack) => {
  await huntingOn(page).untilOver()
  const down = { mode: 'down' } as const
  await world.breaks({ overpass: down, webSearch: down, ai: down })
  await huntingOn(page).search('dentists in Columbus')
  await page.getByText('Search failed').waitFor()
  await world.heal()
}

const states: [string, (page: Page, stack: Stack) => Promise<unknown>][] = [
  ['00-landing', (page) => page.goto('/')],
  ['01-sign-in', (page) => page.goto('/auth')],
  ['02-sign-in-errors', (page) => page.getByRole('form').locator('button[type=submit]').click()],
  ['03-create-account', (page) => page.getByRole('tab', { name: 'Create Account' }).click()],
  ['04-not-found', (page) => page.goto('/no/such/page')],
  ['05-dashboard', (page) => signUp(page.request).then(() => page.goto('/dashboard'))],
  ['06-account-menu', (page) => page.getByRole('button', { name: /^Account:/ }).click()],
  ['07-no-leads', (page) => page.goto('/prospecting')],
  ['08-empty-hunt', (page) => page.goto('/lead-hunting')],
  ['09-search-running', startSearch],
  ['10-search-cancelled', cancelSearch],
  ['11-search-failed', failSearch],
  ['12-found-leads', (page) => hunt(page)],
  [
    '13-set-aside',
    (page) =>
      huntingOn(page)
        .criteria.getByText(/^Set aside:/)
        .click(),
  ],
  ['14-receipt', (page) => huntingOn(page).receipt.locator('summary').click()],
  ['15-selected-lead', (page) => dismissToast(page).then(() => selectLead(page))],
  ['16-strategy', (page) => page.getByRole('tab', { name: 'Outreach Strategy' }).click()],
  [
    '17-score',
    (page) =>
      huntingOn(page)
        .card.getByRole('button', { name: /^Match score/ })
        .click(),
  ],
  ['18-evidence', (page) => openEvidence(page, 'Phone')],
  ['19-email-and-chat', converse],
  ['20-converted-lead', convert],
  ['21-lead', openConvertedLead],
  ['22-full-dashboard', (page) => addOthers(page).then(() => openDashboard(page))],
  ['23-new-lead-dialog', (page) => page.keyboard.press('n')],
  ['24-notifications', openNotifications],
  ['25-help', (page) => page.goto('/help')],
  ['26-profile', openProfile],
  ['27-debug-leads', openDebugLeads],
  ['28-forgot-password', (page) => page.goto('/forgot-password')],
  ['29-yolo-mode', (page) => page.goto('/yolo-mode')],
  ['30-yolo-dialog', (page) => page.getByRole('button', { name: 'New YOLO search' }).click()],
  ['31-yolo-run', startYoloRun],
  ['32-outreach', openDrafts],
  ['33-research', researchBusiness],
  ['34-report-dialog', openReport],
  ['35-settings', (page) => page.goto('/settings?tab=products')],
]

/** Popovers and dialogs are taken without scrolling, where they were opened. */
const isFloating = (name: string) => /score|evidence|menu|dialog/.test(name)

/** Takes one picture of a wide page, and of a narrow page one per screen height. */
const shoot = async (page: Page, name: string, file: (part: string) => string) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (isFloating(name)) return void (await page.screenshot({ path: file('') }))
  await page.evaluate(() => window.scrollTo(0, 0))
  if (width > 390) return void (await page.screenshot({ path: file(''), fullPage: true }))
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  const screens = Math.max(1, Math.ceil((pageHeight - 120) / (height - 120)))
  for (let screen = 0; screen < screens; screen++) {
    await page.evaluate((top) => window.scrollTo(0, top), screen * (height - 120))
    await page.screenshot({ path: file(`-${screen + 1}`) })
  }
}

const takeAll = async (browser: Browser, stack: Stack, folder: string) => {
  for (const [width, device] of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const permissions = ['clipboard-read', 'clipboard-write']
      const page = await openPage(browser, stack, { ...device, colorScheme, permissions })
      for (const [name, reach] of states) {
        await reach(page, stack)
        await page.getByRole('heading').first().waitFor()
        await shoot(page, name, (part) => path.join(folder, `${name}-${width}-${colorScheme}${part}.png`))
      }
      await page.context().close()
    }
  }
}

const stack = await startStack()
const browser = await chromium.launch(options)
try {
  const viewport = { width: 1440, height: 1000 }
  await takeLandingPictures(await openPage(browser, stack, { viewport, colorScheme: 'light' }))
  await takeReadmePictures(await openPage(browser, stack, { viewport, colorScheme: 'light' }))
  const [folder] = process.argv.slice(2)
  if (folder) await takeAll(browser, stack, folder)
} finally {
  await browser.close()
  await stack.close()
}
