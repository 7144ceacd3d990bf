import { completeNextStep, getLeadStats, listLeads, listNextSteps } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { answerOf, buildLeadDetail } from '../../../test/leads/test-lead-page.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { buildLeadStats, renderApp, serverFor } from '../../../test/render-app.tsx'
import { dayOf, daysAfter, endOfWeek } from './days.ts'

const today = dayOf(new Date())

const leadDue = (id: number, text: string, dueOn: string) =>
  buildLead({ id, companyName: `Company ${id}`, nextStep: { text, dueOn } })

const late = leadDue(5, 'Call', daysAfter(today, -3))
const now = leadDue(6, 'Write', today)

/** As the server answers: the first hundred of the days that are asked for, and how many there are. */
const among = (leads: readonly ReturnType<typeof leadDue>[], query: URLSearchParams) => {
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? '9999']
  const own = leads.filter(({ nextStep }) => nextStep && nextStep.dueOn >= from && nextStep.dueOn <= until)
  return new Reply(200, own.slice(0, 100), { 'x-total-count': String(own.length) })
}

const serverWith = (read: () => ReturnType<typeof leadDue>[] = () => [late, now]) =>
  serverFor('user')
    .on(getLeadStats, () => buildLeadStats({ total: 2 }))
    .on(listLeads, () => [buildLead({ id: 5 })])
    .on(listNextSteps, ({ seen }) => among(read(), seen.query))

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
  expect(server.requestsOf(listNextSteps).map(({ query }) => query.get('until'))).toEqual([
    daysAfter(today, -1),
    endOfWeek(today),
  ])
})

test('however much is overdue, what is due today is shown, and the rest is a link away', async () => {
  const many = Array.from({ length: 105 }, (_, nth) => leadDue(nth + 10, `Late ${nth}`, daysAfter(today, -1)))
  serverWith(() => [...many, now])
  renderApp('/dashboard')
  const steps = await panel()
  expect(await steps.findByText('Write')).toBeDefined()
  expect(steps.getAllByRole('button', { name: /^Done: Late/ })).toHaveLength(5)
  expect(steps.getByRole('link', { name: 'All 105 overdue' }).getAttribute('href')).toBe(
    '/prospecting?due=overdue',
  )
  expect(steps.queryByRole('link', { name: /due today/ })).toBeNull()
})

test('a step is done in place, with Undo', async () => {
  let leads = [late, now]
  const server = serverWith(() => leads).on(completeNextStep, () => {
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
  serverWith(() => [])
  renderApp('/dashboard')
  expect(await (await panel()).findByText(/Nothing is due this week/)).toBeDefined()
})

test('a failure is shown with a way to try again', async () => {
  const server = serverWith().on(listNextSteps, () => refusal(503, 'BUSY', 'Please try again.'))
  const user = renderApp('/dashboard')
  expect(await (await panel()).findByText(/could not be loaded/)).toBeDefined()
  server.on(listNextSteps, ({ seen }) => among([now], seen.query))
  await user.click((await panel()).getByRole('button', { name: 'Try again' }))
  expect(await (await panel()).findByText('Write')).toBeDefined()
})
