import { searchLeads } from '@assay/shared/features/hunting/calls'
import { bulkLeads, getLead, updateLead } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dismissToast } from '../../../platform/toasts.ts'
import { checkboxOf, sampleLeads, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { answerOf, buildLeadDetail, serveEdits, serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

type Person = ReturnType<typeof renderApp>

const openPalette = async (user: Person) => {
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Command palette' })
  const field = within(palette).getByRole('combobox')
  // jsdom does not focus a dialog that opens.
  field.focus()
  return { palette, field }
}

const optionsIn = (palette: HTMLElement, section: string) =>
  within(within(palette).getByRole('group', { name: section })).getAllByRole('option')

const openLead = async () => {
  const server = serveEdits()
  const user = renderApp('/leads/5')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', false))
  return { server, user }
}

test('on a lead’s page the palette begins with what can be done with it', async () => {
  const { user } = await openLead()
  const { palette, field } = await openPalette(user)
  const titles = optionsIn(palette, 'This lead').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Log call', 'Set status …Brightwell Dental', 'Add next stepBrightwell Dental'])
  await user.click(within(palette).getByRole('option', { name: /Set status/ }))
  expect(field).toHaveProperty('value', 'Set status to ')
  expect(optionsIn(palette, 'This lead')).toHaveLength(7)
})

test('a palette that is open already gets the verbs of a lead that was still loading', async () => {
  const read = Promise.withResolvers<void>()
  serverWithLead().on(getLead, async () => {
    await read.promise
    return answerOf(buildLeadDetail())
  })
  const user = renderApp('/leads/5')
  await screen.findByRole('banner')
  const { field, palette } = await openPalette(user)
  await user.type(field, 'status to cold')
  const options = () => within(palette).getAllByRole('option')
  await waitFor(() => expect(options()[0]?.textContent).toContain('Create “status to cold”'))
  read.resolve()
  await waitFor(() => expect(options()[0]?.textContent).toContain('Set status to Cold'))
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
})

test('a status is set by its name, and Ctrl-Z sets the one before, also when the toast has gone', async () => {
  const { server, user } = await openLead()
  const { field } = await openPalette(user)
  await user.type(field, 'status to cold{Enter}')
  const status = await screen.findByRole('button', { name: /^Status/ })
  await waitFor(() => expect(status.textContent).toContain('Cold'))
  expect(await screen.findByText('Lead updated')).toBeDefined()
  dismissToast()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(status.textContent).toContain('Hot'))
  expect(server.requestsOf(updateLead).map(({ body }) => body)).toEqual([
    { status: 'cold' },
    { status: 'hot' },
  ])
  expect(await screen.findByText('Change undone')).toBeDefined()
  dismissToast()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Nothing to undo')).toBeDefined()
})

test('the palette names what it would undo', async () => {
  const { user } = await openLead()
  const first = await openPalette(user)
  await user.type(first.field, 'status to cold{Enter}')
  await screen.findByText('Lead updated')
  const { field, palette } = await openPalette(user)
  await user.type(field, 'undo')
  await user.click(within(palette).getByRole('option', { name: /^Undo “Lead updated”/ }))
  expect(await screen.findByText('Change undone')).toBeDefined()
})

test('Log call goes to the lead’s log, with Call chosen', async () => {
  const { user } = await openLead()
  const { field } = await openPalette(user)
  await user.type(field, 'log call{Enter}')
  expect(screen.getByRole('radio', { name: 'Call' })).toHaveProperty('checked', true)
  const text = screen.getByRole('textbox', { name: 'Call' })
  await waitFor(() => expect(document.activeElement).toBe(text))
})

test('Add next step opens its form', async () => {
  const { user } = await openLead()
  const { field } = await openPalette(user)
  await user.type(field, 'next step{Enter}')
  expect(await screen.findByRole('form', { name: 'Next step' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next step' })))
})

test('checked leads get a status by the palette', async () => {
  const server = serveLeads().on(bulkLeads, ({ body: { ids } }) => ({
    changed: sampleLeads
      .filter(({ id }) => ids.includes(id))
      .map((lead) => ({ ...lead, status: 'cold' as const })),
    ...{ deletedIds: [], missingIds: [], remainingIds: [] },
  }))
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Corner Bakery'))
  await user.click(await checkboxOf('Dune Law'))
  const { field, palette } = await openPalette(user)
  expect(optionsIn(palette, 'Selected: 2 leads')).toHaveLength(2)
  await user.type(field, 'to cold{Enter}')
  expect(await screen.findByText('2 leads set to Cold')).toBeDefined()
  expect(server.requestsOf(bulkLeads)[0]?.body).toEqual({ ids: [2, 1], change: { status: 'cold' } })
})

const openCreate = async () => {
  serverFor('user')
  const user = renderApp('/help')
  await screen.findByRole('heading', { name: 'Help', level: 1 })
  const create = async (name: string) => {
    const { field } = await openPalette(user)
    await user.type(field, name)
    await user.click(screen.getByRole('option', { name: new RegExp(`^Create “${name}”`) }))
    return screen.findByRole('dialog', { name: 'New Lead' })
  }
  return { user, create }
}

const nameIn = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>(/Company name/i)

test('Create “x” opens the New Lead dialog with the name, and an earlier draft comes back by Undo', async () => {
  const { user, create } = await openCreate()
  const first = await create('Maple Dental')
  await waitFor(() => expect(nameIn(first).value).toBe('Maple Dental'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await create('Oak')
  await waitFor(() => expect(nameIn(second).value).toBe('Oak'))
  await user.click(within(second).getByRole('button', { name: 'Undo' }))
  expect(nameIn(second).value).toBe('Maple Dental')
})

test('a draft that gave way to Create “x”, even twice, is there again after Cancel', async () => {
  const { user, create } = await openCreate()
  const newLead = async () => {
    await user.keyboard('n')
    return screen.findByRole('dialog', { name: 'New Lead' })
  }
  await user.type(nameIn(await newLead()), 'Maple Dental')
  for (const name of ['Oak', 'Elm']) {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const dialog = await create(name)
    await waitFor(() => expect(nameIn(dialog).value).toBe(name))
  }
  await user.type(screen.getByLabelText('Industry'), 'Forestry')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await newLead()
  expect(nameIn(again).value).toBe('Maple Dental')
  await user.click(within(again).getByRole('button', { name: 'Start over' }))
  await user.click(within(again).getByRole('button', { name: 'Cancel' }))
  expect(nameIn(await newLead()).value).toBe('')
})

test('Hunt for “x” fills the search in, and starts none', async () => {
  const server = serverFor('user')
  const user = renderApp('/help')
  await screen.findByRole('heading', { name: 'Help', level: 1 })
  const { field } = await openPalette(user)
  await user.type(field, 'florists in Bern')
  await user.click(screen.getByRole('option', { name: /^Hunt for “florists in Bern”/ }))
  const query = await screen.findByRole('searchbox', { name: 'Search Query' })
  await waitFor(() => expect(query).toHaveProperty('value', 'florists in Bern'))
  await waitFor(() => expect(document.activeElement).toBe(query))
  await waitFor(() => expect(shownAddress()).toBe('/lead-hunting'))
  expect(server.requestsOf(searchLeads)).toHaveLength(0)
})
