import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Page } from '@playwright/test'
import { type Account, newAccount } from './account.ts'
import { expect, test } from './journey.ts'
import { dentists, huntingOn, savedLeads } from './lead-hunting.ts'
import { myLeadsOn } from './my-leads.ts'
import type { Stack } from './stack.ts'
import { expectToast } from './toast.ts'
import type { World } from './world.ts'

const register = async (page: Page, account: Account) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Signup' }).click()
  await expect(page).toHaveURL('/auth')
  const form = page.getByRole('form', { name: 'Create account' })
  await form.getByLabel('Username').fill(account.username)
  await form.getByLabel('Email').fill(account.email)
  await form.getByLabel('Password', { exact: true }).fill(account.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Registration successful', 'Your account has been created.')
}

/** The sidebar uses the full name of the page, the bar of a phone a short one. */
const goToLeadHunting = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await links.filter({ hasText: /^(Lead Hunting|Hunt)$/ }).click()
  await expect(page.getByRole('heading', { name: 'Lead Hunting', level: 1 })).toBeVisible()
}

/** Submits the form and watches the search; slow sites keep it running long enough. */
const searchAndWatch = async (page: Page, world: World) => {
  const hunting = huntingOn(page)
  await world.breaks({ sites: { mode: 'slow', delayMs: 2500 } })
  await hunting.search(dentists)
  await expect(hunting.sourceLine('OpenStreetMap')).toContainText(/done\s*\d+/)
  await expect(hunting.sourceLine('Web search').filter({ hasNotText: 'OpenAI' })).toContainText(/done\s*\d+/)
  await expect(hunting.checking).not.toHaveCount(0)
  await expect(page.getByText('The search continues if you leave this page.')).toBeVisible()
  await world.heal()
}

const expectCriteria = async (page: Page) => {
  const { criteria, unfold } = huntingOn(page)
  await unfold()
  await expect(criteria).toContainText('dentists')
  await expect(criteria).toContainText('Springfield, Sangamon County, Illinois')
  const setAside = criteria.getByText(/^Set aside:/)
  await expect(setAside).toContainText('Business Services, Professional Services, United States')
  await setAside.click()
  await expect(criteria).toContainText('“Business Services” is what the form starts with')
}

/** Ten dentists of Springfield, Illinois, and nothing else. */
const expectDentists = async (page: Page, world: World) => {
  const leads = await savedLeads(page)
  expect(leads).toHaveLength(10)
  const truths = await Promise.all(leads.map(({ website }) => world.truthOf(website ?? '')))
  expect(new Set(truths.map(({ kind, city }) => `${kind} in ${city}`))).toEqual(
    new Set(['dentist in springfield-il']),
  )
  expect(new Set(leads.map(({ website }) => website)).size).toBe(10)
}

/** Whether the company's own site is evidence of the phone number; a site that answered too late is not. */
const hasPhoneOnSite = async (page: Page, { id, website, facts }: SavedAiLead) => {
  const lead: SavedAiLead = await (await page.request.get(`/api/ai-leads/${id}`)).json()
  const host = website && new URL(website).hostname
  const urls = (lead.evidence ?? []).filter(({ field }) => field === 'phone').map(({ url }) => url)
  return facts.phone === 'proved' && urls.some((url) => new URL(url).hostname === host)
}

/** A lead with a unique name and a phone number on its own site. */
const chooseLead = async (page: Page): Promise<SavedAiLead> => {
  const leads = await savedLeads(page)
  const isNamedAlone = ({ companyName }: SavedAiLead) =>
    leads.filter((lead) => lead.companyName === companyName).length === 1
  for (const lead of leads.filter(isNamedAlone)) if (await hasPhoneOnSite(page, lead)) return lead
  throw new Error('No lead has a unique name and a phone number on its own site.')
}

/** The names of the companies whose analysis the page asks for from now on. */
const analysedOn = (page: Page) => {
  const names: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/ai/analyze')) return
    const { lead }: { lead: { companyName: string } } = request.postDataJSON()
    names.push(lead.companyName)
  })
  return names
}

/** Opens the chosen lead and returns it. At a desk it may be the one that is shown, and analysed, unasked. */
const openLead = async (page: Page, analysed: string[]): Promise<SavedAiLead> => {
  const { rows, card } = huntingOn(page)
  await expect(rows).toHaveCount(10)
  const lead = await chooseLead(page)
  await rows.filter({ hasText: lead.companyName }).click()
  await expect.poll(() => analysed).toContain(lead.companyName)
  await expect(card.getByRole('heading', { name: lead.companyName, level: 2 })).toBeVisible()
  await expect(card.getByText('Already saved to database')).toBeVisible()
  return lead
}

