import { getLead, unmergeLead } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { answerOf, buildLeadDetail, serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp } from '../../../test/render-app.tsx'

const maple = { id: 7, companyName: 'Maple', mergedAt: '2026-05-03T10:00:00.000Z' }
const oak = { id: 6, companyName: 'Oak', mergedAt: '2026-05-02T10:00:00.000Z' }
const detail = (mergedLeads?: (typeof maple)[]) => buildLeadDetail({ mergedIds: [6, 7], mergedLeads })

const part = async () => within(await screen.findByRole('region', { name: 'Merged leads' }))

test('the lead’s page says what was merged into it and when, and separates it by keyboard', async () => {
  let left = [maple, oak]
  const server = serverWithLead()
    .on(getLead, () => answerOf(detail(left), `"${left.length}"`))
    .on(unmergeLead, ({ params }) => {
      left = left.filter(({ id }) => id !== Number(params.id))
      return { kept: detail(left), lead: buildLead({ id: Number(params.id) }), leftFields: [] }
    })
  const user = renderApp('/leads/5')
  const merged = await part()
  const day = new Date(maple.mergedAt).toLocaleDateString(undefined, { dateStyle: 'medium' })
  expect(merged.getAllByRole('listitem')[0]?.textContent).toBe(`Merged with Maple on ${day}Separate`)
  merged.getByRole('button', { name: 'Separate Maple' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Separated from Maple')).toBeDefined()
  expect(server.requestsOf(unmergeLead).map(({ path }) => path)).toEqual(['/api/leads/7/unmerge'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Separate Maple' })).toBeNull())
  const section = screen.getByRole('region', { name: 'Merged leads' }).parentElement
  await waitFor(() => expect(document.activeElement).toBe(section))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Separate Oak' }))
})

test('a refusal is shown, and the lead stays merged', async () => {
  serverWithLead(detail([maple])).on(unmergeLead, () => refusal(409, 'CONFLICT', 'Undo that first.'))
  const user = renderApp('/leads/5')
  await user.click((await part()).getByRole('button', { name: 'Separate Maple' }))
  expect(await screen.findByText('The leads were not separated')).toBeDefined()
  expect(screen.getByText('Undo that first.')).toBeDefined()
  expect((await part()).getByRole('button', { name: 'Separate Maple' })).toBeDefined()
})

test('a lead without merged ones says nothing of them', async () => {
  serverWithLead()
  renderApp('/leads/5')
  await screen.findByRole('region', { name: 'Notes' })
  expect(screen.queryByRole('region', { name: 'Merged leads' })).toBeNull()
})
