import { getAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import type { FoundPerson } from '@assay/shared/features/hunting/found-person'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCard, saved, serveCard } from '../../../test/hunting/test-card.tsx'

const quoted = {
  url: 'https://brightwell.example/team',
  quote: 'Ann Smith, Owner',
  fetchedAt: '2026-11-20T10:00:00.000Z',
  method: 'text' as const,
}
const address = 'ann.smith@brightwell.example'
const ann: FoundPerson = {
  name: 'Ann Smith',
  role: 'Owner',
  email: address,
  isEmailPattern: false,
  evidence: [
    { field: 'name', value: 'Ann Smith', ...quoted },
    { field: 'email', value: address, ...quoted, quote: `Write to ${address}` },
  ],
}
const others: FoundPerson[] = [
  { ...ann, name: 'Cleo Elm', role: 'Dentist', email: 'cleo.elm@brightwell.example', isEmailPattern: true },
  { ...ann, name: 'Dan Ash', role: 'Hygienist', email: null, evidence: [] },
]

const openPeople = async (people: FoundPerson[] | undefined) => {
  serveCard()
    .on(listAiLeads, () => [{ ...saved, people: people?.map(({ evidence: _, ...listed }) => listed) }])
    .on(getAiLead, () => ({ ...saved, people }))
  const { user, card } = await openCard()
  return { user, people: within(await card.findByRole('region', { name: 'People' })) }
}

test('the people of a found company have role and address, each with its quote; a pattern is never proved', async () => {
  const { user, people } = await openPeople([ann, ...others])
  const rows = people.getAllByRole('listitem').map((row) => within(row))
  expect(rows[0]?.getByText('Owner')).toBeDefined()
  expect(rows[1]?.getByText('Pattern')).toBeDefined()
  expect(rows[1]?.queryByRole('button', { name: /^Email of Cleo Elm/ })).toBeNull()
  expect(rows[2]?.getByText('No direct address published')).toBeDefined()
  await user.click(people.getByRole('button', { name: /^Email of Ann Smith: Proved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Evidence: Email of Ann Smith' }))
  expect(await dialog.findByText(address)).toBeDefined()
  expect(dialog.getByText(/Write to/)).toBeDefined()
})

test('a company whose pages name nobody says so', async () => {
  const { people } = await openPeople([])
  expect(people.getByText(/^None published/)).toBeDefined()
})

test('a company that was found before people were read does not claim that none is published', async () => {
  const { people } = await openPeople(undefined)
  expect(people.getByText(/^Not looked for/)).toBeDefined()
})
