import { getLead, listLeads, listLeadsWithReports, updateLead } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { listedNames, rowOf, sampleLeads, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { answerOf, buildLeadDetail, conflictWith } from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'

/** Keeps edits like the server. */
const serve = () => {
  let stored = sampleLeads
  // An address holds text, whatever the call makes of it.
  const detailOf = (id: unknown) => {
    const lead = stored.find((one) => one.id === Number(id))
    if (!lead) throw new Error(`No sample lead ${id}`)
    return { ...lead, facts: {}, evidence: [] }
  }
  return (
    serveLeads()
      .on(listLeads, () => stored)
      .on(getLead, ({ params }) => answerOf(detailOf(params.id), `"${params.id}.1"`))
      .on(updateLead, ({ params, body }) => {
        stored = stored.map((lead) =>
          lead.id === Number(params.id) ? { ...lead, ...(body as Partial<Lead>) } : lead,
        )
        return answerOf(detailOf(params.id), `"${params.id}.2"`)
      })
      // The path of a lead would match this one too.
      .on(listLeadsWithReports, () => [])
  )
}

const cellOf = async (name: string, text: string) => {
  const found = await within(await rowOf(name)).findByText(text)
  const cell = found.closest('[role=gridcell]')
  if (!cell) throw new Error(`No cell with ${text}`)
  return cell
}

test('a cell is edited by double click; Enter saves with the version that was seen, and Undo takes it back', async () => {
  const server = serve()
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', 'Bern'))
  const field = screen.getByRole('textbox', { name: 'Location of Dune Law' })
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, 'Basel{Enter}')
  expect(await cellOf('Dune Law', 'Basel')).toBe(document.activeElement)
  expect(await screen.findByText('Lead updated')).toBeDefined()
  const [edit] = server.requestsOf(updateLead)
  expect(edit?.body).toEqual({ location: 'Basel' })
  expect(edit?.headers.get('if-match')).toBe('"1.1"')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await cellOf('Dune Law', 'Bern')).toBeDefined()
})

test('F2 edits by keyboard, and Escape restores without closing the lead or sending anything', async () => {
  const server = serve()
  const user = renderApp('/prospecting?columns=location&selectLead=4')
  await listedNames()
  await screen.findByRole('heading', { name: 'Ápex Dental', level: 2 })
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ápex Dental'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Köln'))
  await user.keyboard('{F2}')
  await user.type(await screen.findByRole('textbox', { name: 'Location of Ápex Dental' }), 'xyz{Escape}')
  expect(await cellOf('Ápex Dental', 'Köln')).toBe(document.activeElement)
  expect(screen.getByRole('heading', { name: 'Ápex Dental', level: 2 })).toBeDefined()
  expect(server.requestsOf(updateLead)).toEqual([])
})

test('a value that is refused stays in the cell with the reason', async () => {
  serve()
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', 'office@brightwell.example'))
  const field = screen.getByRole('textbox', { name: 'Email of Dune Law' })
  await user.clear(field)
  await user.type(field, 'nobody{Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(/email/i)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a status is chosen in its cell', async () => {
  const server = serve()
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', 'Hot'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status of Dune Law' }), 'Cold')
  expect(await cellOf('Dune Law', 'Cold')).toBeDefined()
  await waitFor(() => expect(server.requestsOf(updateLead)[0]?.body).toEqual({ status: 'cold' }))
})

test('a score is a number up to 100', async () => {
  const server = serve()
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', '85'))
  const field = screen.getByRole('textbox', { name: 'Score of Dune Law' })
  await user.clear(field)
  await user.type(field, '101{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Score must be a whole number from 0 to 100')
  await user.clear(field)
  await user.type(field, '61')
  fireEvent.blur(field)
  await waitFor(() => expect(server.requestsOf(updateLead)[0]?.body).toEqual({ score: 61 }))
})

test('an edit that is refused is taken back', async () => {
  serve().on(updateLead, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', 'Bern'))
  const field = screen.getByRole('textbox', { name: 'Location of Dune Law' })
  await user.clear(field)
  await user.type(field, 'Basel{Enter}')
  expect(await screen.findByText('Failed to update lead')).toBeDefined()
  expect(await cellOf('Dune Law', 'Bern')).toBeDefined()
})

test('of a field that someone else has changed meanwhile, their value is shown', async () => {
  const theirs = { ...buildLeadDetail(sampleLeads[3]), location: 'Genf' }
  const server = serve().on(updateLead, () => {
    server.on(getLead, () => answerOf(theirs, '"1.9"'))
    return conflictWith(theirs)
  })
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', 'Bern'))
  const field = screen.getByRole('textbox', { name: 'Location of Dune Law' })
  await user.clear(field)
  await user.type(field, 'Basel{Enter}')
  expect(
    await screen.findByText('Someone else has just changed the same field. You now see their version.'),
  ).toBeDefined()
  expect(screen.queryByText('Basel')).toBeNull()
})
