import {
  deleteWatch,
  estimateSearch,
  listWatches,
  restoreWatch,
  updateWatch,
} from '@assay/shared/features/hunting/calls'
import type { Watch } from '@assay/shared/features/hunting/watch'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { buildEstimate } from '../../../test/hunting/test-search.ts'
import { buildWatch } from '../../../test/hunting/test-watches.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const ran = buildWatch({
  id: 2,
  search: { ...buildWatch().search, query: 'opticians in Bern' },
  interval: 'daily',
  isMailed: true,
  lastRun: {
    jobId: 'job7',
    startedAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    status: 'completed',
    savedCount: 3,
    usd: 0.02,
  },
  month: { name: new Date().toISOString().slice(0, 7), searches: 4, usd: 0.08 },
  total: { searches: 9, savedCount: 12, usd: 0.2 },
})

const serve = (first: Watch[]) => {
  let watches = first
  return serverFor('user')
    .on(listWatches, () => watches)
    .on(estimateSearch, () => buildEstimate())
    .on(updateWatch, ({ params, body }) => {
      watches = watches.map((one) =>
        one.id === Number(params.id) ? { ...one, ...body, waitsFor: null } : one,
      )
      return watches.find(({ id }) => id === Number(params.id)) as Watch
    })
    .on(deleteWatch, ({ params }) => {
      watches = watches.filter(({ id }) => id !== Number(params.id))
      return undefined
    })
    .on(restoreWatch, () => {
      watches = first
      return first[0] as Watch
    })
}

const row = async (query: string) =>
  within((await screen.findByRole('heading', { name: query })).closest('li') as HTMLElement)

test('watches say when they ran, what they found, when they run next and what they cost', async () => {
  serve([ran, buildWatch()])
  renderApp('/lead-hunting/watches')
  const opticians = await row('opticians in Bern')
  expect(opticians.getByRole('link', { name: '3 new companies' }).getAttribute('href')).toBe(
    '/lead-hunting?search=job7',
  )
  expect(opticians.getByText(/2 days ago/)).toBeDefined()
  expect(opticians.getByText('4 of 5 searches · $0.08')).toBeDefined()
  expect(opticians.getByText('9 searches · 12 found · $0.20')).toBeDefined()
  expect(opticians.getByText('In alerts and by mail')).toBeDefined()
  const dentists = await row('dentists in Springfield')
  expect(dentists.getByText('not yet')).toBeDefined()
  expect(dentists.getByText('in 3 days')).toBeDefined()
  expect(screen.getByText(/2 watches use up to 10 lookups a month/)).toBeDefined()
})

test.each<[string, Partial<Watch>, string]>([
  [
    'failed',
    { lastRun: { ...ran.lastRun, status: 'failed', savedCount: 0 } as Watch['lastRun'] },
    'failed, lookup given back',
  ],
  ['found nothing', { lastRun: { ...ran.lastRun, savedCount: 0 } as Watch['lastRun'] }, 'nothing new'],
  [
    'is searching',
    { lastRun: { ...ran.lastRun, status: 'running', savedCount: 0 } as Watch['lastRun'] },
    'searching now',
  ],
  ['waits', { waitsFor: 'budget' }, 'Its budget of this month is used up.'],
  ['has run last month only', { month: { name: '2020-01', searches: 5, usd: 1 } }, '0 of 5 searches · $0.00'],
])('a watch that %s says so', async (_, change, text) => {
  serve([{ ...ran, ...change }])
  renderApp('/lead-hunting/watches')
  expect((await row('opticians in Bern')).getByText(text, { exact: false })).toBeDefined()
})

test('a watch is paused and resumed in place, and the button keeps the focus', async () => {
  const server = serve([buildWatch()])
  const user = renderApp('/lead-hunting/watches')
  const pause = await screen.findByRole('button', { name: 'Pause dentists in Springfield' })
  await user.click(pause)
  await user.click(await screen.findByRole('button', { name: 'Resume dentists in Springfield' }))
  expect(await screen.findByRole('button', { name: 'Pause dentists in Springfield' })).toBe(
    document.activeElement,
  )
  expect(server.requestsOf(updateWatch).map(({ body }) => body)).toEqual([
    { isPaused: true },
    { isPaused: false },
  ])
})

