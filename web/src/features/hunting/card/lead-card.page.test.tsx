import { generateEmail } from '@assay/shared/features/assistant/calls'
import { analyzeLead, getAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Reply, refusal } from '../../../test/fake-server.ts'
import { analysis, openCard, saved, serveCard } from '../../../test/hunting/test-card.tsx'
import { renderApp } from '../../../test/render-app.tsx'

test('selecting a lead shows its facts and analyses it', async () => {
  const server = serveCard()
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

test('a name from right to left keeps its own direction in the list and on the card', async () => {
  const name = 'مخبز النور (2)'
  const row = { ...saved, companyName: name }
  serveCard()
    .on(listAiLeads, () => [row])
    .on(getAiLead, () => row)
  const user = renderApp('/lead-hunting')
  const list = within(await screen.findByRole('region', { name: 'AI-Discovered Leads' }))
  expect((await list.findByText(name)).dir).toBe('auto')
  await user.click(screen.getByRole('button', { name: /^مخبز النور/ }))
  const heading = within(await screen.findByRole('heading', { name }))
  expect(heading.getByText(name).tagName).toBe('BDI')
})

test('the head office is marked, and the other branches are listed', async () => {
  const url = 'https://brightwell.example/locations'
  const branches = [
    { address: '12 Elm St, Springfield', isHeadOffice: true, isOfLead: true, url },
    { address: '5 Lake Ave, Chicago', isHeadOffice: false, isOfLead: false, url },
    'garbage',
  ]
  const contactInfo = { ...saved.contactInfo, address: '12 Elm St, Springfield' }
  const row = { ...saved, contactInfo, rawData: { branches } }
  serveCard()
    .on(listAiLeads, () => [row])
    .on(getAiLead, () => row)
  const { user, card } = await openCard()
  expect(card.getByText('head office')).toBeDefined()
  await user.click(card.getByText('1 other branch'))
  expect(card.getByText('5 Lake Ave, Chicago')).toBeDefined()
  expect(card.getByRole('link', { name: 'brightwell.example/locations' })).toBeDefined()
})

test('a failed analysis says so and can be retried', async () => {
  const server = serveCard().on(analyzeLead, () => refusal(503, 'AI_UNAVAILABLE', 'The provider is down'))
  const { user, card } = await openCard()
  expect((await screen.findByText('Analysis failed')).parentElement?.textContent).toContain(
    'The provider is down',
  )
  expect(card.getByText('The analysis failed.')).toBeDefined()
  server.on(analyzeLead, () => analysis)
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('A busy practice.')).toBeDefined()
  expect(card.queryByText('The analysis failed.')).toBeNull()
  expect(server.requestsOf(analyzeLead)).toHaveLength(2)
})

test('the proof mark opens the quote with the value highlighted', async () => {
  serveCard()
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: /^Phone: Proved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Phone/ }))
  expect(dialog.getByText('(217) 555-0110').tagName).toBe('MARK')
  expect(dialog.getByRole('link', { name: 'brightwell.example/contact' })).toBeDefined()
  expect(card.getByRole('button', { name: /^LinkedIn: Unverified/ })).toBeDefined()
})

test('the score opens its sum', async () => {
  serveCard()
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: /Match score 92/ }))
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('60 / 60')).toBeDefined()
  expect(table.getByText('92 / 100')).toBeDefined()
})

const emailContent = { subject: 'Hello', body: 'I saw that...', callToAction: 'Shall we talk?' }
const email = { ...emailContent, emailContent, generatedBy: 'rules' as const, sentences: [] }

const generate = async (serve: () => typeof email | Reply | Promise<typeof email>) => {
  const server = serveCard().on(generateEmail, serve)
  const { user, card } = await openCard()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const press = () => user.click(card.getByRole('button', { name: 'Generate Email Template' }))
  await card.findByText('A busy practice.')
  await press()
  const dialog = within(await screen.findByRole('dialog', { name: 'Prospect Email' }))
  return { server, user, dialog, writeText, press }
}

test('the email template is written from the facts and the analysis, shown and copied', async () => {
  const written = Promise.withResolvers<typeof email>()
  const { server, user, dialog, writeText, press } = await generate(() => written.promise)
  expect(dialog.getByRole('status', { name: 'Generating the email' })).toBeDefined()
  written.resolve(email)
  expect(await screen.findByText('Email template generated')).toBeDefined()
  expect(screen.getByText('The email template has been copied to your clipboard')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith('Subject: Hello\n\nI saw that...\n\nShall we talk?')
  expect(dialog.getByText('Shall we talk?')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await press()
  expect(await screen.findByText('I saw that...')).toBeDefined()
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2))
  expect(server.requestsOf(generateEmail).map(({ body }) => body)).toMatchObject([
    { lead: { id: 5, companyName: 'Brightwell Dental' }, analysis, tone: 'plain', length: 'usual' },
  ])
})

test('a template with a sentence that nothing supports is marked and not copied by itself', async () => {
  const sentences = [{ text: 'I saw that...', evidence: [], isSupported: false }]
  const { dialog, writeText } = await generate(() => ({ ...email, sentences: sentences as never[] }))
  expect(await screen.findByText('Check the marked sentences before you copy it.')).toBeDefined()
  expect(dialog.getByText('Not supported')).toBeDefined()
  expect(writeText).not.toHaveBeenCalled()
})

test('a template that cannot be copied is shown with a message', async () => {
  const written = Promise.withResolvers<typeof email>()
  const { dialog, writeText } = await generate(() => written.promise)
  writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  written.resolve(email)
  expect(await screen.findByText('Copy failed')).toBeDefined()
  expect(screen.getByText('Select the text and copy it yourself.')).toBeDefined()
  expect(dialog.getByText('I saw that...')).toBeDefined()
})

test('a failed email draft says so', async () => {
  await generate(() => refusal(503, 'BUSY', 'The table is busy'))
  expect(await screen.findByText('Email generation failed')).toBeDefined()
  expect(screen.getByText('The table is busy')).toBeDefined()
})
