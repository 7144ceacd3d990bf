import { cancelJob } from '@assay/shared/features/jobs/calls'
import { listLeadsWithReports } from '@assay/shared/features/leads/calls'
import { prospectLead } from '@assay/shared/features/prospecting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { rowOf } from '../../../test/leads/test-lead-list.ts'
import { buildReport, openPane, servePane, serveRun, toastOf } from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'

test('a lead without reports invites to a run, which shows its progress and then its report', async () => {
  const { server, reports } = servePane()
  const run = serveRun(server)
  const user = openPane()
  expect(await screen.findByText('Run AI Prospecting for Brightwell Dental')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Run AI Prospecting/ }))
  expect(await screen.findByText('Generating Prospecting Data')).toBeDefined()
  expect(await screen.findByText('Reading its site')).toBeDefined()
  expect(server.requestsOf(prospectLead)[0]?.body).toMatchObject({
    lead: { id: 5, companyName: 'Brightwell Dental' },
  })
  const marks = server.requestsOf(listLeadsWithReports).length
  reports.save(buildReport())
  run.update({ status: 'completed', progress: { fraction: 1, step: 'Done', leadId: 5 } })
  const toast = await toastOf('Prospecting Complete')
  expect(toast?.textContent).toContain('Successfully found prospecting data for Brightwell Dental')
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental Prospect' })).toBeDefined()
  expect(screen.queryByText('Generating Prospecting Data')).toBeNull()
  await waitFor(() => expect(server.requestsOf(listLeadsWithReports).length).toBeGreaterThan(marks))
})

test('the Prospect button of a row selects its lead and starts one run, however often it is pressed', async () => {
  const { server } = servePane()
  serveRun(server)
  const user = renderApp('/prospecting')
  const button = within(await rowOf('Brightwell Dental')).getByRole('button', {
    name: 'Prospect Brightwell Dental',
  })
  await user.dblClick(button)
  expect(await screen.findByText('Generating Prospecting Data')).toBeDefined()
  expect(server.requestsOf(prospectLead)).toHaveLength(1)
})

test('a run goes on when another lead is selected, and its end is announced there', async () => {
  const { server } = servePane()
  const run = serveRun(server)
  const user = openPane()
  await user.click(await screen.findByRole('button', { name: /^Run AI Prospecting/ }))
  await screen.findByText('Generating Prospecting Data')
  await user.click(within(await rowOf('Corner Bakery')).getByRole('button', { name: 'Corner Bakery' }))
  expect(await screen.findByText('Run AI Prospecting for Corner Bakery')).toBeDefined()
  expect(screen.queryByText('Generating Prospecting Data')).toBeNull()
  run.update({ status: 'completed' })
  expect((await toastOf('Prospecting Complete'))?.textContent).toContain('Brightwell Dental')
})

test('a run that found little says so', async () => {
  const { server } = servePane()
  const run = serveRun(server)
  const user = openPane()
  await user.click(await screen.findByRole('button', { name: /^Run AI Prospecting/ }))
  await screen.findByText('Generating Prospecting Data')
  const error = 'Only limited data was found about Brightwell Dental.'
  run.update({ status: 'completed', result: { error } })
  const text = (await toastOf('Prospecting Complete'))?.textContent
  expect(text).toContain(error)
  expect(text).not.toContain('Successfully')
})

test('a run that was started elsewhere is shown, and can be cancelled', async () => {
  const { server } = servePane()
  serveRun(server, {}, true)
  const user = openPane()
  expect(await screen.findByText('Generating Prospecting Data')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await toastOf('Prospecting cancelled')).toBeDefined()
  expect(server.requestsOf(cancelJob)).toHaveLength(1)
  expect(await screen.findByText('Run AI Prospecting for Brightwell Dental')).toBeDefined()
})

test.each([
  [
    'the call',
    () => refusal(503, 'AI_UNAVAILABLE', 'The AI service is not available.'),
    'The AI service is not available.',
  ],
  ['its job', null, 'Sources are down.'],
])('when %s fails, the reason and Try Again are shown', async (_name, answer, text) => {
  const { server, reports } = servePane()
  serveRun(server, { status: 'failed', error: { code: 'SOURCES_UNAVAILABLE', message: 'Sources are down.' } })
  if (answer) server.on(prospectLead, answer)
  const user = openPane()
  await user.click(await screen.findByRole('button', { name: /^Run AI Prospecting/ }))
  const failure = await screen.findByRole('heading', { name: 'Prospecting Failed' })
  expect(failure.parentElement?.textContent).toContain(text)
  expect((await toastOf('Prospecting Failed'))?.dataset.variant).toBe('destructive')
  reports.save(buildReport())
  serveRun(server, { id: 'job2', status: 'completed' })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental Prospect' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Prospecting Failed' })).toBeNull()
})

test('without lookups left there is a way to a larger plan instead of Try Again', async () => {
  const { server } = servePane()
  server.on(prospectLead, () => refusal(402, 'PLAN_LIMIT', 'Your plan has no lookups left this month.'))
  const user = openPane()
  await user.click(await screen.findByRole('button', { name: /^Run AI Prospecting/ }))
  await user.click(await screen.findByRole('link', { name: 'Ask for a larger plan' }))
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})
