import { generateEmail } from '@assay/shared/features/assistant/calls'
import { convertAiLead, getAiLead, listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import { createLead, getLead, listLeads } from '@assay/shared/features/leads/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { lead, openCard, provedLead, saved, serveCard } from '../../../test/hunting/test-card.tsx'
import { buildResult } from '../../../test/hunting/test-search.ts'
import { advance } from '../../../test/polling.tsx'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

test('converting shows its progress and opens the lead one second later', async () => {
  let isConverted = false
  let finish = () => undefined as unknown
  const server = serveCard()
    .on(listLeads, () => (isConverted ? [lead] : []))
    .on(getLead, () => provedLead)
    .on(convertAiLead, async () => {
      await new Promise((done) => (finish = () => done(undefined)))
      isConverted = true
      return lead
    })
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Convert to CRM Lead' }))
  expect(await screen.findByText('Processing')).toBeDefined()
  expect(screen.getByText('Converting Brightwell Dental...')).toBeDefined()
  // Loaded ahead, so that the address changes at once.
  await import('../../../app/prospecting-page.tsx')
  const known = server.requestsOf(listLeads).length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  finish()
  await advance(50)
  expect(screen.getByText('Lead converted successfully')).toBeDefined()
  expect(screen.getByText('Brightwell Dental has been added to your leads')).toBeDefined()
  // The whole list, not what changed since it was last read.
  expect(
    server
      .requestsOf(listLeads)
      .slice(known)
      .map(({ query }) => query.get('since')),
  ).toEqual([null])
  await advance(850)
  expect(shownAddress()).toBe('/lead-hunting?lead=5')
  await advance(200)
  expect(shownAddress()).toMatch(/^\/prospecting/)
  await vi.waitFor(
    () => {
      screen.getByRole('heading', { level: 2, name: 'Brightwell Dental' })
      screen.getByRole('button', { name: /^Phone: Proved/ })
    },
    { timeout: 15_000 },
  )
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Hot')
})

test('after converting, the focus is on the row of the new lead', async () => {
  serveCard()
    .on(getLead, () => provedLead)
    .on(listLeads, () => [lead])
    .on(convertAiLead, () => lead)
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Convert to CRM Lead' }))
  const grid = within(await screen.findByRole('grid', { name: 'Leads' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(grid.getByRole('button', { name: /^Brightwell Dental/ })),
  )
})

test('after a failed conversion, the focus is on its button again', async () => {
  let refuse = () => undefined as unknown
  serveCard().on(convertAiLead, async () => {
    await new Promise((done) => (refuse = () => done(undefined)))
    return refusal(404, 'NOT_FOUND', 'It is gone')
  })
  const { user, card } = await openCard()
  const button = card.getByRole('button', { name: 'Convert to CRM Lead' })
  await user.click(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  // As browsers do with a disabled button.
  button.blur()
  refuse()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['is refused', () => refusal(404, 'NOT_FOUND', 'It is gone'), 'Failed to convert lead', 'It is gone'],
  ['fails', () => new Reply(500), 'Failed to convert lead', 'Server responded with 500'],
  ['gets no answer', noAnswer, 'Failed to process lead', ''],
])('a conversion that %s says why and can be retried', async (_, answer, title, reason) => {
  serveCard().on(convertAiLead, answer)
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Convert to CRM Lead' }))
  const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-variant]')
  expect(toast?.textContent).toContain(reason)
  expect(toast?.dataset.variant).toBe('destructive')
  expect(shownAddress()).toBe('/lead-hunting?lead=5')
  expect(card.getByRole('button', { name: 'Convert to CRM Lead' })).toHaveProperty('disabled', false)
})

test('a converted lead opens from the hunt as well', async () => {
  const converted = { ...saved, converted: true, convertedLeadId: 31 }
  serveCard()
    .on(listAiLeads, () => [converted])
    .on(getAiLead, () => converted)
    .on(listLeads, () => [lead])
    .on(getLead, () => provedLead)
  const { user, card } = await openCard()
  expect(screen.getByRole('button', { name: /^Brightwell Dental/ }).textContent).toContain('In My Leads')
  await user.click(card.getByRole('link', { name: 'Open in My Leads' }))
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Brightwell Dental' })).toBeDefined()
})

/** Opens a company that was found but could not be saved. */
const openUnsaved = async () => {
  const { id: _, ...unsaved } = saved
  const server = serveCard()
    .on(listAiLeads, () => [])
    .on(searchLeads, () => buildResult([unsaved], { savedCount: 0, allSaved: false }))
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'dentists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  await user.click(await screen.findByRole('button', { name: /^Brightwell Dental/ }))
  await screen.findByText('A busy practice.')
  expect(screen.queryByRole('button', { name: 'Convert to CRM Lead' })).toBeNull()
  expect(screen.queryByText('Already saved to database')).toBeNull()
  return { server, add: () => user.click(screen.getByRole('button', { name: 'Add to Leads' })) }
}

test('an unsaved lead is added with its rating', async () => {
  const { server, add } = await openUnsaved()
  server
    .on(createLead, () => lead)
    .on(getLead, () => provedLead)
    .on(listLeads, () => [lead])
  await add()
  expect((await screen.findByText('Lead created')).parentElement?.textContent).toContain(
    'Brightwell Dental has been added to your leads',
  )
  expect(server.requestsOf(createLead)[0]?.body).toMatchObject({
    companyName: 'Brightwell Dental',
    status: 'hot',
    score: 92,
    source: 'OpenStreetMap',
    notes: 'Family dentistry',
    metadata: { searchTerms: { term: 'dentists' }, aiAnalysis: { analysis: 'A busy practice.' } },
  })
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
  expect(await screen.findByRole('heading', { level: 2, name: 'Brightwell Dental' })).toBeDefined()
})

test('adding a lead without an answer says so', async () => {
  const { server, add } = await openUnsaved()
  server.on(createLead, noAnswer)
  await add()
  expect(await screen.findByText('Failed to process lead')).toBeDefined()
})

test.each([
  ['Generate Email Template', generateEmail],
  ['Convert to CRM Lead', convertAiLead],
])('a double click on %s sends one request', async (name, call) => {
  const server = serveCard().on(call, () => new Promise<never>(() => undefined))
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
