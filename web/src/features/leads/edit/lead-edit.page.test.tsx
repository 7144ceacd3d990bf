import { updateLead } from '@assay/shared/features/leads/calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../../platform/forms/drafts.ts'
import { type Reply, refusal } from '../../../test/fake-server.ts'
import {
  answerOf,
  buildLeadDetail,
  chooseStatus,
  openEdit,
  serveEdits,
  statusButton,
} from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'

beforeEach(forgetDrafts)

const dialogs = () => screen.queryByRole('dialog')

test('the dialog shows the lead and a hint at the source field', async () => {
  serveEdits(buildLeadDetail({ notes: 'Ask for Jane' }))
  const { dialog } = await openEdit()
  const values = [
    'Company Name',
    'Industry',
    'Location',
    'Status',
    'Score (0-100)',
    'Source',
    'Notes',
    'Email',
  ].map((label) => (dialog.getByLabelText(label) as HTMLInputElement).value)
  expect(values).toEqual([
    'Brightwell Dental',
    'Healthcare',
    'Springfield, Illinois',
    'hot',
    '92',
    'OpenStreetMap',
    'Ask for Jane',
    'office@brightwell.example',
  ])
  expect(dialog.getByText('Where the lead came from, e.g. Website, LinkedIn, AI Search')).toBeDefined()
})

test('only the changed fields are sent, with the ETag of the version that was edited', async () => {
  const server = serveEdits()
  const { user, dialog, type, save } = await openEdit()
  await type('Score (0-100)', '70')
  await type('Location', '')
  await user.selectOptions(dialog.getByLabelText('Status'), 'Converted')
  await save()
  expect(await screen.findByText('Lead updated')).toBeDefined()
  expect(screen.getByText('The lead has been updated successfully.')).toBeDefined()
  expect(dialogs()).toBeNull()
  expect(screen.getByRole('img', { name: 'Score 70' })).toBeDefined()
  const [request] = server.requestsOf(updateLead)
  expect(request?.body).toEqual({ score: 70, location: null, status: 'converted' })
  expect(request?.headers.get('if-match')).toBe('"1"')
})

