import { listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import { cancelJob, listJobs } from '@assay/shared/features/jobs/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildJob, buildResult, serveJob } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const brightwell = buildSavedAiLead({ id: 1 })
const { id: _, ...candidate } = buildSavedAiLead({ companyName: 'Ellery Orthodontics', matchScore: 70 })

const search = async (user: ReturnType<typeof renderApp>) => {
  await user.type(await screen.findByLabelText('Search Query'), 'dentists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
}

test('rows and the progress by source appear during the search, the receipt at its end', async () => {
  const server = serverFor('user')
  const progress = {
    fraction: 0.4,
    step: 'Reading company sites',
    sources: [{ name: 'OpenStreetMap', status: 'done' as const, count: 31 }],
  }
  const job = serveJob(server, buildJob({ progress, partial: buildResult([brightwell, candidate]) }))
  const user = renderApp('/lead-hunting')
  await search(user)

  expect(await screen.findByText('Reading company sites')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('OpenStreetMap').parentElement?.textContent).toContain('31')
  expect(screen.getByRole('button', { name: /Ellery Orthodontics/ }).textContent).toContain('checking')
  expect(screen.getByText('1 found · checking 1')).toBeDefined()
  expect(screen.getByRole('button', { name: 'This search 1' })).toBeDefined()

  const receipt = {
    items: [
      { kind: 'source' as const, name: 'OpenStreetMap', status: 'done' as const, count: 31, usd: 0, ms: 900 },
    ],
    usd: 0.018,
    ms: 11_200,
  }
  job.update({ status: 'completed', partial: undefined, result: buildResult([brightwell], { receipt }) })
  expect(await screen.findByText('Search completed')).toBeDefined()
  expect(screen.getByText('Found and saved 1 potential leads to your database')).toBeDefined()
  expect(screen.getByText(/Receipt: \$0\.018 · 11\.2 s/)).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('opening the page shows a running search, which can be cancelled', async () => {
  const server = serverFor('user').on(listJobs, () => [buildJob()])
  serveJob(server, buildJob({ partial: buildResult([]) }))
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Search cancelled')).toBeDefined()
  expect(server.requestsOf(cancelJob)).toHaveLength(1)
  expect(screen.getByText(/^Cancelled: .* nothing was found yet; the lookup was given back/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Find Leads' })).toHaveProperty('disabled', false)
})

test('a search that was finished elsewhere is shown without a toast', async () => {
  const done = buildJob({ status: 'completed' })
  const nearMiss = {
    companyName: 'Chatham Dental',
    website: null,
    location: 'Chatham',
    score: 49,
    failed: { criterion: 'in Springfield', verdict: 'no' as const, quote: '12 Walnut Street, Chatham' },
  }
  const fromData = {
    ...nearMiss,
    companyName: 'Oak Dental',
    failed: {
      ...nearMiss.failed,
      quote: '"address":{"@type":"PostalAddress","streetAddress":"1 Oak","addressRegion":"MO"}',
      reason: 'The map shows the address outside Springfield.',
    },
  }
  const server = serverFor('user').on(listJobs, () => [done])
  serveJob(server, { ...done, result: buildResult([], { nearMisses: [nearMiss, fromData] }) })
  renderApp('/lead-hunting')
  expect(await screen.findByText('Chatham Dental')).toBeDefined()
  expect(screen.getByText(/fails: in Springfield · “12 Walnut Street, Chatham”/)).toBeDefined()
  expect(screen.getByText(/“1 Oak, MO”/)).toBeDefined()
  expect(screen.getByText('The map shows the address outside Springfield.')).toBeDefined()
  expect(screen.queryByText('No leads found')).toBeNull()
})

test.each([
  ['a job', 'Sources are down', () => new Reply(202, { jobId: 'job1', status: 'queued' })],
  ['the call', 'Your plan is used up', () => refusal(402, 'PLAN_LIMIT', 'Your plan is used up')],
  ['an answer without a message', 'Unknown error occurred', () => new Reply(500)],
])('a failure of %s shows its message', async (_name, message, answer) => {
  const server = serverFor('user')
  serveJob(server, buildJob({ status: 'failed', error: { code: 'SOURCES_UNAVAILABLE', message } }))
  server.on(searchLeads, answer)
  const user = renderApp('/lead-hunting')
  await search(user)
  const toast = await screen.findByText('Search failed')
  expect(toast.parentElement?.textContent).toContain(message)
})

const planLimit = { code: 'PLAN_LIMIT' as const, message: 'Your plan has no lookups left this month.' }

test.each([
  ['the call', () => refusal(402, planLimit.code, planLimit.message)],
  ['its job', () => new Reply(202, { jobId: 'job1', status: 'queued' })],
])('when %s finds the plan used up, the page links to the plans', async (_, answer) => {
  const server = serverFor('user').on(searchLeads, answer)
  serveJob(server, buildJob({ status: 'failed', error: planLimit }))
  const user = renderApp('/lead-hunting')
  await search(user)
  const leads = within(await screen.findByRole('region', { name: 'AI-Discovered Leads' }))
  expect((await leads.findByRole('alert')).textContent).toContain(planLimit.message)
  expect(leads.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(leads.getByRole('link', { name: 'Ask for a larger plan' }))
  expect(await screen.findByRole('region', { name: 'Plan and usage' })).toBeDefined()
})

test('a failed search keeps the saved rows visible and can be retried', async () => {
  const server = serverFor('user').on(listAiLeads, () => [brightwell])
  const error = { code: 'SOURCES_UNAVAILABLE' as const, message: 'Sources are down' }
  serveJob(server, buildJob({ status: 'failed', error }))
  const user = renderApp('/lead-hunting')
  await search(user)
  const leads = within(await screen.findByRole('region', { name: 'AI-Discovered Leads' }))
  expect((await leads.findByRole('alert')).textContent).toContain('Sources are down')
  expect(leads.getByRole('button', { name: 'All 1' }).getAttribute('aria-pressed')).toBe('true')
  expect(leads.getByRole('button', { name: /^Brightwell Dental/ })).toBeDefined()
  await user.click(leads.getByRole('button', { name: 'This search 0' }))
  expect(leads.queryByText('No leads found yet')).toBeNull()
  await user.click(leads.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(2))
})

test.each([
  [4, 'Search partially completed', 'Found 10 leads, but only saved 4 to your database', 'plain'],
  [
    0,
    'Search completed but saving failed',
    'Found 10 leads, but failed to save them to your database',
    'destructive',
  ],
])(
  'a result that comes at once needs no job, and says so when %i of 10 were saved',
  async (savedCount, title, description, variant) => {
    const counts = { savedCount, totalCount: 10, allSaved: false }
    const server = serverFor('user').on(searchLeads, () => buildResult([candidate], counts))
    const user = renderApp('/lead-hunting')
    await search(user)
    const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-variant]')
    expect(toast?.dataset.variant).toBe(variant)
    expect(toast?.textContent).toContain(description)
    expect(screen.getByRole('button', { name: /Ellery Orthodontics/ })).toBeDefined()
    expect(server.requestsOf(searchLeads)).toHaveLength(1)
  },
)

test('a search without results says so, and is no failure', async () => {
  serverFor('user').on(searchLeads, () => buildResult([]))
  const user = renderApp('/lead-hunting')
  await search(user)
  const toast = (await screen.findByText('No leads found')).closest<HTMLElement>('[data-variant]')
  expect(toast?.dataset.variant).toBe('plain')
  expect(toast?.textContent).toContain('Try a different search query')
  expect(screen.getByText('No leads found yet')).toBeDefined()
})

test('a search without results whose notes say why has no second text for that', async () => {
  const note = 'Found 0 of the 10 asked for. Search a larger place to find more.'
  serverFor('user').on(searchLeads, () =>
    buildResult([], { receipt: { items: [], usd: 0, ms: 40, notes: [note] } }),
  )
  const user = renderApp('/lead-hunting')
  await search(user)
  expect(await screen.findByText(note)).toBeDefined()
  expect(screen.queryByText('No leads found yet')).toBeNull()
})

test('a row’s badge depends on its match score', async () => {
  const scores = [92, 80, 79, 65, 64]
  serverFor('user').on(listAiLeads, () =>
    scores.map((matchScore, index) =>
      buildSavedAiLead({ id: index + 1, companyName: `C${index}`, matchScore }),
    ),
  )
  renderApp('/lead-hunting')
  const list = within(await screen.findByRole('region', { name: 'AI-Discovered Leads' }))
  const badges = await list.findAllByLabelText(/^Match score/)
  expect(badges.map((badge) => badge.dataset.badge)).toEqual([
    'success',
    'success',
    'warning',
    'warning',
    'neutral',
  ])
  expect(list.getAllByRole('img', { name: /^Verified/ })).toHaveLength(scores.length)
})

test('the company that the address names is awaited until every page of the list has been read', async () => {
  const older = Promise.withResolvers<Reply>()
  serverFor('user').on(listAiLeads, ({ seen }) =>
    seen.query.has('cursor')
      ? older.promise
      : new Reply(200, [buildSavedAiLead({ id: 9, companyName: 'Rye Bakery' })], {
          link: '</api/ai-leads?limit=200&cursor=c1>; rel="next"',
        }),
  )
  renderApp('/lead-hunting?lead=1')
  expect(await screen.findByRole('button', { name: /^Rye Bakery/ })).toBeDefined()
  expect(screen.queryByText('Company not found')).toBeNull()
  older.resolve(new Reply(200, [brightwell]))
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental', level: 2 })).toBeDefined()
  expect(shownAddress()).toBe('/lead-hunting?lead=1')
})

test('a failure to load the list is shown after two attempts, and can be retried', async () => {
  let fails = true
  const server = serverFor('user').on(listAiLeads, () =>
    fails ? refusal(500, 'UNEXPECTED', 'Oh no') : [brightwell],
  )
  const user = renderApp('/lead-hunting')
  expect(await screen.findByText('Failed to fetch AI leads: 500')).toBeDefined()
  expect(server.requestsOf(listAiLeads)).toHaveLength(2)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Brightwell Dental/ })).toBeDefined()
})
