import { expect, it } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { cellText } from './found-columns.ts'

const person = { role: 'Owner', email: null, isEmailPattern: false }
const people = ['Ann Smith', 'Bob Oak', 'Cleo Elm'].map((name) => ({ ...person, name }))

it.each([
  [people, 'Ann Smith, Owner +2'],
  [people.slice(1, 2), 'Bob Oak, Owner'],
  [[], ''],
  [undefined, ''],
])('the people of a company are the first and how many others', (some, text) =>
  expect(cellText({ ...buildSavedAiLead({ people: some }), isChecking: false }, 'people')).toBe(text),
)