test('an edit can be undone', async () => {
  const server = serveEdits()
  const { user, type, save } = await openEdit()
  await type('Company Name', 'Brightwell & Sons')
  await save()
  expect(await screen.findByRole('heading', { level: 1, name: 'Brightwell & Sons' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Brightwell Dental' })).toBeDefined()
  await waitFor(() => expect(server.requestsOf(updateLead)).toHaveLength(2))
  const undo = server.requestsOf(updateLead)[1]
  expect(undo?.body).toEqual({ companyName: 'Brightwell Dental' })
  expect(undo?.headers.get('if-match')).toBe('"2"')
  expect(await screen.findByText('Change undone')).toBeDefined()
})

test('adding an industry offers no Undo, because it cannot be emptied again', async () => {
  serveEdits(buildLeadDetail({ industry: null }))
  const { type, save } = await openEdit()
  await type('Industry', 'Dentistry')
  await save()
  expect(await screen.findByText('Lead updated')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('name and industry cannot be emptied, and the score is from 0 to 100', async () => {
  const server = serveEdits()
  const { dialog, type, save } = await openEdit()
  await type('Company Name', ' ')
  await type('Industry', '')
  await type('Score (0-100)', '101')
  await save()
  expect(await dialog.findByText('Company name is required')).toBeDefined()
  expect(dialog.getByText('Industry is required')).toBeDefined()
  expect(dialog.getByText('Score must be a whole number from 0 to 100')).toBeDefined()
  await type('Score (0-100)', '-1')
  await save()
  expect(dialog.getByText('Score must be a whole number from 0 to 100')).toBeDefined()
  expect(server.requestsOf(updateLead)).toHaveLength(0)
})

test('the page shows the edit at once, and the button says what is pending', async () => {
  serveEdits().on(updateLead, () => new Promise<Reply>(() => undefined))
  const { dialog, type, save } = await openEdit()
  await type('Company Name', 'Brightwell & Sons')
  await save()
  expect(await dialog.findByRole('button', { name: 'Updating...' })).toHaveProperty('disabled', true)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Brightwell & Sons', hidden: true }),
  ).toBeDefined()
})

test('a failure rolls the page back, shows why, and keeps what was typed', async () => {
  serveEdits().on(updateLead, () => refusal(500, 'UNEXPECTED', 'The scales are broken'))
  const { dialog, type, save } = await openEdit()
  await type('Company Name', 'Brightwell & Sons')
  await save()
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('Failed to update lead')
  expect(alert.textContent).toContain('The scales are broken')
  expect(dialog.getByLabelText('Company Name')).toHaveProperty('value', 'Brightwell & Sons')
  expect(screen.getByRole('heading', { level: 1, name: 'Brightwell Dental', hidden: true })).toBeDefined()
})

test('without a connection the form keeps its values and can be sent later', async () => {
  const server = serveEdits().on(updateLead, () => {
    throw new TypeError('Failed to fetch')
  })
  const { dialog, type, save } = await openEdit()
  await type('Notes', 'Ask for Jane')
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain('Could not connect to the server')
  server.on(updateLead, () => answerOf(buildLeadDetail({ notes: 'Ask for Jane' }), '"2"'))
  await save()
  expect(await screen.findByText('Lead updated')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Notes' }).textContent).toContain('Ask for Jane')
})

test('Escape keeps the draft, which the dialog mentions next time and can discard', async () => {
  serveEdits()
  const { user, type } = await openEdit()
  await type('Company Name', 'Brightwell & Sons')
  await user.keyboard('{Escape}')
  expect(dialogs()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText('Company Name')).toHaveProperty('value', 'Brightwell & Sons')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText('Company Name')).toHaveProperty('value', 'Brightwell Dental')
})

test('Cancel discards the edit', async () => {
  const server = serveEdits()
  const { user, type } = await openEdit()
  await type('Company Name', 'Brightwell & Sons')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText('Company Name')).toHaveProperty('value', 'Brightwell Dental')
  expect(server.requestsOf(updateLead)).toHaveLength(0)
})

test('the status is changed in the header', async () => {
  const server = serveEdits()
  const user = renderApp('/leads/5')
  await chooseStatus(user, 'Rejected')
  expect(await screen.findByText('Lead updated')).toBeDefined()
  expect(server.requestsOf(updateLead)[0]?.body).toEqual({ status: 'rejected' })
})

test('statuses picked in quick succession are all sent in order, and the last one is shown throughout', async () => {
  const server = serveEdits()
  const answers: (() => void)[] = []
  const user = renderApp('/leads/5')
  await statusButton()
  let version = 1
  server.on(updateLead, async ({ body }) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    version += 1
    return answerOf(buildLeadDetail(body as object), `"${version}"`)
  })
  for (const name of ['Contacted', 'Qualified', 'Rejected']) await chooseStatus(user, name)
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(server.requestsOf(updateLead)).toHaveLength(count))
    expect((await statusButton()).textContent).toBe('Rejected')
    answers[count - 1]?.()
  }
  expect(await screen.findByText('Lead updated')).toBeDefined()
  await waitFor(() => expect(screen.getAllByText('Lead updated')).toHaveLength(1))
  const sent = server.requestsOf(updateLead)
  expect(sent.map(({ body }) => body)).toEqual([
    { status: 'contacted' },
    { status: 'qualified' },
    { status: 'rejected' },
  ])
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"', '"3"'])
  expect((await statusButton()).textContent).toBe('Rejected')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.requestsOf(updateLead)).toHaveLength(4))
  expect(server.requestsOf(updateLead)[3]?.body).toEqual({ status: 'qualified' })
  expect(server.requestsOf(updateLead)[3]?.headers.get('if-match')).toBe('"4"')
})

test('undoing an edit does not change a draft that is being typed', async () => {
  const server = serveEdits()
  const { user, type, save } = await openEdit()
  await type('Company Name', 'Brightwell & Sons')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByLabelText('Notes', { selector: 'textarea' }), 'Ask for Jane')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.requestsOf(updateLead)).toHaveLength(2))
  expect(await screen.findByText('Change undone')).toBeDefined()
  expect(screen.getByLabelText('Notes', { selector: 'textarea' })).toHaveProperty('value', 'Ask for Jane')
})
