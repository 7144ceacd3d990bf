import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { forgetDrafts } from '../../../platform/forms/drafts.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { serverFor } from '../../../test/render-app.tsx'
import { useLeads } from '../list/use-leads.ts'
import { NewLeadDialog } from './new-lead-dialog.tsx'

beforeEach(forgetDrafts)

const Opener = () => {
  const [isOpen, setIsOpen] = useState(false)
  const { rows = [] } = useLeads()
  const { pathname } = useLocation()
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        New Lead
      </button>
      <output aria-label="address">{pathname}</output>
      <output aria-label="listed">{rows.map(({ companyName }) => companyName).join()}</output>
      <NewLeadDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

const SignedIn = () => (useSession().user ? <Opener /> : null)

const openDialog = async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Providers>
        <SignedIn />
      </Providers>
    </MemoryRouter>,
  )
  await user.click(await screen.findByRole('button', { name: 'New Lead' }))
  const dialog = within(screen.getByRole('dialog', { name: 'New Lead' }))
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Create Lead' })) }
}

const isOpen = () => screen.queryByRole('dialog') !== null

test('only the company name is required; the new lead is confirmed, listed and opened', async () => {
  const created = buildLead({ id: 31, companyName: 'Oak Dental' })
  let leads = [] as (typeof created)[]
  const server = serverFor('user')
    .on(listLeads, () => leads)
    .on(createLead, () => {
      leads = [created]
      return created
    })
  const { user, dialog, submit } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), ' Oak Dental ')
  await submit()
  expect(await screen.findByText('Lead created')).toBeDefined()
  expect(screen.getByText('The lead has been created successfully.')).toBeDefined()
  await waitFor(() => expect(isOpen()).toBe(false))
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/leads/31'))
  await waitFor(() => expect(screen.getByLabelText('listed').textContent).toBe('Oak Dental'))
  expect(server.requestsOf(createLead).map(({ body }) => body)).toEqual([
    {
      companyName: 'Oak Dental',
      industry: null,
      location: null,
      status: 'new',
      score: 0,
      source: null,
      notes: null,
      contact: null,
      email: null,
      phone: null,
      website: null,
      metadata: {},
    },
  ])
  await user.click(screen.getByRole('button', { name: 'New Lead' }))
  expect(screen.getByLabelText('Company Name')).toHaveProperty('value', '')
})

test('every field is sent', async () => {
  const server = serverFor('user').on(createLead, () => buildLead())
  const { user, dialog, submit } = await openDialog()
  for (const [label, text] of [
    ['Company Name', 'Oak Dental'],
    ['Industry', 'Healthcare'],
    ['Location', 'Salem'],
    ['Source', 'Fair'],
    ['Notes', 'Met at the fair'],
    ['Contact person', 'Ms Oak'],
    ['Email', 'oak@dental.example'],
    ['Phone', '+1 217 555 0123'],
    ['Website', 'https://oak.example'],
  ] as const) {
    await user.type(dialog.getByLabelText(label), text)
  }
  await user.selectOptions(dialog.getByLabelText('Status'), 'Qualified')
  await user.clear(dialog.getByLabelText('Score (0-100)'))
  await user.type(dialog.getByLabelText('Score (0-100)'), '70')
  await submit()
  await waitFor(() => expect(server.requestsOf(createLead)).toHaveLength(1))
  expect(server.requestsOf(createLead)[0]?.body).toMatchObject({
    companyName: 'Oak Dental',
    location: 'Salem',
    source: 'Fair',
    notes: 'Met at the fair',
    contact: 'Ms Oak',
    website: 'https://oak.example',
    status: 'qualified',
    score: 70,
  })
})

