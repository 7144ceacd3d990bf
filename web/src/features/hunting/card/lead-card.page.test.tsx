import { chat, generateEmail } from '@assay/shared/features/assistant/calls'
import {
  analyzeLead,
  convertAiLead,
  getAiLead,
  listAiLeads,
  searchLeads,
} from '@assay/shared/features/hunting/calls'
import { createLead, getLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildResult } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const saved = buildSavedAiLead({ id: 5 })
const lead: Lead = {
  id: 31,
  userId: 1,
  companyName: saved.companyName,
  industry: 'Healthcare',
  source: 'OpenStreetMap',
  location: 'Springfield, Illinois',
  contact: null,
  email: 'office@brightwell.example',
  phone: '+1 217 555 0110',
  website: 'https://brightwell.example',
  status: 'hot',
  score: 92,
  notes: null,
  metadata: { aiLeadId: 5 },
  assignedTo: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

const serve = () =>
  serverFor('user')
    .on(listAiLeads, () => [saved])
    .on(getAiLead, () => saved)
    .on(analyzeLead, () => ({
      analysis: 'A busy practice.',
      strategy: ['Call first', 'Then write'],
      generatedBy: 'rules' as const,
    }))

const openCard = async () => {
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: /^Brightwell Dental/ }))
  const card = within(await screen.findByRole('region', { name: 'Brightwell Dental' }))
  return { user, card }
}

test('selecting a lead shows its facts and analyses it', async () => {
  const server = serve()
  const { user, card } = await openCard()
  expect(await card.findByText('A busy practice.')).toBeDefined()
  expect(server.requestsOf(analyzeLead).map(({ body }) => body)).toMatchObject([
    { lead: { id: 5, companyName: 'Brightwell Dental' } },
  ])
  expect(card.getByText('Already saved to database')).toBeDefined()
  expect(card.getByText('Compiled from the facts by rules, without AI.')).toBeDefined()
  await user.click(card.getByRole('tab', { name: 'Outreach Strategy' }))
  expect((await card.findAllByRole('listitem')).map((step) => step.textContent)).toEqual([
    'Call first',
    'Then write',
  ])
})

test('a failed analysis says so and can be retried', async () => {
  const server = serve().on(analyzeLead, () => refusal(503, 'AI_UNAVAILABLE', 'The provider is down'))
  const { user, card } = await openCard()
  expect((await screen.findByText('Analysis failed')).parentElement?.textContent).toContain(
    'The provider is down',
  )
  await user.click(await card.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.requestsOf(analyzeLead)).toHaveLength(2))
})

test('the proof mark opens the quote with the value highlighted', async () => {
  serve()
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: /^Phone: Proved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Phone/ }))
  expect(dialog.getByText('(217) 555-0110').tagName).toBe('MARK')
  expect(dialog.getByRole('link', { name: 'brightwell.example/contact' })).toBeDefined()
  expect(card.getByRole('button', { name: /^LinkedIn: Unverified/ })).toBeDefined()
})

test('the score opens its sum', async () => {
  serve()
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: /Match score 92/ }))
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('60 / 60')).toBeDefined()
  expect(table.getByText('92 / 100')).toBeDefined()
})

test('converting shows its progress and opens the lead one second later', async () => {
  let isConverted = false
  let finish = () => undefined as unknown
  const server = serve()
    .on(listLeads, () => (isConverted ? [lead] : []))
    .on(getLead, () => ({ ...lead, facts: { phone: 'proved' as const }, evidence: saved.evidence ?? [] }))
    .on(convertAiLead, async () => {
      await new Promise((done) => (finish = () => done(undefined)))
      isConverted = true
      return lead
    })
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Convert to CRM Lead' }))
  expect(await screen.findByText('Processing')).toBeDefined()
  expect(screen.getByText('Converting Brightwell Dental...')).toBeDefined()
  finish()
  expect(await screen.findByText('Lead converted successfully')).toBeDefined()
  expect(screen.getByText('Brightwell Dental has been added to your leads')).toBeDefined()
  expect(shownAddress()).toBe('/lead-hunting')
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Brightwell Dental' })).toBeDefined()
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Hot')
  expect(await screen.findByRole('button', { name: /^Phone: Proved/ })).toBeDefined()
  expect(server.requestsOf(listLeads).length).toBeGreaterThan(0)
})

test('a refused conversion shows the server’s message', async () => {
  serve().on(convertAiLead, () => refusal(404, 'NOT_FOUND', 'It is gone'))
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Convert to CRM Lead' }))
  expect((await screen.findByText('Failed to convert lead')).parentElement?.textContent).toContain(
    'It is gone',
  )
})

