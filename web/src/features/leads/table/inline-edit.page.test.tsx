import { getLead, listLeads, listLeadsWithReports, updateLead } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { choose, listedNames, rowOf, sampleLeads, serveLeads } from '../../../test/leads/test-lead-list.ts'
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
  const cell = found.closest<HTMLElement>('[role=gridcell]')
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

test('a value that is refused stays in the cell when the user goes elsewhere, and no other edit drops it', async () => {
  const server = serve()
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', 'office@brightwell.example'))
  await user.keyboard('nobody')
  await user.click(screen.getByPlaceholderText('Search leads...'))
  const field = screen.getByRole('textbox', { name: 'Email of Dune Law' })
  expect(field).toHaveProperty('value', 'nobody')
  expect(screen.getByRole('alert').textContent).toMatch(/email/i)
  await user.dblClick(await cellOf('Dune Law', 'Bern'))
  expect(document.activeElement).toBe(field)
  await user.type(field, '@dune.example{Enter}')
  await waitFor(() =>
    expect(server.requestsOf(updateLead)[0]?.body).toEqual({ email: 'nobody@dune.example' }),
  )
})

test('Tab saves a cell and edits the next one, Shift and Tab the one before', async () => {
  const server = serve()
  const user = renderApp('/prospecting?columns=industry,proof,location')
  await user.dblClick(await cellOf('Dune Law', 'Legal'))
  await user.keyboard('Law{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Location of Dune Law' }))
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Industry of Dune Law' }))
  await user.keyboard('{Tab}{Tab}')
  expect(screen.queryByRole('textbox', { name: /Dune Law/ })).toBeNull()
  expect(await cellOf('Dune Law', 'Bern')).toBe(document.activeElement)
  await waitFor(() =>
    expect(server.requestsOf(updateLead).map(({ body }) => body)).toEqual([{ industry: 'Law' }]),
  )
})

test('the arrow keys browse the statuses of a cell, and only Enter saves', async () => {
  const server = serve()
  const user = renderApp('/prospecting')
  const cell = await cellOf('Dune Law', 'Hot')
  act(() => cell.focus())
  await user.keyboard('{F2}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu.querySelector('[data-highlighted]')?.textContent).toBe('Hot'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(cell)
  expect(server.requestsOf(updateLead)).toEqual([])
  await user.keyboard('{Enter}')
  await choose(user, 'Cold')
  expect(await cellOf('Dune Law', 'Cold')).toBe(document.activeElement)
  await waitFor(() =>
    expect(server.requestsOf(updateLead).map(({ body }) => body)).toEqual([{ status: 'cold' }]),
  )
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

test('an edit that is refused is taken back, and can be sent again', async () => {
  const server = serve().on(updateLead, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', 'Bern'))
  const field = screen.getByRole('textbox', { name: 'Location of Dune Law' })
  await user.clear(field)
  await user.type(field, 'Basel{Enter}')
  expect(await screen.findByText('Failed to update lead')).toBeDefined()
  expect(await cellOf('Dune Law', 'Bern')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Location of Dune Law' })).toHaveProperty('value', 'Basel')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.requestsOf(updateLead)).toHaveLength(2))
})

test('of a field that someone else has changed meanwhile, their value is shown beside the own text, which Enter saves', async () => {
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
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Someone else has just changed this to “Genf”. Enter saves yours.',
  )
  expect(await cellOf('Dune Law', 'Genf')).toBeDefined()
  const kept = screen.getByRole('textbox', { name: 'Location of Dune Law' })
  expect(kept).toHaveProperty('value', 'Basel')
  expect(document.activeElement).toBe(kept)
  server.on(updateLead, () => answerOf({ ...theirs, location: 'Basel' }, '"1.10"'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Lead updated')).toBeDefined()
  expect(server.requestsOf(updateLead)[1]?.headers.get('if-match')).toBe('"1.9"')
})

test('of a conflict that comes when the table is no longer shown, a toast tells', async () => {
  const theirs = { ...buildLeadDetail(sampleLeads[3]), location: 'Genf' }
  const answer = Promise.withResolvers<void>()
  const server = serve().on(updateLead, async () => {
    await answer.promise
    server.on(getLead, () => answerOf(theirs, '"1.9"'))
    return conflictWith(theirs)
  })
  const user = renderApp('/prospecting')
  await user.dblClick(await cellOf('Dune Law', 'Bern'))
  await user.keyboard('Basel{Enter}')
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  await screen.findByRole('region', { name: 'Hot' })
  answer.resolve()
  expect(await screen.findByText(/Someone else has just changed the same field/)).toBeDefined()
})