test.each(['-1', '101', '2.5', ''])('the score %j is refused before anything is sent', async (score) => {
  const server = serverFor('user')
  const { user, dialog, submit } = await openDialog()
  await user.clear(dialog.getByLabelText('Score (0-100)'))
  if (score) await user.type(dialog.getByLabelText('Score (0-100)'), score)
  await submit()
  expect(await dialog.findByText('Company name is required')).toBeDefined()
  expect(dialog.getByText('Score must be a whole number from 0 to 100')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Company Name'))
  expect(server.requestsOf(createLead)).toHaveLength(0)
})

test('contacts that cannot become links are refused beside their fields; a website gets its scheme', async () => {
  const server = serverFor('user').on(createLead, () => buildLead())
  const { user, dialog, submit } = await openDialog()
  const type = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), text)
  }
  await type('Company Name', 'Oak Dental')
  await type('Email', 'not an email')
  await type('Phone', 'call me')
  await type('Website', 'javascript:alert(1)')
  await submit()
  expect(await dialog.findByText('Please enter an email address, like ann@example.com')).toBeDefined()
  expect(dialog.getByText('Please enter a phone number, like +1 217 555 0123')).toBeDefined()
  expect(dialog.getByText('Please enter a web address, like example.com')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Email'))
  expect(server.requestsOf(createLead)).toHaveLength(0)
  await type('Email', 'oak@dental.example')
  await type('Phone', '(217) 555-0123')
  await type('Website', 'oak.example')
  await submit()
  await waitFor(() => expect(server.requestsOf(createLead)).toHaveLength(1))
  expect(server.requestsOf(createLead)[0]?.body).toMatchObject({
    phone: '(217) 555-0123',
    website: 'https://oak.example',
  })
})

test('a failure shows the server’s message and keeps what was typed', async () => {
  serverFor('user').on(createLead, () => refusal(500, 'UNEXPECTED', 'The scales are broken'))
  const { user, dialog, submit } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Oak Dental')
  await submit()
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('Failed to create lead')
  expect(alert.textContent).toContain('The scales are broken')
  expect(dialog.getByLabelText('Company Name')).toHaveProperty('value', 'Oak Dental')
})

test('a field that the server refuses shows the error', async () => {
  serverFor('user').on(createLead, () =>
    refusal(400, 'INVALID_INPUT', 'Too long', [{ path: 'notes', message: 'Too long' }]),
  )
  const { user, dialog, submit } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Oak Dental')
  await submit()
  await waitFor(() => expect(dialog.getByLabelText('Notes').getAttribute('aria-invalid')).toBe('true'))
})

test('without a connection it says so, and a retry has the same idempotency key', async () => {
  let isOffline = true
  const server = serverFor('user').on(createLead, () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return buildLead()
  })
  const { user, dialog, submit } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Oak Dental')
  await submit()
  expect(await screen.findByText('Connection error')).toBeDefined()
  expect(screen.getByText('Could not connect to the server. Please try again.')).toBeDefined()
  isOffline = false
  await submit()
  await waitFor(() => expect(isOpen()).toBe(false))
  const keys = server.requestsOf(createLead).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a double click creates one lead', async () => {
  const server = serverFor('user').on(createLead, () => new Promise<Reply>(() => undefined))
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Oak Dental')
  const form = dialog.getByRole('form')
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  expect(await dialog.findByRole('button', { name: 'Creating...' })).toHaveProperty('disabled', true)
  expect(server.requestsOf(createLead)).toHaveLength(1)
})

test('the draft is kept after Escape and discarded after Cancel', async () => {
  serverFor('user')
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Oak Dental')
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'New Lead' }))
  expect(screen.getByLabelText('Company Name')).toHaveProperty('value', 'Oak Dental')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'New Lead' }))
  expect(screen.getByLabelText('Company Name')).toHaveProperty('value', '')
})

test('if the dialog was closed meanwhile the lead is confirmed but not opened', async () => {
  let finish = () => undefined as unknown
  serverFor('user').on(createLead, async () => {
    await new Promise((done) => (finish = () => done(undefined)))
    return buildLead()
  })
  const { user, dialog, submit } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Oak Dental')
  await submit()
  await dialog.findByRole('button', { name: 'Creating...' })
  await user.keyboard('{Escape}')
  finish()
  expect(await screen.findByText('Lead created')).toBeDefined()
  expect(screen.getByLabelText('address').textContent).toBe('/dashboard')
})

test('a refusal without a body names its status', async () => {
  serverFor('user').on(createLead, () => new Reply(502))
  const { user, dialog, submit } = await openDialog()
  await user.type(dialog.getByLabelText('Company Name'), 'Oak Dental')
  await submit()
  expect((await dialog.findByRole('alert')).textContent).toContain('API request failed: 502')
})