test('an unsaved lead is added with its rating', async () => {
  const { id: _, ...unsaved } = saved
  const server = serve()
    .on(listAiLeads, () => [])
    .on(searchLeads, () => buildResult([unsaved], { savedCount: 0, allSaved: false }))
    .on(createLead, () => lead)
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'dentists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  await user.click(await screen.findByRole('button', { name: /^Brightwell Dental/ }))
  await screen.findByText('A busy practice.')
  await user.click(screen.getByRole('button', { name: 'Add to Leads' }))
  expect(await screen.findByText('Lead created')).toBeDefined()
  expect(server.requestsOf(createLead)[0]?.body).toMatchObject({
    companyName: 'Brightwell Dental',
    status: 'hot',
    score: 92,
    source: 'OpenStreetMap',
    notes: 'Family dentistry',
    metadata: { searchTerms: { term: 'dentists' }, aiAnalysis: { analysis: 'A busy practice.' } },
  })
})

test('the email template is copied and shown', async () => {
  const emailContent = { subject: 'Hello', body: 'I saw that...', callToAction: 'Shall we talk?' }
  serve().on(generateEmail, () => ({ ...emailContent, emailContent, generatedBy: 'rules' as const }))
  const { user, card } = await openCard()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(card.getByRole('button', { name: 'Generate Email Template' }))
  expect(await screen.findByText('Email template generated')).toBeDefined()
  expect(screen.getByText('The email template has been copied to your clipboard')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith('Subject: Hello\n\nI saw that...\n\nShall we talk?')
  expect(card.getByText('Shall we talk?')).toBeDefined()
})

test('a template that cannot be copied is shown with a message', async () => {
  const emailContent = { subject: 'Hello', body: 'I saw that...', callToAction: 'Shall we talk?' }
  serve().on(generateEmail, () => ({ ...emailContent, emailContent, generatedBy: 'rules' as const }))
  const { user, card } = await openCard()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(card.getByRole('button', { name: 'Generate Email Template' }))
  expect(await screen.findByText('Copy failed')).toBeDefined()
  expect(screen.getByText('Select the text and copy it yourself.')).toBeDefined()
  expect(await card.findByText('I saw that...')).toBeDefined()
})

test.each([
  ['Generate Email Template', generateEmail],
  ['Convert to CRM Lead', convertAiLead],
])('a double click on %s sends one request', async (name, call) => {
  const server = serve().on(call, () => new Promise<never>(() => undefined))
  const { card } = await openCard()
  const button = card.getByRole('button', { name })
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(server.requestsOf(call)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.requestsOf(call)).toHaveLength(1)
})

test('a failed email draft says so', async () => {
  serve().on(generateEmail, () => refusal(503, 'AI_UNAVAILABLE', 'The provider is down'))
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Generate Email Template' }))
  expect(await screen.findByText('Email generation failed')).toBeDefined()
})

test('the chat sends the conversation so far, and apologises on failure', async () => {
  let answer: () => Reply = () => new Reply(200, { content: 'On Saturdays.', generatedBy: 'ai' })
  const server = serve().on(chat, () => answer())
  const { user, card } = await openCard()
  expect(card.getByText('AI Chat Assistant')).toBeDefined()
  const input = card.getByPlaceholderText('Type your message...')
  const send = card.getByRole('button', { name: 'Send message' })
  expect(send).toHaveProperty('disabled', true)
  await user.type(input, '   ')
  expect(send).toHaveProperty('disabled', true)
  fireEvent.submit(input)
  expect(server.requestsOf(chat)).toHaveLength(0)

  await user.type(input, 'When are they open?{Enter}')
  expect(await card.findByText('On Saturdays.')).toBeDefined()
  expect(server.requestsOf(chat)[0]?.body).toMatchObject({
    messages: [{ role: 'user', content: 'When are they open?' }],
    leadInfo: { aiLeadId: 5, companyName: 'Brightwell Dental' },
  })

  answer = () => new Reply(503)
  await user.type(input, 'And on Sundays?{Enter}')
  expect(await card.findByText('Sorry, I encountered an error. Please try again.')).toBeDefined()
})

test('a rate-limited chat says when to try again', async () => {
  const body = { code: 'RATE_LIMITED', message: 'Too many requests.', requestId: 'r' }
  serve().on(chat, () => new Reply(429, body, { 'retry-after': '20' }))
  const { user, card } = await openCard()
  await user.type(card.getByPlaceholderText('Type your message...'), 'Hello?{Enter}')
  const apology = await card.findByText('Sorry, I encountered an error. Please try again.')
  expect(within(apology).getByText('You can try again in 20 seconds.')).toBeDefined()
})

test('while waiting for an answer a typing indicator is shown and send is disabled', async () => {
  serve().on(chat, () => new Promise<never>(() => undefined))
  const { user, card } = await openCard()
  await user.type(card.getByPlaceholderText('Type your message...'), 'Hello?{Enter}')
  expect(await card.findByRole('status', { name: 'The assistant is typing' })).toBeDefined()
  await user.type(card.getByPlaceholderText('Type your message...'), 'Still there?')
  expect(card.getByRole('button', { name: 'Send message' })).toHaveProperty('disabled', true)
})
