import {
  createPerson,
  deletePerson,
  listPeople,
  restorePerson,
  updateLead,
  updatePerson,
} from '@assay/shared/features/leads/calls'
import type { Person } from '@assay/shared/features/leads/person'
import { prospectLead } from '@assay/shared/features/prospecting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { serveEdits } from '../../../test/leads/test-lead-page.ts'
import { renderApp } from '../../../test/render-app.tsx'

const buildPerson = (overrides: Partial<Person> = {}): Person => ({
  id: 1,
  leadId: 5,
  name: 'Ann Smith',
  role: 'Owner',
  email: 'ann@maple.example',
  phone: null,
  isEmailPattern: false,
  evidence: [
    { field: 'name', value: 'Ann Smith' },
    { field: 'role', value: 'Owner' },
  ].map((fact) => ({
    ...fact,
    url: 'https://maple.example/team',
    quote: 'Ann Smith, Owner',
    fetchedAt: '2026-11-20T10:00:00.000Z',
    method: 'text',
  })),
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
const ann = buildPerson()
const bob = buildPerson({
  id: 2,
  name: 'Bob Oak',
  role: null,
  email: 'bob@maple.example',
  isEmailPattern: true,
  evidence: [],
})

const panel = async () => within(await screen.findByRole('region', { name: 'People' }))

test('people are shown with their proof, and an address by pattern is marked', async () => {
  serveEdits().on(listPeople, () => [{ ...ann, phone: '+12175550123' }, bob])
  const user = renderApp('/leads/5')
  const people = await panel()
  expect((await people.findByRole('link', { name: 'ann@maple.example' })).getAttribute('href')).toBe(
    'mailto:ann@maple.example',
  )
  expect(people.getAllByText('Pattern')).toHaveLength(1)
  await user.click(people.getByRole('button', { name: /^Name of Ann Smith: Proved/ }))
  expect(await screen.findByRole('dialog', { name: 'Evidence: Name of Ann Smith' })).toBeDefined()
  expect(people.getByRole('button', { name: /^Role of Ann Smith: Proved/ })).toBeDefined()
  // Nobody has proved what was entered by hand.
  for (const fact of ['Email of Ann Smith', 'Phone of Ann Smith', 'Name of Bob Oak'])
    expect(people.getByRole('button', { name: new RegExp(`^${fact}: Unverified`) })).toBeDefined()
})

test('a person is added, and a bad address is refused at its field', async () => {
  const server = serveEdits().on(createPerson, ({ body }) =>
    buildPerson({ name: body.name, evidence: [], email: body.email ?? null }),
  )
  const user = renderApp('/leads/5')
  const people = await panel()
  await user.click(people.getByRole('button', { name: 'Add person' }))
  await user.type(people.getByLabelText('Name'), 'Cleo Elm')
  await user.type(people.getByLabelText('Email'), 'cleo{Enter}')
  expect(await people.findByText('Please enter an email address, like ann@example.com')).toBeDefined()
  await user.type(people.getByLabelText('Email'), '@maple.example{Enter}')
  expect(await people.findByText('Cleo Elm')).toBeDefined()
  expect(server.requestsOf(createPerson).map(({ body }) => body)).toEqual([
    { name: 'Cleo Elm', role: '', email: 'cleo@maple.example', phone: '' },
  ])
})

test('a person is changed in place', async () => {
  const server = serveEdits()
    .on(listPeople, () => [ann])
    .on(updatePerson, () => buildPerson({ role: 'Dentist' }))
  const user = renderApp('/leads/5')
  const people = await panel()
  await user.click(await people.findByRole('button', { name: 'Change Ann Smith' }))
  await user.clear(people.getByLabelText('Role'))
  await user.type(people.getByLabelText('Role'), 'Dentist{Enter}')
  expect(await people.findByText('Dentist')).toBeDefined()
  expect(server.requestsOf(updatePerson)).toHaveLength(1)
})

test('a person is deleted, and Undo brings them back', async () => {
  let people = [ann]
  serveEdits()
    .on(listPeople, () => people)
    .on(deletePerson, () => {
      people = []
      return undefined
    })
    .on(restorePerson, () => {
      people = [ann]
      return ann
    })
  const user = renderApp('/leads/5')
  await user.click(await (await panel()).findByRole('button', { name: 'Delete Ann Smith' }))
  await waitFor(() => expect(screen.queryByText('ann@maple.example')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await (await panel()).findByText('Owner')).toBeDefined()
})

test('a person is made the main contact', async () => {
  const server = serveEdits().on(listPeople, () => [ann])
  const user = renderApp('/leads/5')
  await user.click(await (await panel()).findByRole('button', { name: 'Make Ann Smith the main contact' }))
  expect(await (await panel()).findByText('Main contact')).toBeDefined()
  expect(server.requestsOf(updateLead).map(({ body }) => body)).toEqual([{ contact: 'Ann Smith' }])
})

test('without people it says how they are found, and starts that research', async () => {
  const server = serveEdits().on(prospectLead, () => refusal(402, 'PLAN_LIMIT', 'No lookups left.'))
  const user = renderApp('/leads/5')
  const people = await panel()
  expect(await people.findByText(/Nobody yet/)).toBeDefined()
  await user.click(people.getByRole('button', { name: 'Find people (1 lookup)' }))
  await waitFor(() => expect(server.requestsOf(prospectLead)).toHaveLength(1))
})

test('a failure is shown with a way to try again', async () => {
  const server = serveEdits().on(listPeople, () => refusal(503, 'BUSY', 'Please try again.'))
  const user = renderApp('/leads/5')
  expect(await (await panel()).findByText(/could not be loaded/)).toBeDefined()
  server.on(listPeople, () => [ann])
  await user.click((await panel()).getByRole('button', { name: 'Try again' }))
  expect(await (await panel()).findByText('Ann Smith')).toBeDefined()
})
