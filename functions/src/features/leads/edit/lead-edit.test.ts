import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import { describe, expect, it } from 'vitest'
import type { StoredLead } from '../lead.store.ts'
import { editOf, entriesOfEdit, overwritesUnseenEdit } from './lead-edit.ts'

const row: StoredLead = {
  id: 7,
  userId: 1,
  companyName: 'Maple Dental',
  industry: 'Dentist',
  source: null,
  location: 'Salem',
  contact: null,
  email: null,
  phone: null,
  website: null,
  status: 'new',
  score: 0,
  notes: null,
  metadata: { tags: ['fair'] },
  assignedTo: null,
  nextStep: null,
  tagIds: [],
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  version: 4,
  edited: { location: 3, status: 4 },
  knownKeys: [],
}
const now = '2026-02-05T10:00:00.000Z'

describe('an edit', () => {
  it('keeps at which count each field changed', () => {
    const edit = editOf(row, { notes: 'Met', location: 'Springfield', industry: 'Dentist' }, now)
    expect(edit?.fields.toSorted()).toEqual(['location', 'notes'])
    expect(edit?.next).toEqual({
      ...row,
      notes: 'Met',
      location: 'Springfield',
      version: 5,
      edited: { status: 4, location: 5, notes: 5 },
      updatedAt: now,
    })
  })

  it.each([{ source: '' }, { metadata: { tags: ['fair'] } }, { notes: null }, { status: 'new' as const }])(
    '%j is none',
    (changes) => expect(editOf(row, changes, now)).toBeNull(),
  )

  it.each([
    [{ status: 'hot' as const }, 3, true],
    [{ status: 'hot' as const }, 4, false],
    [{ location: 'Springfield' }, 3, false],
    [{ location: 'Springfield' }, 2, true],
    [{ location: 'Salem' }, 2, false],
    [{ notes: 'Met' }, 0, false],
    [{ notes: 'Met', status: 'hot' as const }, 0, true],
    [{ status: 'hot' as const }, null, false],
  ])('%j by someone who saw version %s overwrites what they have not seen: %s', (changes, seen, does) =>
    expect(overwritesUnseenEdit(row, changes, seen)).toBe(does),
  )

  it('is described in a sentence', () => {
    const edit = editOf(row, { status: 'hot', assignedTo: 2, phone: '1', metadata: {} }, now)
    expect(edit && entriesOfEdit(row, edit).map(({ content }) => content)).toEqual([
      'Status changed from New to Hot',
      'Changed assignee, phone and further data',
    ])
  })

  it('of the next step is described by what it is', () => {
    const nextStep = { text: 'Call Ms Oak', dueOn: '2026-02-09' }
    const planned = { ...row, nextStep }
    const textsOf = (from: StoredLead, change: LeadChanges) => {
      const edit = editOf(from, change, now)
      return edit && entriesOfEdit(from, edit).map(({ content }) => content)
    }
    expect(textsOf(row, { nextStep, notes: 'Met' })).toEqual([
      'Next step: Call Ms Oak, due on 2026-02-09',
      'Changed notes',
    ])
    expect(textsOf(planned, { nextStep: null })).toEqual(['Next step removed: Call Ms Oak'])
    expect(textsOf(planned, { nextStep: { ...nextStep } })).toBeNull()
  })
})
