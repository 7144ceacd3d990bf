import { completeNextStep, updateLead } from '@assay/shared/features/leads/calls'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import {
  answerOf,
  buildLeadDetail,
  conflictWith,
  serveEdits,
  serverWithLead,
} from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { dayOf, daysAfter, mondayAfter } from './days.ts'

const today = () => dayOf(new Date())
const step = () => ({ text: 'Call Ms Oak', dueOn: daysAfter(today(), -1) })
const withStep = () => buildLeadDetail({ nextStep: step() })
const button = (name: string) => screen.findByRole('button', { name })
/** The button once the lead itself has been read. */
const enabled = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  return screen.getByRole('button', { name })
}

test('a next step is added by keyboard, for a day chosen by one key press', async () => {
  const server = serveEdits()
  const user = renderApp('/leads/5')
  await user.click(await enabled('Add next step'))
  const text = screen.getByLabelText('Next step', { selector: 'input' })
  expect(document.activeElement).toBe(text)
  await user.click(await button('Next week'))
  await user.type(text, ' Send the offer {Enter}')
  expect(await screen.findByText('Send the offer')).toBeDefined()
  const nextStep = { text: 'Send the offer', dueOn: mondayAfter(today()) }
  await waitFor(() => expect(server.requestsOf(updateLead).map(({ body }) => body)).toEqual([{ nextStep }]))
})

test('a step without text or day is refused at its field', async () => {
  const server = serveEdits()
  const user = renderApp('/leads/5')
  await user.click(await enabled('Add next step'))
  await user.clear(screen.getByLabelText('Due'))
  await user.click(await button('Save'))
  expect(await screen.findByText('Please say what is to be done')).toBeDefined()
  expect(screen.getByText('Please choose a day, like 2026-03-31')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(await button('Add next step')).toBeDefined()
  expect(server.requestsOf(updateLead)).toEqual([])
})

test('a step that is half typed is still there when the lead is shown again, until it is cancelled', async () => {
  serveEdits()
  const user = renderApp('/leads/5')
  await user.click(await enabled('Add next step'))
  await user.type(screen.getByLabelText('Next step', { selector: 'input' }), 'Send the of')
  cleanup()
  renderApp('/leads/5')
  const text = await screen.findByLabelText('Next step', { selector: 'input' })
  expect(text).toHaveProperty('value', 'Send the of')
  expect(document.activeElement).not.toBe(text)
  await user.click(await button('Cancel'))
  expect(await button('Add next step')).toBeDefined()
})

test('a step that is refused is typed no second time, and one that is saved is kept no longer', async () => {
  const server = serveEdits().on(updateLead, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = renderApp('/leads/5')
  await user.click(await enabled('Add next step'))
  await user.type(screen.getByLabelText('Next step', { selector: 'input' }), 'Send the offer{Enter}')
  expect(await screen.findByText('Failed to update lead')).toBeDefined()
  expect(await screen.findByLabelText('Next step', { selector: 'input' })).toHaveProperty(
    'value',
    'Send the offer',
  )
  server.on(updateLead, () => answerOf(withStep(), '"2"'))
  await user.click(await button('Save'))
  expect(await screen.findByText('Call Ms Oak')).toBeDefined()
  cleanup()
  renderApp('/leads/5')
  expect(await enabled('Add next step')).toBeDefined()
  expect(screen.queryByLabelText('Next step', { selector: 'input' })).toBeNull()
})

test('a step is done with one press, and set again by Undo', async () => {
  const server = serverWithLead(withStep())
    .on(completeNextStep, () => answerOf(buildLeadDetail(), '"2"'))
    .on(updateLead, () => answerOf(withStep(), '"3"'))
  const user = renderApp('/leads/5')
  expect(await screen.findByText('Overdue:')).toBeDefined()
  await user.click(await enabled('Done'))
  expect(await button('Add next step')).toBeDefined()
  expect(server.requestsOf(completeNextStep).map(({ body }) => body)).toEqual([step()])
  await user.click(await button('Undo'))
  expect(await screen.findByText('Call Ms Oak')).toBeDefined()
  const [undo] = server.requestsOf(updateLead)
  expect([undo?.body, undo?.headers.get('if-match')]).toEqual([{ nextStep: step() }, '"2"'])
})

test('a step that somebody else has changed is shown as it is now', async () => {
  const theirs = buildLeadDetail({ nextStep: { ...step(), text: 'Write to Ms Oak' } })
  const server = serverWithLead(withStep()).on(completeNextStep, () => conflictWith(theirs))
  const user = renderApp('/leads/5')
  server.on(completeNextStep, () => conflictWith(theirs))
  await user.click(await enabled('Done'))
  expect(await screen.findByText(/Someone else has changed this step/)).toBeDefined()
})

test('a step is cleared without being done', async () => {
  const server = serveEdits(withStep())
  const user = renderApp('/leads/5')
  await user.click(await enabled('Clear'))
  expect(await button('Add next step')).toBeDefined()
  expect(server.requestsOf(updateLead).map(({ body }) => body)).toEqual([{ nextStep: null }])
})
