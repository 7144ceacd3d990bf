import { deleteLead, listLeads } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

const openDelete = async () => {
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }))
  return { user, dialog }
}

test('deleting asks for confirmation; Cancel does nothing', async () => {
  const server = serverWithLead()
  const { user, dialog } = await openDelete()
  expect(
    dialog.getByText('Are you sure you want to delete this lead? This action cannot be undone.'),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.requestsOf(deleteLead)).toHaveLength(0)
})

test('deleting goes to the list at once, without the lead, and confirms when it is done', async () => {
  let finish: () => void = () => undefined
  let rows = [buildLead({ id: 5 }), buildLead({ id: 6, companyName: 'Oak Dental' })]
  serverWithLead()
    .on(listLeads, () => rows)
    .on(deleteLead, async () => {
      await new Promise<void>((resolve) => (finish = resolve))
      rows = rows.slice(1)
      return new Reply(204)
    })
  const user = renderApp('/prospecting?selectLead=5')
  await user.click(await screen.findByRole('link', { name: 'Open lead' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const button = await screen.findByRole('button', { name: 'Delete Lead' })
  const seen: (string | null)[] = []
  new MutationObserver(() => seen.push(button.textContent)).observe(button, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  await user.click(button)
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
  expect(seen).toContain('Deleting...')
  expect(await screen.findByText('Oak Dental')).toBeDefined()
  expect(screen.queryByText('Brightwell Dental')).toBeNull()
  expect(screen.queryByText('Lead deleted')).toBeNull()
  finish()
  expect(await screen.findByText('Lead deleted')).toBeDefined()
})

test('a failed deletion says so and restores the lead', async () => {
  serverWithLead()
    .on(listLeads, () => [buildLead({ id: 5 })])
    .on(deleteLead, () => refusal(500, 'UNEXPECTED', 'The scales are broken'))
  const { user, dialog } = await openDelete()
  await user.click(dialog.getByRole('button', { name: 'Delete Lead' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to delete lead')
  expect(alert.textContent).toContain('The scales are broken')
  expect(await screen.findByText('Brightwell Dental')).toBeDefined()
})
