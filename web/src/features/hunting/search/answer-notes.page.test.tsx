import { estimateSearch, searchLeads } from '@assay/shared/features/hunting/calls'
import type { Receipt, SearchInput } from '@assay/shared/features/hunting/search'
import { getUsage } from '@assay/shared/features/usage/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildCriteria, buildEstimate, buildPlace, buildResult } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const receipt: Receipt = {
  items: [
    { kind: 'ai', name: 'Verdicts', status: 'done', count: 3, tokens: 1200, usd: 0.018, ms: 900 },
    {
      kind: 'source',
      name: 'Web search',
      status: 'late',
      count: 0,
      note: 'It was too slow.',
      usd: 0,
      ms: 9000,
    },
  ],
  usd: 0.018,
  ms: 11_200,
  notes: ['Found 1 of the 10 asked for. Leave out “free parking” to include companies that only fail there.'],
}
const place = buildPlace('Springfield', 'Springfield, Sangamon County, Illinois, United States')
const short = buildResult([buildSavedAiLead({ id: 1 })], { criteria: buildCriteria({ place }), receipt })

const search = async (result = short) => {
  const server = serverFor('user').on(searchLeads, () => result)
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'dentists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  return { server, user, notes: within(await screen.findByRole('region', { name: 'About this answer' })) }
}

const secondBody = (server: Awaited<ReturnType<typeof search>>['server']) =>
  server.requestsOf(searchLeads)[1]?.body as SearchInput | undefined

test('what was not understood offers no other place: there would be nothing to search for either', async () => {
  const note = 'No kind of company is named. Nothing was searched for, so the lookup was given back.'
  const criteria = buildCriteria({ category: { text: '', from: 'query' }, wishes: [], place })
  const result = buildResult([], { criteria, isUnderstood: false, receipt: { ...receipt, notes: [note] } })
  const { notes } = await search(result)
  expect(notes.getByText(note)).toBeDefined()
  expect(notes.queryByText('Search again')).toBeNull()
})

test('a search without a provider says that rules judged, and names no AI budget', async () => {
  const note = 'No AI provider is set: rules judged.'
  const off = { kind: 'ai' as const, name: 'AI', status: 'off' as const, count: 0, note, usd: 0, ms: 0 }
  await search({ ...short, receipt: { ...receipt, items: [off], usd: 0 } })
  expect(screen.getByText(/Receipt: \$0\.00 · 11\.2 s · without AI/)).toBeDefined()
  expect(screen.getByText(note)).toBeDefined()
  expect(screen.queryByText(/of today’s AI budget left/)).toBeNull()
})

test('too few results show the reason, and relaxing a wish takes one click', async () => {
  const { server, user, notes } = await search()
  expect(notes.getByText(/Found 1 of the 10 asked for/)).toBeDefined()
  await user.click(notes.getByRole('button', { name: 'Without “free parking”' }))
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(2))
  expect(secondBody(server)).toMatchObject({ query: 'dentists', criteria: { wishes: [] } })
})

test('a larger place is looked up first, and a failure is shown', async () => {
  const { server, user, notes } = await search()
  const larger = notes.getByRole('button', { name: 'In all of Illinois' })
  server.on(estimateSearch, () =>
    buildEstimate({ criteria: buildCriteria({ place: null }), notes: ['Unknown.'] }),
  )
  await user.click(larger)
  expect((await notes.findByRole('alert')).textContent).toBe('Unknown.')
  const state = buildPlace('Illinois', 'Illinois, United States')
  server.on(estimateSearch, () => buildEstimate({ criteria: buildCriteria({ place: state }) }))
  await user.click(larger)
  await waitFor(() => expect(secondBody(server)?.criteria?.place?.name).toBe('Illinois, United States'))
  expect(secondBody(server)?.criteria?.wishes).toHaveLength(1)
})

test('enough results keep their notes and offer no relaxation', async () => {
  const leads = Array.from({ length: 10 }, (_, index) => buildSavedAiLead({ id: index + 1 }))
  const { notes } = await search({ ...short, leads })
  expect(notes.queryByRole('button')).toBeNull()
})

test('the receipt shows each item, what failed, and today’s AI cost', async () => {
  const server = serverFor('user').on(searchLeads, () => short)
  server.on(getUsage, () => ({
    plan: 'pro' as const,
    trialEndsAt: null,
    lookups: { used: 4, allowance: 100, left: 96 },
    periodEnd: '2026-12-01T00:00:00.000Z',
    ai: { usd: 1, tokens: 10, calls: 1, usdToday: 0.02, usdPerDay: 5 },
  }))
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'dentists{Enter}')
  expect(await screen.findByText('$4.98 of today’s AI budget left')).toBeDefined()
  expect(screen.getByText('Verdicts').closest('li')?.textContent).toContain('1,200 tokens · $0.018 · 0.9 s')
  expect(screen.getByText('It was too slow.')).toBeDefined()
})

test('a search that was not understood says so in one place', async () => {
  const note =
    'No place called “Xyzzyville” is known, so there is nowhere to search. Check its spelling, or name a larger town nearby. Nothing was searched for, so the lookup was given back.'
  const { notes } = await search(
    buildResult([], {
      isUnderstood: false,
      criteria: buildCriteria({
        place: null,
        setAside: [
          { filter: 'place', value: 'Xyzzyville', reason: 'No place called “Xyzzyville” is known.' },
        ],
      }),
      receipt: { items: [], usd: 0, ms: 40, notes: [note] },
    }),
  )
  expect(notes.getByText(note)).toBeDefined()
  expect(screen.getAllByText(/Xyzzyville/)).toHaveLength(1)
  expect(screen.queryByText(/No leads found/)).toBeNull()
  expect(screen.queryByText(/^Receipt/)).toBeNull()
  expect(await screen.findByRole('group', { name: 'Examples' })).toBeDefined()
})
