import { describe, expect, it } from 'vitest'
import { AiLead, badgeOfMatchScore, SavedAiLead } from './ai-lead.ts'

const found = {
  searchTermId: 1,
  userId: 1,
  companyName: 'Maple Dental',
  description: null,
  industry: null,
  location: null,
  website: null,
  contactInfo: { email: null, phone: null, emails: [], phones: [], linkedin: null, address: null },
  matchScore: 80,
  scoreBreakdown: [],
  verification: 'partly',
  source: 'OpenStreetMap',
  sources: ['OpenStreetMap'],
  facts: {},
  rawData: { services: [] },
  convertedLeadId: null,
  createdAt: '2026-01-05T10:00:00.000Z',
}

describe('an AI lead', () => {
  it('is neither converted nor set aside, and has an id only if it was saved', () => {
    expect(AiLead.parse(found)).toEqual({ ...found, converted: false, isSetAside: false })
    expect(SavedAiLead.safeParse(found).success).toBe(false)
    expect(SavedAiLead.parse({ ...found, id: 7 })).toMatchObject({
      id: 7,
      converted: false,
      convertedLeadId: null,
    })
  })

  it('does not expose the internal company identity', () =>
    expect(AiLead.parse({ ...found, identity: 'domain:maple.example', pk: 'W#1' })).not.toHaveProperty(
      'identity',
    ))

  it.each(['companyName', 'matchScore', 'source', 'userId', 'createdAt', 'contactInfo', 'rawData'])(
    'needs %s',
    (field) => expect(AiLead.safeParse({ ...found, [field]: null }).success).toBe(false),
  )

  it('needs a company name that is not empty', () =>
    expect(AiLead.safeParse({ ...found, companyName: '' }).success).toBe(false))

  it.each([-1, 101, 0.5])('cannot have the match score %d', (matchScore) =>
    expect(AiLead.safeParse({ ...found, matchScore }).success).toBe(false),
  )

  it.each(['ok', 'no_mx', 'disposable', 'unknown'])('may have an email that is %s', (status) => {
    const emails = [{ value: 'hello@maple.example', status, role: true }]
    expect(AiLead.safeParse({ ...found, contactInfo: { ...found.contactInfo, emails } }).success).toBe(true)
  })
})

it.each([
  [100, 'success'],
  [80, 'success'],
  [79, 'warning'],
  [65, 'warning'],
  [64, 'neutral'],
  [0, 'neutral'],
])('a match score of %i has the %s badge', (score, badge) => expect(badgeOfMatchScore(score)).toBe(badge))
