import { cancelJob, getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { runYolo } from '@assay/shared/features/yolo/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../test/fake-server.ts'
import { buildJob } from '../../test/hunting/test-search.ts'
import { toastOf } from '../../test/prospecting/test-report.ts'
import { renderApp, shownAddress } from '../../test/render-app.tsx'
import {
  buildLane,
  buildYoloLead,
  buildYoloResult,
  openDialog,
  serveYolo,
  serveYoloRun,
} from '../../test/yolo/test-run.ts'
import { yoloJobKind } from './run/yolo-job.ts'

const searching = 'Searching... This may take between 2 to 10 minutes. Please do not close this tab.'

/** Finds what the dialog says lastingly: the toast in it says the same for some seconds. */
const besideToast = { selector: ':not([data-variant] *)' }

const running = buildYoloResult([buildYoloLead()], {
  lanes: [buildLane(), buildLane({ nth: 2, status: 'running', saved: 0, asks: 'Web search, dentists' })],
})

test('Search waits for criteria, and what is wrong with them stands under the field', async () => {
  const server = serveYolo()
  const { user, dialog, criteria } = await openDialog()
  const search = dialog.getByRole<HTMLButtonElement>('button', { name: 'Search' })
  expect(search.disabled).toBe(true)
  await user.type(criteria, '   ')
  expect(search.disabled).toBe(true)
  await user.clear(criteria)
  await user.click(criteria)
  await user.paste('x'.repeat(501))
  await user.click(search)
  expect(dialog.getByText('Please use at most 500 characters')).toBeDefined()
  expect(criteria.getAttribute('aria-invalid')).toBe('true')
  server.on(runYolo, () =>
    refusal(400, 'INVALID_INPUT', 'No kind of company', [{ path: 'query', message: 'No kind of company' }]),
  )
  await user.clear(criteria)
  await user.type(criteria, 'zzz{Enter}')
  expect(await dialog.findByText('No kind of company')).toBeDefined()
  expect(server.requestsOf(runYolo)).toHaveLength(1)
})

test('Enter starts a run of the chosen mode, once, and its lanes and leads stream in', async () => {
  const server = serveYolo()
  const run = serveYoloRun(server)
  const { user, dialog, criteria } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: 'Risky' }))
  await user.type(criteria, ' dentists in Springfield {Enter}{Enter}')
  expect(await dialog.findByText(searching)).toBeDefined()
  expect(dialog.getByText('The search goes on without this tab.')).toBeDefined()
  expect(server.requestsOf(runYolo).map(({ body }) => body)).toEqual([
    { query: 'dentists in Springfield', mode: 'risky', max_leads: 4 },
  ])
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Searching...' }).disabled).toBe(true)
  expect(await dialog.findByText('Reading the criteria')).toBeDefined()
  run.update({ partial: running })
  expect(await dialog.findByText('5 found so far, 1 of up to 18 saved')).toBeDefined()
  expect(dialog.getByRole('progressbar', { name: 'Lanes' }).getAttribute('aria-valuetext')).toBe(
    '1 of 2 lanes ended',
  )
  const lanes = within(dialog.getByRole('list', { name: 'What each lane asks' }))
  expect(lanes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1OpenStreetMap, north of Springfield1 saved',
    '2Web search, dentistssearching',
  ])
  const leads = within(dialog.getByRole('list', { name: 'Leads so far' }))
  expect(leads.getByText('Brightwell Dental')).toBeDefined()
})

test('after the last lane an open dialog closes, and the best lead is opened', async () => {
  const server = serveYolo()
  const run = serveYoloRun(server)
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'dentists{Enter}')
  await dialog.findByText(searching)
  run.update({
    status: 'completed',
    result: buildYoloResult([buildYoloLead(), buildYoloLead({ id: 32, name: 'Oak Dental' })]),
  })
  const toast = await toastOf('Leads created successfully')
  expect(toast?.textContent).toContain('2 leads have been saved to your database.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(shownAddress()).toBe('/prospecting?selectLead=31'))
})

test('a closed dialog does not stop the run, which stays on the page when it has ended', async () => {
  const server = serveYolo()
  const run = serveYoloRun(server)
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'dentists{Enter}')
  await dialog.findByText(searching)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(searching)).toBeDefined()
  run.update({ status: 'completed', result: buildYoloResult() })
  expect(await toastOf('Leads created successfully')).toBeDefined()
  expect(await screen.findByRole('article', { name: 'Brightwell Dental' })).toBeDefined()
  expect(server.requestsOf(cancelJob)).toHaveLength(0)
  expect(shownAddress()).toBe('/yolo-mode')
})

