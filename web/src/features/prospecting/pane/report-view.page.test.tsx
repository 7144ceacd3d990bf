import { reportProblems } from '@assay/shared/features/prospecting/read-report'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  buildPlan,
  buildReport,
  everyPart,
  openPane,
  servePane,
} from '../../../test/prospecting/test-report.ts'

test('a report shows its parts, and each sentence opens the quote behind it', async () => {
  servePane(buildReport())
  const user = openPane()
  const header = await screen.findByRole('heading', { name: 'Brightwell Dental Prospect' })
  expect(header.parentElement?.parentElement?.textContent).toContain(
    `Generated: ${new Date('2026-11-20T10:00:00.000Z').toLocaleString()}`,
  )
  const raw = screen.getByRole('link', { name: 'Raw Data' })
  expect([raw.getAttribute('href'), raw.getAttribute('target')]).toEqual(['/leads/5/raw-prospect', '_blank'])
  const part = (name: string) => within(screen.getByRole('region', { name }))
  const own = part('Summary').getByRole('button', { name: /^A family dental practice.*Proved/ })
  expect(part('Summary').getByRole('button', { name: /^It opened in 1998.*Single source/ })).toBeDefined()
  await user.click(own)
  expect(await screen.findByText('We are a family practice for implants')).toBeDefined()
  expect(part('Contact Information').getByText('Dr. Mia Ellery')).toBeDefined()
  expect(part('Contact Information').queryByText('Phone')).toBeNull()
  const unique = part('Unique Information')
  expect(unique.getByText('Key Products/Services')).toBeDefined()
  expect(unique.getByText('Competitors')).toBeDefined()
  expect(unique.queryByText('Unique Selling Points')).toBeNull()
  expect(unique.queryByText('Recent News')).toBeNull()
  const plan = part('3-Step Prospecting Plan')
  expect(plan.getByText('1. Learn')).toBeDefined()
  expect(plan.getByText('Do: Follow up')).toBeDefined()
  expect(plan.getAllByText('Advice')).toHaveLength(1)
})

test('each part that a report has is shown under its name', async () => {
  servePane(buildReport(everyPart))
  openPane()
  const contact = within(await screen.findByRole('region', { name: 'Contact Information' }))
  const labels = contact.getAllByRole('term').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Name', 'Position', 'Email', 'Phone', 'LinkedIn'])
  expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:office@brightwell.example',
    'tel:+12175550110',
    'https://www.linkedin.com/in/mia-ellery',
  ])
  const unique = within(screen.getByRole('region', { name: 'Unique Information' }))
  expect(unique.getAllByRole('group').map((part) => part.querySelector('summary')?.textContent)).toEqual([
    'Key Products/Services1',
    'Unique Selling Points1',
    'Competitors1',
    'Recent News2',
  ])
  const day = new Date('2026-10-02').toLocaleDateString(undefined, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  expect(unique.getByText(`${day}: A second practice opens.`)).toBeDefined()
})

test('what a suggestion states of the company can be opened', async () => {
  const part = 'prospecting_plan.step1.description'
  servePane(buildReport({ sentences: [{ part, text: 'Learn in detail', isAdvice: true, evidence: [0] }] }))
  const user = openPane()
  const plan = within(await screen.findByRole('region', { name: '3-Step Prospecting Plan' }))
  expect(plan.getByText('Advice')).toBeDefined()
  await user.click(plan.getByRole('button', { name: /^Learn in detail.*Show evidence$/ }))
  expect(await screen.findByText('We are a family practice for implants')).toBeDefined()
})

test('a step without a title has no details, and a report by rules says so', async () => {
  const prospectingPlan = { ...buildPlan(), step2: { title: '', description: 'lost', action_items: [] } }
  servePane(
    buildReport({
      prospectingPlan,
      generatedBy: 'rules',
      rawData: { error: 'Only limited data was found.' },
    }),
  )
  openPane()
  expect(await screen.findByText('2. Details not available')).toBeDefined()
  expect(screen.queryByText('lost')).toBeNull()
  expect(screen.getByText('Written by rules from the sources, without AI.')).toBeDefined()
  expect(screen.getByText('Only limited data was found.')).toBeDefined()
})

test('a deep report is marked, with what was found and what stayed open', async () => {
  const enhancedSummary = {
    overview: 'A practice that grows.',
    findings: [
      { question: 'Does it hire?', text: 'It looks for a hygienist.', evidence: [0] },
      { question: 'Does it hire?', text: 'It looks for an assistant.', evidence: [1] },
    ],
    open: ['Who owns it?'],
  }
  servePane(buildReport({ kind: 'advanced', enhancedSummary }))
  openPane()
  const block = within(await screen.findByRole('region', { name: 'Enhanced Summary' }))
  expect(block.getByText('Does it hire?')).toBeDefined()
  expect(block.getByRole('button', { name: /^It looks for a hygienist/ })).toBeDefined()
  expect(block.getByRole('button', { name: /^It looks for an assistant/ })).toBeDefined()
  expect(block.getByText('Not found out: Who owns it?')).toBeDefined()
  const title = screen.getByRole('heading', { name: 'Brightwell Dental Prospect' }).parentElement
  expect(within(title as HTMLElement).getByText('Advanced')).toBeDefined()
})

const unread = { contactInfo: null, uniqueInfo: null, prospectingPlan: null, summary: null }

test.each([
  ['data', { ...unread, prospectData: '{"summary":' }],
  ['details', { ...unread, contactInfo: '{"name":' }],
  ['structure', unread],
] as const)(
  'a report whose %s cannot be read says so, logs it and shows no toast',
  async (problem, content) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    servePane(buildReport(content))
    openPane()
    expect((await screen.findByText(reportProblems[problem])).getAttribute('role')).toBe('alert')
    expect(log).toHaveBeenCalledWith(`Prospect report 1: ${reportProblems[problem]}`)
    expect(document.querySelector('[data-variant=destructive]')).toBeNull()
  },
)

test('a report that is stored as JSON text is shown', async () => {
  const prospectData = JSON.stringify({ summary: 'Stored in the old form.', prospecting_plan: buildPlan() })
  servePane(buildReport({ ...unread, sentences: [], prospectData }))
  openPane()
  expect(await screen.findByText('Stored in the old form.')).toBeDefined()
  expect(screen.getByText('3. Follow up')).toBeDefined()
})
