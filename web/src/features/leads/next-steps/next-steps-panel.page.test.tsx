import { completeNextStep, getLeadStats, listLeads, listNextSteps } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { answerOf, buildLeadDetail } from '../../../test/leads/test-lead-page.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { buildLeadStats, renderApp, serverFor } from '../../../test/render-app.tsx'
import { dayOf, daysAfter, endOfWeek } from './days.ts'

const today = dayOf(new Date())

const leadDue = (id: number, text: string, dueOn: string) =>
  buildLead({ id, companyName: `Company ${id}`, nextStep: { text, dueOn } })

const late = leadDue(5, 'Call', daysAfter(today, -3))
const now = leadDue(6, 'Write', today)

const serverWith = (leads = [late, now]) =>
  serverFor('user')
    .on(getLeadStats, () => buildLeadStats({ total: 2 }))
    .on(listLeads, () => [buildLead({ id: 5 })])
    .on(listNextSteps, () => leads)

const panel = async () => within(await screen.findByRole('region', { name: 'Next steps' }))

test('the dashboard shows what is overdue and what is due until the end of the week', async () => {
  const server = serverWith()
  renderApp('/dashboard')
  const steps = await panel()
  expect(await steps.findByText('Call')).toBeDefined()
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Overdue',
    'Today',
  ])
  expect(steps.getByRole('link', { name: 'Company 5' }).getAttribute('href')).toBe('/leads/5')
  const [asked] = server.requestsOf(listNextSteps)
  expect(asked?.query.get('until')).toBe(endOfWeek(today))
})

test('a step is done in place, with Undo', async () => {
  let leads = [late, now]
  const server = serverWith()
    .on(listNextSteps, () => leads)
    .on(completeNextStep, () => {
      leads = [now]
      return answerOf(buildLeadDetail({ id: 5 }), '"2"')
    })
  const user = renderApp('/dashboard')
  await user.click(await (await panel()).findByRole('button', { name: 'Done: Call' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done: Call' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  expect(server.requestsOf(completeNextStep).map(({ body }) => body)).toEqual([late.nextStep])
})

test('without any, it says where to add one', async () => {
  serverWith([])
  renderApp('/dashboard')
  expect(await (await panel()).findByText(/Nothing is due this week/)).toBeDefined()
})

test('a failure is shown with a way to try again', async () => {
  const server = serverWith().on(listNextSteps, () => refusal(503, 'BUSY', 'Please try again.'))
  const user = renderApp('/dashboard')
  expect(await (await panel()).findByText(/could not be loaded/)).toBeDefined()
  server.on(listNextSteps, () => [now])
  await user.click((await panel()).getByRole('button', { name: 'Try again' }))
  expect(await (await panel()).findByText('Write')).toBeDefined()
})
