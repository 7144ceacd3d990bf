import {
  createActivity,
  deleteLead,
  getLead,
  listLeads,
  restoreLead,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import {
  answerOf,
  buildLeadDetail,
  chooseStatus,
  serveEdits,
  statusButton,
} from '../../../test/leads/test-lead-page.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp } from '../../../test/render-app.tsx'

const gone = () => refusal(404, 'NOT_FOUND', 'There is no such lead.')

/** A lead that another tab deletes after it was read here. */
const serveDeletion = () => {
  const server = serveEdits()
  return {
    server,
    deleteElsewhere: () => {
      for (const call of [getLead, updateLead, createActivity, deleteLead]) server.on(call, gone)
      server.on(restoreLead, () => {
        server.on(getLead, () => answerOf(buildLeadDetail(), '"2"'))
        return buildLead({ id: 5 })
      })
    },
  }
}

const noAlert = () => expect(screen.queryByRole('alert')).toBeNull()

test('changing the status of a lead deleted elsewhere says so, and it can be restored', async () => {
  const { deleteElsewhere } = serveDeletion()
  const user = renderApp('/leads/5')
  const status = await statusButton()
  await waitFor(() => expect(status).toHaveProperty('disabled', false))
  deleteElsewhere()
  await chooseStatus(user, 'Rejected')
  expect(await screen.findByRole('heading', { name: 'This lead was deleted' })).toBeDefined()
  expect(screen.getByText('Brightwell Dental can be restored within 24 hours.')).toBeDefined()
  noAlert()
  await user.click(screen.getByRole('button', { name: 'Restore lead' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Brightwell Dental' })).toBeDefined()
  expect(screen.getByText('Lead restored')).toBeDefined()
  expect(document.activeElement?.contains(await statusButton())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('an activity for a lead deleted elsewhere says so and keeps its text', async () => {
  const { deleteElsewhere } = serveDeletion()
  const user = renderApp('/leads/5')
  await user.type(await screen.findByLabelText('Note', { selector: 'textarea' }), 'Ask for Jane')
  deleteElsewhere()
  await user.click(screen.getByRole('button', { name: 'Log activity' }))
  await user.click(await screen.findByRole('button', { name: 'Restore lead' }))
  const note = await screen.findByLabelText('Note', { selector: 'textarea' })
  expect(note).toHaveProperty('value', 'Ask for Jane')
})

test('a lead that cannot be restored any more says why', async () => {
  const { server, deleteElsewhere } = serveDeletion()
  deleteElsewhere()
  server.on(restoreLead, gone)
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: 'Restore lead' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to restore leadIt does not exist, or was deleted more than 24 hours ago.',
  )
})

test('a listed lead deleted elsewhere leaves the list when it is opened, with a way to restore it', async () => {
  const { server, deleteElsewhere } = serveDeletion()
  deleteElsewhere()
  server.on(listLeads, () => [buildLead({ id: 5 })])
  const user = renderApp('/prospecting?selectLead=5')
  expect(await screen.findByText('This lead was deleted')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Brightwell Dental/ })).toBeNull())
  noAlert()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Lead restored')).toBeDefined()
})

test('deleting a lead that was deleted elsewhere succeeds', async () => {
  const { deleteElsewhere } = serveDeletion()
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  deleteElsewhere()
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete Lead' }))
  expect(await screen.findByText('Lead deleted')).toBeDefined()
  noAlert()
})
