import { createActivity, updateLead } from '@assay/shared/features/leads/calls'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { openEdit, serveEdits } from '../../../test/leads/test-lead-page.ts'
import { loseMemory, typeInOtherTab } from '../../../test/other-tab.ts'
import { renderApp } from '../../../test/render-app.tsx'

const reopen = () => screen.findByRole('dialog', { name: 'Edit Lead' })

test('Escape and Enter keep the draft: the reopened dialog focuses the first field', async () => {
  serveEdits()
  const { user, type } = await openEdit()
  await type('Notes', 'Ask for Jane')
  await user.keyboard('{Escape}{Enter}')
  const dialog = within(await reopen())
  expect(document.activeElement).toBe(dialog.getByLabelText('Company Name'))
  await user.keyboard(' ')
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Ask for Jane')
})

test('starting over can be undone', async () => {
  serveEdits()
  const { user, type } = await openEdit()
  await type('Notes', 'Ask for Jane')
  await user.keyboard('{Escape}{Enter}')
  const dialog = within(await reopen())
  await user.click(dialog.getByRole('button', { name: 'Start over' }))
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', '')
  expect(dialog.getByText('The unsaved changes are discarded.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Ask for Jane')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(within(await reopen()).getByLabelText('Notes')).toHaveProperty('value', 'Ask for Jane')
})

test('a reload keeps an edit and an activity that are being typed', async () => {
  serveEdits()
  const { user, type } = await openEdit()
  await type('Notes', 'Ask for Jane')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('radio', { name: 'Call' }))
  await user.type(screen.getByLabelText('Call', { selector: 'textarea' }), 'She is on holiday')
  loseMemory()
  cleanup()
  const again = renderApp('/leads/5')
  await again.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(within(await reopen()).getByLabelText('Notes')).toHaveProperty('value', 'Ask for Jane')
  await again.keyboard('{Escape}')
  const activity = screen.getByLabelText('Call', { selector: 'textarea' })
  expect(activity).toHaveProperty('value', 'She is on holiday')
})

test('a field typed in two tabs offers both texts; other fields of the other tab are taken over', async () => {
  const server = serveEdits()
  const { user, dialog, type, save } = await openEdit()
  await type('Notes', 'Ask for Jane')
  typeInOtherTab({ notes: 'Ask for Joe', location: 'Salem' })
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Ask for Jane')
  expect(dialog.getByLabelText('Location')).toHaveProperty('value', 'Salem')
  expect(dialog.getByText(/^You typed something else in another tab\./)).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: /^Other tab.*Ask for Joe/ }))
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Ask for Joe')
  await user.click(dialog.getByRole('radio', { name: /^This tab.*Ask for Jane/ }))
  await save()
  expect(await screen.findByText('Lead updated')).toBeDefined()
  expect(server.requestsOf(updateLead)[0]?.body).toEqual({ notes: 'Ask for Jane', location: 'Salem' })
})

test('an activity typed in two tabs offers both texts', async () => {
  serveEdits().on(createActivity, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = renderApp('/leads/5')
  await user.type(await screen.findByLabelText('Note', { selector: 'textarea' }), 'Mine')
  typeInOtherTab({ content: 'From the other tab' })
  await user.click(screen.getByRole('radio', { name: /^Other tab.*From the other tab/ }))
  expect(screen.getByLabelText('Note', { selector: 'textarea' })).toHaveProperty(
    'value',
    'From the other tab',
  )
})
