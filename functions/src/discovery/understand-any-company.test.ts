import { describe, expect, it } from 'vitest'
import { whyNotUnderstood } from '../criteria/explain-criteria.ts'
import { read, understandWith } from '../testing/understanding.ts'

describe('a query that asks for any company', () => {
  const readings = {
    'the model': (query: string, request = {}) =>
      read(query, { category: query.split(' in ')[0], kinds: ['office/company'], place: 'Berlin' }, request),
    rules: (query: string, request = {}) => understandWith(query, {}, request),
  }
  it.each(Object.entries(readings))('read by %s takes the audience of the profile', async (_, readBy) => {
    const profile = { targetAudience: 'dentists' }
    for (const query of ['companies in Berlin', 'Firmen in Berlin', 'B2B companies in Berlin']) {
      const { criteria } = await readBy(query, { profile })
      expect(criteria.category, query).toEqual({ text: 'dentists', from: 'profile' })
      expect(criteria.place?.name, query).toBe('Berlin, Germany')
    }
  })

  it.each(Object.entries(readings))('read by %s without a profile is asked for a kind', async (_, readBy) => {
    const understood = await readBy('leads in Berlin')
    expect(understood.criteria.category.text).toBe('')
    expect(whyNotUnderstood(understood)).toMatch(/^No kind of company is named\. .*Target Audience/)
  })
})