test('Cancel stops the run and keeps what is saved', async () => {
  const server = serveYolo()
  const run = serveYoloRun(server)
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'dentists{Enter}')
  await dialog.findByText(searching)
  run.update({ partial: running })
  await dialog.findByText('5 found so far, 1 of up to 18 saved')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByText(/The search was cancelled. The lead saved before is kept./)).toBeDefined()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  expect(server.requestsOf(cancelJob)).toHaveLength(1)
  expect(shownAddress()).toBe('/yolo-mode')
  expect(screen.getByRole('article', { name: 'Brightwell Dental' })).toBeDefined()
})

test('a run that was started elsewhere, or before a reload, is found again and can be cancelled', async () => {
  const server = serveYolo()
  serveYoloRun(server, { partial: running }, true)
  const user = renderApp('/yolo-mode')
  expect(await screen.findByText(searching)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'This run: dentists in Springfield' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await toastOf('YOLO search cancelled')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Your run/ }))
})

test('the last run is shown with its counts, sources, notes and lanes', async () => {
  const server = serveYolo()
  const job = buildJob({ kind: yoloJobKind, status: 'completed', result: buildYoloResult() })
  serveYoloRun(server, job)
  server.on(listJobs, () => [buildJob({ id: 'other', kind: 'searchLeads' }), { ...job, result: undefined }])
  renderApp('/yolo-mode')
  expect(await screen.findByRole('heading', { name: 'Last run: dentists in Springfield' })).toBeDefined()
  for (const [name, value] of [
    ['Found', '5'],
    ['Saved', '1'],
    ['Returned', '1 of 18 requested'],
    ['Source', 'OpenStreetMap, Web search'],
    ['Time', '42 s'],
  ] as const)
    expect(
      screen.getByText(name, { selector: 'section section dl:first-of-type dt' }).nextSibling?.textContent,
    ).toBe(value)
  const sources = within(screen.getByRole('list', { name: 'Sources' }))
  expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OpenStreetMap 1',
    'Web search 0 · failed · It did not answer.',
  ])
  expect(screen.getByText(/half of the lanes had no source/)).toBeDefined()
  expect(
    within(screen.getByRole('list', { name: 'What each lane asks' })).getByText('It did not answer.'),
  ).toBeDefined()
})

test('a notification opens the run that it tells of, until another one is started', async () => {
  const server = serveYolo()
  const old = buildJob({ id: 'old', kind: yoloJobKind, status: 'completed', result: buildYoloResult() })
  const newest = { ...old, id: 'job1', result: buildYoloResult([], { query: 'bakeries' }) }
  serveYoloRun(server)
  server.on(listJobs, () => [newest, old]).on(getJob, ({ params }) => (params.id === 'old' ? old : newest))
  const user = renderApp('/yolo-mode?run=old')
  expect(await screen.findByRole('heading', { name: 'Last run: dentists in Springfield' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'New YOLO search' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Criteria'), 'bakeries{Enter}')
  expect(await screen.findByRole('heading', { name: 'Your run: bakeries' })).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/yolo-mode'))
})

test('an address that names another kind of job, such as a search, opens no run', async () => {
  const server = serveYolo()
  serveYoloRun(server, { id: 'search1', kind: 'searchLeads', status: 'completed', result: { leads: [] } })
  renderApp('/yolo-mode?run=search1')
  expect(await screen.findByText('This search no longer exists. Please start it again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'New YOLO search' })).toBeDefined()
})

test.each([
  [0, /^Try other words/],
  [4, /^All 4 companies found are among your leads already. Try other words/],
])('a run that found %i companies and saved none says what to do', async (count, text) => {
  const server = serveYolo()
  const run = serveYoloRun(server)
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'dentists{Enter}')
  await dialog.findByText(searching)
  run.update({ status: 'completed', result: buildYoloResult([], { count, notes: [] }) })
  expect(await dialog.findByText('No leads found.', besideToast)).toBeDefined()
  expect(dialog.getByText(text)).toBeDefined()
  expect(shownAddress()).toBe('/yolo-mode')
})

test('a run that failed says why in the dialog, and can be tried again', async () => {
  const server = serveYolo()
  const run = serveYoloRun(server)
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'dentists{Enter}')
  await dialog.findByText(searching)
  run.update({ status: 'failed', error: { code: 'SOURCES_UNAVAILABLE', message: 'No source answered.' } })
  const failure = await dialog.findByText('No source answered.', besideToast)
  expect(failure.closest('[role=alert]')).not.toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.requestsOf(runYolo)).toHaveLength(2))
})

test.each([
  [
    refusal(402, 'PLAN_LIMIT', 'Your lookups are used up.'),
    'Your lookups are used up.',
    'Ask for a larger plan',
  ],
  [new Reply(503, 'bad gateway'), 'Failed to fetch leads from remote API', 'Try again'],
])('a start that is refused shows the reason and the next step (%#)', async (answer, text, next) => {
  serveYolo().on(runYolo, () => answer)
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'dentists{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain(text)
  expect(dialog.getByText(next)).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled).toBe(false)
})
