import { describe, expect, it } from 'vitest'
import { Lead, leadStatuses, NewLead, statusForMatchScore } from './lead.ts'

const optional = [
  'industry',
  'source',
  'location',
  'contact',
  'email',
  'phone',
  'website',
  'notes',
  'assignedTo',
] as const
const lead = {
  id: 1,
  userId: 1,
  companyName: 'Maple Dental',
  ...Object.fromEntries(optional.map((field) => [field, null])),
  status: 'new',
  score: 0,
  metadata: {},
  nextStep: null,
  tagIds: [],
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
}

describe('a lead', () => {
  it('has exactly these fields', () => expect(Lead.parse({ ...lead, version: 1, pk: 'W#1' })).toEqual(lead))

  it.each(['id', 'userId', 'companyName', 'status', 'score', 'metadata', 'tagIds', 'createdAt', 'updatedAt'])(
    'needs %s',
    (field) => expect(Lead.safeParse({ ...lead, [field]: null }).success).toBe(false),
  )

  it('is assigned to a user by number', () => {
    expect(Lead.parse({ ...lead, assignedTo: 2 }).assignedTo).toBe(2)
    expect(Lead.safeParse({ ...lead, assignedTo: 'ada' }).success).toBe(false)
  })

  it('has one of eight statuses', () => {
    expect(leadStatuses).toHaveLength(8)
    expect(Lead.safeParse({ ...lead, status: 'lost' }).success).toBe(false)
  })
})

describe('a new lead', () => {
  it('needs only a company name, and gets the status new and the score 0', () => {
    expect(NewLead.parse({ companyName: ' Maple Dental ' })).toEqual({
      companyName: 'Maple Dental',
      status: 'new',
      score: 0,
      metadata: {},
    })
  })

  it('has each of its tags once', () =>
    expect(NewLead.parse({ companyName: 'Maple', tagIds: [2, 1, 2] }).tagIds).toEqual([2, 1]))

  it.each(optional)('may leave %s out, null or empty', (field) => {
    expect(NewLead.safeParse({ companyName: 'Maple', [field]: null }).success).toBe(true)
    if (field !== 'assignedTo')
      expect(NewLead.safeParse({ companyName: 'Maple', [field]: '' }).success).toBe(true)
  })

  it.each([-1, 101, 0.5, '5', null, Number.NaN])('may not have the score %j', (score) =>
    expect(NewLead.safeParse({ companyName: 'Maple', score }).success).toBe(false),
  )

  it.each([0, 100])('may have the score %i', (score) =>
    expect(NewLead.parse({ companyName: 'Maple', score }).score).toBe(score),
  )

  it.each(['id', 'userId', 'workspaceId', 'createdAt', 'updatedAt', 'converted'])('cannot set %s', (key) =>
    expect(NewLead.safeParse({ companyName: 'Maple', [key]: 1 }).success).toBe(false),
  )
})

it.each([
  [100, 'hot'],
  [81, 'hot'],
  [80, 'warm'],
  [66, 'warm'],
  [65, 'cold'],
  [64, 'cold'],
  [0, 'cold'],
])('a match score of %i makes a lead %s', (score, status) => expect(statusForMatchScore(score)).toBe(status))
