import type { Activity } from '@assay/shared/features/leads/activity'
import { createActivity, listActivities } from '@assay/shared/features/leads/calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../../platform/forms/drafts.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildActivity, buildLeadDetail, serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'

beforeEach(forgetDrafts)

const openLead = async () => {
  const user = renderApp('/leads/5')
  const timeline = within(await screen.findByRole('region', { name: 'Activity' }))
  const form = within(screen.getByRole('form', { name: 'Log activity' }))
  return { user, timeline, form, log: () => user.click(form.getByRole('button', { name: 'Log activity' })) }
}

const shown = (timeline: Awaited<ReturnType<typeof openLead>>['timeline']) =>
  timeline.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a note is logged and shown first', async () => {
  const activities: Activity[] = [buildActivity()]
  const server = serverWithLead(buildLeadDetail(), activities).on(createActivity, () => {
    const logged = buildActivity({ id: 2, type: 'note', content: 'Asked for a quote' })
    activities.unshift(logged)
    return logged
  })
  const { user, timeline, log, form } = await openLead()
  await user.type(form.getByLabelText('Note', { selector: 'textarea' }), ' Asked for a quote ')
  await log()
  expect(await screen.findByText('Activity logged')).toBeDefined()
  expect(screen.getByText('The activity has been logged successfully.')).toBeDefined()
  expect(await timeline.findByText('Asked for a quote')).toBeDefined()
  await waitFor(() => expect(shown(timeline)[0]).toContain('Note'))
  expect(form.getByLabelText('Note', { selector: 'textarea' })).toHaveProperty('value', '')
  expect(server.requestsOf(createActivity).map(({ body }) => body)).toEqual([
    { leadId: 5, type: 'note', content: 'Asked for a quote' },
  ])
})

test.each(['Call', 'Meeting'])('a %s needs no text', async (name) => {
  const server = serverWithLead().on(createActivity, () => buildActivity())
  const { user, log, form } = await openLead()
  await user.click(form.getByRole('radio', { name }))
  await log()
  await waitFor(() => expect(server.requestsOf(createActivity)).toHaveLength(1))
  expect(server.requestsOf(createActivity)[0]?.body).toMatchObject({ type: name.toLowerCase() })
})

test('an empty note is not sent', async () => {
  const server = serverWithLead()
  const { log, form } = await openLead()
  await log()
  expect(await form.findByText('Write the note first')).toBeDefined()
  expect(server.requestsOf(createActivity)).toHaveLength(0)
})

test('a failure says so and keeps the text, and a retry has the same idempotency key', async () => {
  let isOffline = true
  const server = serverWithLead().on(createActivity, () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return buildActivity({ id: 2 })
  })
  const { user, log, form } = await openLead()
  await user.type(form.getByLabelText('Note', { selector: 'textarea' }), 'Asked for a quote')
  await log()
  expect(await screen.findByText('Failed to log activity')).toBeDefined()
  expect(form.getByLabelText('Note', { selector: 'textarea' })).toHaveProperty('value', 'Asked for a quote')
  isOffline = false
  await log()
  expect(await screen.findByText('Activity logged')).toBeDefined()
  const keys = server.requestsOf(createActivity).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a failure shows the server’s message', async () => {
  serverWithLead().on(createActivity, () => refusal(404, 'NOT_FOUND', 'The lead is gone'))
  const { user, log, form } = await openLead()
  await user.type(form.getByLabelText('Note', { selector: 'textarea' }), 'x')
  await log()
  expect((await screen.findByRole('alert')).textContent).toContain('The lead is gone')
})

