import { analyzeLead, getAiLead, listAiLeads, recheckAiLead } from '@assay/shared/features/hunting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const saved = buildSavedAiLead({ id: 5 })
const [evidence] = saved.evidence ?? []
const renewed = buildSavedAiLead({
  id: 5,
  matchScore: 88,
  contactInfo: {
    ...saved.contactInfo,
    phone: '+1 217 555 0199',
    phones: [{ value: '+1 217 555 0199' }],
    email: null,
  },
  facts: { ...saved.facts, website: 'proved' },
  people: [{ name: 'Ann Smith', role: 'Owner', email: null, isEmailPattern: false }],
  evidence: evidence && [{ ...evidence, value: '+1 217 555 0199', quote: 'Call us on (217) 555-0199' }],
})

const open = async (answer: () => Reply | typeof saved | Promise<typeof saved>) => {
  const server = serverFor('user')
    .on(listAiLeads, () => [saved])
    .on(getAiLead, () => saved)
    .on(analyzeLead, () => ({ analysis: 'A.', strategy: [], generatedBy: 'rules' as const }))
    .on(recheckAiLead, answer)
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: /^Brightwell Dental/ }))
  await user.click(await screen.findByRole('button', { name: /^Phone: Proved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Evidence: Phone' }))
  await dialog.findByText('(217) 555-0110')
  await user.click(dialog.getByRole('button', { name: 'Re-check' }))
  return { server, dialog, user }
}

test('a re-check shows what it does and then what has changed', async () => {
  let finish = (_lead: typeof saved) => undefined as unknown
  const { server, dialog, user } = await open(() => new Promise<typeof saved>((done) => (finish = done)))
  const button = await dialog.findByRole('button', { name: 'Checking...' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(button)
  finish(renewed)
  const report = await dialog.findByText(/^Checked just now/)
  expect(report.textContent).toContain('Phone is now: +1 217 555 0199')
  expect(report.textContent).toContain('Email is no longer found')
  expect(report.textContent).toContain('Website is now proved')
  expect(report.textContent).toContain('People found: Ann Smith')
  expect(report.textContent).toContain('Match score went from 92 to 88')
  expect(dialog.getByText('(217) 555-0199')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Re-check' })).toHaveProperty('disabled', true)
  expect(server.requestsOf(recheckAiLead)).toHaveLength(1)
  await waitFor(() => expect(server.requestsOf(listAiLeads).length).toBeGreaterThan(1))
})

test('a re-check without changes says so', async () => {
  const { dialog } = await open(() => saved)
  expect(await dialog.findByText('Checked just now: nothing has changed.')).toBeDefined()
})

test('a failed re-check says so, changes nothing and can be retried', async () => {
  const message = 'The site did not answer in time. Nothing was changed; please try again later.'
  const { dialog } = await open(() => refusal(503, 'SOURCES_UNAVAILABLE', message))
  expect(await dialog.findByText(message)).toBeDefined()
  expect(dialog.getByText('(217) 555-0110')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Re-check' })).toHaveProperty('disabled', false)
})

test('too many re-checks say when to try again', async () => {
  const body = { code: 'RATE_LIMITED', message: 'Too many requests.', requestId: 'r' }
  const { dialog } = await open(() => new Reply(429, body, { 'retry-after': '120' }))
  expect(await dialog.findByText('Too many requests. You can try again in 2 minutes.')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Re-check' })).toHaveProperty('disabled', true)
})
