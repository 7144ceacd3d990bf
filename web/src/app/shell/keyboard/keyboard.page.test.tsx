import { logout } from '@assay/shared/features/accounts/calls'
import { listLeads, listLeadsWithReports } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseColourMode } from '../../../platform/colour-mode.ts'
import { refusal } from '../../../test/fake-server.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

afterEach(() => chooseColourMode('system'))

const openHelp = async () => {
  const user = renderApp('/help')
  await screen.findByRole('heading', { name: 'Help', level: 1 })
  return user
}

const openPalette = async () => {
  const user = await openHelp()
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Command palette' })
  const field = within(palette).getByRole('combobox')
  // jsdom does not focus a dialog that opens.
  field.focus()
  return { user, palette, field }
}

const activeText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('the palette goes to the page that answers best', async () => {
  serverFor('user')
  const { user, field } = await openPalette()
  await user.type(field, 'hunt{Enter}')
  await waitFor(() => expect(shownAddress()).toBe('/lead-hunting'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrow keys go through the commands and around the ends, and one is always active', async () => {
  serverFor('user')
  const { user, field, palette } = await openPalette()
  const options = within(palette).getAllByRole('option')
  expect(activeText(field)).toBe('Dashboard')
  await user.keyboard('{ArrowUp}')
  expect(activeText(field)).toBe(options.at(-1)?.textContent)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeText(field)).toBe('Lead Hunting')
  expect(within(palette).getAllByRole('option', { selected: true })).toHaveLength(1)
})

test('the palette changes the appearance, and offers any words for a new lead or a search', async () => {
  serverFor('user')
  const { user, field, palette } = await openPalette()
  await user.type(field, ' zebra ')
  const options = within(palette).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Create “zebra”New lead',
    'Hunt for “zebra”Lead Hunting',
  ])
  await user.clear(field)
  await user.type(field, 'dark{Enter}')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
})

test('the palette closes by its own key', async () => {
  serverFor('user')
  const { user } = await openPalette()
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a logout from the palette that fails says so', async () => {
  serverFor('user').on(logout, () => refusal(500, 'UNEXPECTED', 'Something went wrong on our side.'))
  const { user, field } = await openPalette()
  await user.type(field, 'log out{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Logout failed')
})

test('? lists the keys of the page before those of every page', async () => {
  serverFor('user')
  const user = await openHelp()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const headings = within(dialog).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Help', 'Everywhere'])
  expect(within(dialog).getByText('Search the help')).toBeDefined()
})

test('[ folds the sidebar, which stays so', async () => {
  serverFor('user')
  const user = await openHelp()
  expect(screen.getByRole('button', { name: 'Collapse the sidebar' })).toBeDefined()
  await user.keyboard('[[')
  expect(screen.getByRole('button', { name: 'Expand the sidebar' })).toBeDefined()
  expect(localStorage.getItem('sidebar-open')).toBe('false')
  localStorage.clear()
})

test('the palette finds a lead by its name and opens it', async () => {
  const names = ['Oak Joinery', 'Maple Dental', 'Sugar Maple Farm']
  serverFor('user').on(listLeads, () =>
    names.map((companyName, index) =>
      buildLead({ id: index + 1, companyName, industry: null, location: null }),
    ),
  )
  const { user, field, palette } = await openPalette()
  await user.type(field, 'maple')
  const group = await within(palette).findByRole('group', { name: 'My leads' })
  const options = within(group).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Maple Dental', 'Sugar Maple Farm'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shownAddress()).toMatch(/^\/(leads\/2|prospecting)/))
})

test('while the leads load Enter creates none of the name typed, but a choice by arrow does', async () => {
  let answer: (leads: Lead[]) => void = () => undefined
  serverFor('user').on(listLeads, () => new Promise<Lead[]>((done) => (answer = done)))
  const { user, field, palette } = await openPalette()
  await user.type(field, 'acme{Enter}')
  expect(screen.getByRole('dialog')).toBe(palette)
  expect(within(palette).queryByRole('option', { selected: true })).toBeNull()
  await user.keyboard('{ArrowUp}')
  expect(activeText(field)).toMatch(/^Hunt for “acme”/)
  await user.keyboard('{ArrowDown}')
  expect(activeText(field)).toMatch(/^Create “acme”/)
  await user.type(field, ' ')
  expect(activeText(field)).toBeUndefined()
  answer([buildLead({ id: 2, companyName: 'Acme Bakery', industry: null, location: null })])
  await waitFor(() => expect(activeText(field)).toBe('Acme Bakery'))
  await user.clear(field)
  await user.type(field, 'zebra{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'New Lead' })
  expect(within(dialog).getByLabelText('Company Name')).toHaveProperty('value', 'zebra')
})

test('the palette leads to the prospect report of a lead that has one', async () => {
  serverFor('user')
    .on(listLeads, () => [1, 2].map((id) => buildLead({ id, companyName: `Maple ${id}` })))
    .on(listLeadsWithReports, () => [2])
  const { user, field, palette } = await openPalette()
  await user.type(field, 'maple')
  const reports = await within(palette).findAllByRole('option', { name: /Prospect report$/ })
  expect(reports.map(({ textContent }) => textContent)).toEqual(['Maple 2Prospect report'])
  await user.click(reports[0] as HTMLElement)
  await waitFor(() => expect(shownAddress()).toBe('/leads/2/prospect'))
})

test('n opens the New Lead dialog, and so do the sidebar and the palette', async () => {
  serverFor('user')
  const user = await openHelp()
  const expectOpen = async () => {
    expect(await screen.findByRole('dialog', { name: 'New Lead' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await user.keyboard('n')
  await expectOpen()
  await user.click(screen.getByRole('button', { name: 'New Lead' }))
  await expectOpen()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'new lead{Enter}')
  await expectOpen()
})