test('a double click logs once, and the button says what is pending', async () => {
  const server = serverWithLead().on(createActivity, () => new Promise<Reply>(() => undefined))
  const { user, form } = await openLead()
  await user.type(form.getByLabelText('Note', { selector: 'textarea' }), 'x')
  const element = screen.getByRole('form', { name: 'Log activity' })
  act(() => {
    fireEvent.submit(element)
    fireEvent.submit(element)
  })
  expect(await form.findByRole('button', { name: 'Logging...' })).toHaveProperty('disabled', true)
  expect(server.requestsOf(createActivity)).toHaveLength(1)
})

test('Ctrl-Enter logs', async () => {
  const server = serverWithLead().on(createActivity, () => buildActivity({ id: 2 }))
  const { user, form } = await openLead()
  await user.type(form.getByLabelText('Note', { selector: 'textarea' }), 'x{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.requestsOf(createActivity)).toHaveLength(1))
})

const many: Activity[] = [
  buildActivity({ id: 5, type: 'edited', content: 'Notes changed' }),
  buildActivity({ id: 4, type: 'call', content: null }),
  buildActivity({ id: 3, type: 'note', content: 'Asked for a quote' }),
  buildActivity({ id: 2, type: 'status_changed', content: 'Status changed from New to Hot' }),
  buildActivity(),
]

test('the timeline is filtered by kind', async () => {
  serverWithLead(buildLeadDetail(), many)
  const { user, timeline } = await openLead()
  await timeline.findByText('Status changed from New to Hot')
  expect(shown(timeline)).toHaveLength(5)
  await user.click(timeline.getByRole('radio', { name: 'Notes' }))
  expect(shown(timeline)).toHaveLength(1)
  await user.click(timeline.getByRole('radio', { name: 'Changes' }))
  expect(shown(timeline)).toHaveLength(3)
  await user.click(timeline.getByRole('radio', { name: 'Meetings' }))
  expect(timeline.getByText('No activity of this kind.')).toBeDefined()
})

test('earlier activity is read on request', async () => {
  serverWithLead().on(listActivities, ({ seen }) =>
    seen.query.has('cursor')
      ? [buildActivity()]
      : new Reply(200, many.slice(0, 4), { link: '</api/activities?leadId=5&cursor=c1>; rel="next"' }),
  )
  const { user, timeline } = await openLead()
  await user.click(await timeline.findByRole('button', { name: 'Show earlier activity' }))
  expect(await timeline.findByText('Lead created')).toBeDefined()
  expect(shown(timeline)).toHaveLength(5)
  expect(timeline.queryByRole('button', { name: 'Show earlier activity' })).toBeNull()
})

test('a timeline that cannot be read says so beside the lead', async () => {
  const server = serverWithLead().on(listActivities, () => refusal(500, 'UNEXPECTED', 'The ink ran dry'))
  const { user, timeline } = await openLead()
  expect(await timeline.findByText('The ink ran dry')).toBeDefined()
  server.on(listActivities, () => [buildActivity()])
  await user.click(timeline.getByRole('button', { name: 'Try again' }))
  expect(await timeline.findByText('Lead created')).toBeDefined()
})

test('a long reply is cut and can be read whole, and mails are a kind of their own', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => `Line ${n} of the reply`).join('\n')
  serverWithLead(buildLeadDetail(), [
    buildActivity({ id: 7, type: 'replied', content: lines }),
    buildActivity({ id: 6, type: 'emailed', content: 'Email sent to ann@maple-dental.example: Rosters' }),
    ...many,
  ])
  const { user, timeline } = await openLead()
  expect(await timeline.findByText('Reply')).toBeDefined()
  await user.click(timeline.getByRole('button', { name: 'Show all' }))
  expect(timeline.getByRole('button', { name: 'Show less' })).toBeDefined()
  expect(timeline.getByText('Email sent to ann@maple-dental.example: Rosters')).toBeDefined()
  await user.click(timeline.getByRole('radio', { name: 'Messages' }))
  expect(shown(timeline)).toHaveLength(2)
  await user.click(timeline.getByRole('radio', { name: 'Changes' }))
  expect(shown(timeline)).toHaveLength(3)
})
