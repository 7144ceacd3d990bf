import type { ExampleAiLead } from '@assay/shared/features/hunting/ai-lead'
import { listTestAiLeads } from '@assay/shared/features/hunting/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../test/fake-server.ts'
import { renderApp, serverFor } from '../../test/render-app.tsx'

const example = (change: Partial<ExampleAiLead> = {}): ExampleAiLead => ({
  id: 12,
  companyName: 'Brightwell Dental',
  description: 'A dental practice.',
  industry: 'Dentist',
  location: 'Springfield, Illinois',
  matchScore: 92,
  source: 'OpenStreetMap',
  rawData: { services: ['Implants', 'Braces'] },
  createdAt: '2026-01-05T10:00:00.000Z',
  ...change,
})

test('a visitor sees the leads of the test endpoint, each as it is', async () => {
  serverFor('visitor').on(listTestAiLeads, () => ({
    examples: [
      example(),
      example({ id: 11, companyName: 'Old Mill', description: 'x'.repeat(300), industry: null }),
    ],
  }))
  renderApp('/debug-leads')
  const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card))
  expect(screen.getByRole('heading', { name: 'Debug AI Leads View' })).toBeDefined()
  expect(screen.getByRole('img', { name: '2 leads' }).textContent).toBe('2')
  const facts = ['12', 'Springfield, Illinois', 'Dentist', 'OpenStreetMap']
  for (const text of ['Brightwell Dental', '92% match', 'A dental practice.', ...facts]) {
    expect(first?.getByText(text)).toBeDefined()
  }
  const created = first?.getByText('Created').nextElementSibling?.querySelector('time')
  expect(created?.getAttribute('datetime')).toBe('2026-01-05T10:00:00.000Z')
  expect(
    within(first?.getByRole('list', { name: 'Services' }) as HTMLElement).getAllByRole('listitem'),
  ).toHaveLength(2)
  expect(second?.getByText(`${'x'.repeat(200)}…`)).toBeDefined()
  expect(second?.getByText('Unknown')).toBeDefined()
})

test('a lead whose services the answer lacks is shown without them', async () => {
  const { rawData: _absent, ...bare } = example()
  serverFor('user').on(
    listTestAiLeads,
    () => new Reply(200, { examples: [bare, { ...bare, id: 2, rawData: {} }] }),
  )
  renderApp('/debug-leads')
  expect(await screen.findAllByText('Brightwell Dental')).toHaveLength(2)
  expect(screen.queryByRole('list', { name: 'Services' })).toBeNull()
})

test('skeletons stand while the leads are read', async () => {
  serverFor('visitor').on(listTestAiLeads, () => new Promise<never>(() => undefined))
  renderApp('/debug-leads')
  expect((await screen.findByText('Loading AI leads')).closest('[role=status]')).not.toBeNull()
  expect(screen.queryByText('No AI leads found in the test endpoint')).toBeNull()
})

test('an absent list is treated as empty', async () => {
  serverFor('visitor').on(listTestAiLeads, () => new Reply(200, {}))
  renderApp('/debug-leads')
  expect(await screen.findByText('No AI leads found in the test endpoint')).toBeDefined()
})

test.each([
  ['a refusal', () => refusal(503, 'UNEXPECTED', 'It broke.'), 'API request failed: 503'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Unknown error'],
])('%s is shown and can be retried', async (_, answer, text) => {
  let isUp = false
  serverFor('visitor').on(listTestAiLeads, () => (isUp ? { examples: [example()] } : answer()))
  const user = renderApp('/debug-leads')
  expect(await screen.findByText(text)).toBeDefined()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Brightwell Dental')).toBeDefined()
})