test('a watch that waits for lookups can be resumed, and Pause has the focus then', async () => {
  const server = serve([buildWatch({ waitsFor: 'lookups' })])
  const user = renderApp('/lead-hunting/watches')
  await user.click(await screen.findByRole('button', { name: 'Resume dentists in Springfield' }))
  await waitFor(() => expect(screen.queryByText('Waits for next month')).toBeNull())
  expect(server.requestsOf(updateWatch)[0]?.body).toEqual({ isPaused: false })
  expect(screen.queryByRole('button', { name: 'Resume dentists in Springfield' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Pause dentists in Springfield' })).toBe(document.activeElement)
})

test.each(['budget', 'lookups'] as const)('a watch that waits for its %s can be paused', async (waitsFor) => {
  const server = serve([buildWatch({ waitsFor })])
  const user = renderApp('/lead-hunting/watches')
  const pause = await screen.findByRole('button', { name: 'Pause dentists in Springfield' })
  const resume = screen.queryByRole('button', { name: 'Resume dentists in Springfield' })
  expect(resume !== null).toBe(waitsFor === 'lookups')
  await user.click(pause)
  expect(await screen.findByText('Paused')).toBeDefined()
  expect(server.requestsOf(updateWatch)[0]?.body).toEqual({ isPaused: true })
})

test('a watch is edited with its price in view', async () => {
  const server = serve([buildWatch()])
  const user = renderApp('/lead-hunting/watches')
  await user.click(await screen.findByRole('button', { name: 'Edit dentists in Springfield' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit watch' }))
  expect(await dialog.findByText('A month: at most 5 lookups, about $0.12 for AI')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Daily' }))
  expect(dialog.getByText('A month: at most 31 lookups, about $0.744 for AI')).toBeDefined()
  const budget = dialog.getByLabelText('Searches a month at most')
  await user.clear(budget)
  await user.type(budget, '40{Enter}')
  expect(dialog.getByText('Please enter a number from 1 to 31')).toBeDefined()
  await user.clear(budget)
  await user.type(budget, '8')
  await user.click(dialog.getByRole('radio', { name: 'In alerts and by mail' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit watch' })).toBeNull())
  expect(server.requestsOf(updateWatch).map(({ body }) => body)).toEqual([
    { interval: 'daily', searchesPerMonth: 8, isMailed: true },
  ])
})

test('what the server refuses stays open with its reason', async () => {
  serve([buildWatch()]).on(updateWatch, () =>
    refusal(400, 'INVALID_INPUT', 'This site sends no mails. Choose alerts only'),
  )
  const user = renderApp('/lead-hunting/watches')
  await user.click(await screen.findByRole('button', { name: 'Edit dentists in Springfield' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This site sends no mails. Choose alerts only')).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Edit watch' })).toBeDefined()
})

test('a watch that is deleted comes back by Undo', async () => {
  const server = serve([buildWatch()])
  const user = renderApp('/lead-hunting/watches')
  await user.click(await screen.findByRole('button', { name: 'Delete dentists in Springfield' }))
  expect(await screen.findByText('No watches yet')).toBeDefined()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Watches')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await row('dentists in Springfield')).toBeDefined()
  expect(server.requestsOf(restoreWatch)).toHaveLength(1)
})

test('a list that cannot be read says so and is read again', async () => {
  const server = serverFor('user').on(listWatches, () => refusal(503, 'BUSY', 'The table is busy.'))
  const user = renderApp('/lead-hunting/watches')
  const again = await screen.findByRole('button', { name: /again/i })
  server.on(listWatches, () => [buildWatch()])
  await user.click(again)
  expect(await row('dentists in Springfield')).toBeDefined()
})