const readAnalysis = async (page: Page, name: string) => {
  const { card } = huntingOn(page)
  await expect(card.getByRole('tabpanel', { name: 'Business Analysis' })).toContainText(name)
  await card.getByRole('tab', { name: 'Outreach Strategy' }).click()
  const steps = card.getByRole('tabpanel', { name: 'Outreach Strategy' }).getByRole('listitem')
  expect(await steps.count()).toBeGreaterThanOrEqual(3)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const readEvidence = async (page: Page, { contactInfo, website }: SavedAiLead) => {
  const { card } = huntingOn(page)
  const mark = card.getByRole('button', { name: /^Phone: Proved/ })
  await mark.click()
  const popover = page.getByRole('dialog', { name: 'Evidence: Phone' })
  const lastDigits = digitsOf(contactInfo.phone ?? '').slice(-7)
  const isMarked = async () => {
    const marked = await popover.locator('blockquote mark').allTextContents()
    return marked.some((text) => digitsOf(text).endsWith(lastDigits))
  }
  // The evidence is loaded when the popover opens.
  await expect.poll(isMarked).toBe(true)
  const host = new URL(website ?? '').hostname.replace('www.', '')
  await expect(popover.getByRole('link').filter({ hasText: host })).not.toHaveCount(0)
  await expect(popover.getByText(/read just now/)).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(mark).toBeFocused()
}

const readScore = async (page: Page) => {
  const { card } = huntingOn(page)
  const ring = card.getByRole('button', { name: /^Match score \d+/ })
  const score = Number((await ring.textContent())?.trim())
  await ring.click()
  const section = page.getByRole('region', { name: 'How the score adds up' })
  await expect(section.getByText(`Why ${score}`)).toBeVisible()
  const points = await section
    .getByRole('row')
    .getByText(/^\d+ \/ \d+$/)
    .allTextContents()
  const [sum, ...lines] = points.map((text) => text.split(' / ').map(Number)).toReversed()
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(lines.reduce((total, [won = 0]) => total + won, 0)).toBe(score)
  expect(sum).toEqual([score, 100])
  expect(lines.reduce((total, [, weight = 0]) => total + weight, 0)).toBe(100)
  await ring.click()
  await expect(section).toBeHidden()
}

const draftEmail = async (page: Page) => {
  const { card } = huntingOn(page)
  await card.getByRole('button', { name: 'Generate Email Template' }).click()
  await expectToast(page, 'Email template generated', 'The email template has been copied to your clipboard')
  const template = page.getByRole('dialog', { name: 'Prospect Email' })
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Subject: .+\n\n.{40}/s)
  const subject = /^Subject: (.+)$/m.exec(copied)?.[1] ?? ''
  await expect(template.getByRole('region', { name: 'Subject' })).toContainText(subject)
  await page.keyboard.press('Escape')
}

const chatAbout = async (page: Page, name: string) => {
  const { chat } = huntingOn(page)
  await expect(chat.getByText('AI Chat Assistant')).toBeVisible()
  await chat.getByPlaceholder('Type your message...').fill('What is their phone number?')
  await chat.getByRole('button', { name: 'Send message' }).click()
  await expect(chat.locator('[data-role=user]')).toHaveText('What is their phone number?')
  await expect(chat.locator('[data-role=assistant]')).toContainText(name)
}

const convert = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Convert to CRM Lead' }).click()
  await expectToast(page, 'Lead converted successfully', `${name} has been added to your leads`)
  await expect(page).toHaveURL(/\/prospecting(\?selectLead=\d+)?$/)
}

const details = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Shown on a phone, where the details replace the list. */
const backToList = (page: Page) => page.getByRole('button', { name: 'Back to the list' })

const expectSelected = async (page: Page, name: string) => {
  await expect(details(page, name)).toBeVisible()
  await expect(details(page, name).getByRole('button', { name: /^Phone: .+ Show evidence/ })).toBeVisible()
  if (await backToList(page).isVisible()) return
  await expect(page.locator('[aria-current=true]').filter({ hasText: name })).toHaveCount(1)
}

/** After a reload: the lead is still selected, and is opened from the list again. */
const expectListed = async (page: Page, name: string) => {
  await expect(details(page, name)).toBeVisible()
  if (await backToList(page).isVisible()) await backToList(page).click()
  await myLeadsOn(page).open(name)
  await expect(details(page, name)).toBeVisible()
}

type Job = { page: Page; stack: Stack; world: World }

/** From registration to a lead that survives a restart; needs an instance without cached pages. */
export const doTheMainJob = async ({ page, stack, world }: Job) => {
  test.slow()
  await register(page, newAccount())
  await goToLeadHunting(page)
  const analysed = analysedOn(page)
  await searchAndWatch(page, world)
  await expectToast(page, 'Search completed', 'Found and saved 10 potential leads to your database')
  await expectCriteria(page)
  await expectDentists(page, world)
  const lead = await openLead(page, analysed)
  const name = lead.companyName
  await readAnalysis(page, name)
  await readEvidence(page, lead)
  await readScore(page)
  await draftEmail(page)
  await chatAbout(page, name)
  await convert(page, name)
  await expectSelected(page, name)
  await page.reload()
  await expectListed(page, name)
  await stack.stop()
  await stack.start()
  await page.reload()
  await expect(page).toHaveURL('/prospecting')
  await expectListed(page, name)
}
