import { getLead, updateLead } from '@assay/shared/features/leads/calls'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../../platform/forms/drafts.ts'
import {
  answerOf,
  buildLeadDetail,
  chooseStatus,
  conflictWith,
  openEdit,
  serveEdits,
  statusButton,
} from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'

beforeEach(forgetDrafts)

test('a field changed on both sides is a choice; other changes are merged', async () => {
  const theirs = buildLeadDetail({ companyName: 'Brightwell Clinic', location: 'Salem' })
  const server = serveEdits().on(updateLead, () => conflictWith(theirs))
  const { user, dialog, type, save } = await openEdit()
  await type('Company Name', 'Brightwell & Sons')
  await type('Notes', 'Ask for Jane')
  server.on(getLead, () => answerOf(theirs, '"7"'))
  await save()
  expect(await dialog.findByText('Someone else has just changed this field')).toBeDefined()
  const mine = dialog.getByRole('radio', { name: /^Mine.*Brightwell & Sons/ })
  expect(mine).toHaveProperty('checked', true)
  expect(dialog.getByLabelText('Company Name')).toHaveProperty('value', 'Brightwell & Sons')
  expect(dialog.getByLabelText('Location')).toHaveProperty('value', 'Salem')
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Ask for Jane')
  await user.click(dialog.getByRole('radio', { name: /^Theirs.*Brightwell Clinic/ }))
  expect(dialog.getByLabelText('Company Name')).toHaveProperty('value', 'Brightwell Clinic')
  await user.click(mine)
  server.on(updateLead, () => answerOf({ ...theirs, companyName: 'Brightwell & Sons' }, '"8"'))
  await save()
  expect(await screen.findByText('Lead updated')).toBeDefined()
  const last = server.requestsOf(updateLead).at(-1)
  expect(last?.body).toEqual({ companyName: 'Brightwell & Sons', notes: 'Ask for Jane' })
  expect(last?.headers.get('if-match')).toBe('"7"')
})

test('choosing their version without other changes sends nothing', async () => {
  const theirs = buildLeadDetail({ status: 'cold' })
  const server = serveEdits().on(updateLead, () => conflictWith(theirs))
  const { user, dialog, save } = await openEdit()
  await user.selectOptions(dialog.getByLabelText('Status'), 'Converted')
  server.on(getLead, () => answerOf(theirs, '"7"'))
  await save()
  await user.click(await dialog.findByRole('radio', { name: /Theirs.*Cold/ }))
  await save()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requestsOf(updateLead)).toHaveLength(1)
  expect((await statusButton()).textContent).toBe('Cold')
})

test('a status that someone else has changed is not overwritten', async () => {
  const theirs = buildLeadDetail({ status: 'cold' })
  const server = serveEdits().on(updateLead, () => conflictWith(theirs))
  const user = renderApp('/leads/5')
  await statusButton()
  server.on(getLead, () => answerOf(theirs, '"7"'))
  await chooseStatus(user, 'Rejected')
  expect(await screen.findByText('Failed to update lead')).toBeDefined()
  expect((await statusButton()).textContent).toBe('Cold')
})

test('an undo does not overwrite someone else’s later change', async () => {
  const server = serveEdits()
  const { user, type, save } = await openEdit()
  await type('Company Name', 'Brightwell & Sons')
  await save()
  const theirs = buildLeadDetail({ companyName: 'Brightwell Clinic' })
  const undo = await screen.findByRole('button', { name: 'Undo' })
  server.on(updateLead, () => conflictWith(theirs)).on(getLead, () => answerOf(theirs, '"9"'))
  await user.click(undo)
  expect(await screen.findByText('Failed to update lead')).toBeDefined()
  expect(await screen.findByRole('heading', { level: 1, name: 'Brightwell Clinic' })).toBeDefined()
})
