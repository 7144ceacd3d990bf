import { describe, expect, it } from 'vitest'
import { nextWorkingTime } from './working-hours.ts'
import { zonesOf } from './zones-of.ts'

const somewhere = { location: null, phone: null, website: null }

describe('the time zones of a company', () => {
  it.each([
    ['a state in full', { location: 'Springfield, Illinois' }, ['America/Chicago']],
    [
      'a state’s letters with a postcode',
      { location: '12 Main St, Reno, NV 89501, USA' },
      ['America/Los_Angeles'],
    ],
    [
      'a state’s letters beside a phone',
      { location: 'Reno, NV', phone: '+1 775 555 0100' },
      ['America/Los_Angeles'],
    ],
    ['a country', { location: 'Köln, Deutschland' }, ['Europe/Berlin']],
    ['a city of a country with several', { location: 'Perth, Australia' }, ['Australia/Perth']],
    ['a country with a main zone', { location: 'Russia' }, ['Europe/Moscow']],
    ['a phone', { phone: '+81 3-1234-5678' }, ['Asia/Tokyo']],
    ['a site', { website: 'https://oak.co.uk' }, ['Europe/London']],
    ['not a site’s ending that is used anywhere', { website: 'https://oak.io' }, []],
    ['nothing', {}, []],
    ['letters that may be a state or a country', { location: 'Lyon, CA' }, []],
    ['garbage', { location: ',,\u0000,', phone: '+', website: 'nonsense' }, []],
  ])('by %s', async (_, known, zones) => {
    expect(await zonesOf({ ...somewhere, ...known })).toEqual(zones)
  })

  it('of a country as wide as the United States leave out where few live', async () => {
    const zones = await zonesOf({ ...somewhere, location: 'United States' })
    expect(zones).toContain('America/New_York')
    expect(zones).toContain('America/Los_Angeles')
    expect(zones).not.toContain('Pacific/Honolulu')
  })
})

describe('the next working time', () => {
  const at = (iso: string) => Date.parse(iso)
  const next = (zones: string[], iso: string) => new Date(nextWorkingTime(zones, at(iso))).toISOString()

  it.each([
    ['is now during the day', ['Europe/Berlin'], '2026-03-02T09:07:00.000Z', '2026-03-02T09:07:00.000Z'],
    [
      'is the morning after a night',
      ['Europe/Berlin'],
      '2026-03-02T20:07:00.000Z',
      '2026-03-03T07:00:00.000Z',
    ],
    [
      'is Monday after Friday evening',
      ['Europe/Berlin'],
      '2026-03-06T17:00:00.000Z',
      '2026-03-09T07:00:00.000Z',
    ],
    ['follows summer time', ['Europe/Berlin'], '2026-03-29T17:00:00.000Z', '2026-03-30T06:00:00.000Z'],
    [
      'knows offsets of half an hour',
      ['Asia/Kolkata'],
      '2026-03-02T01:00:00.000Z',
      '2026-03-02T02:30:00.000Z',
    ],
    [
      'is when all zones are at work',
      ['America/New_York', 'America/Los_Angeles'],
      '2026-03-02T14:00:00.000Z',
      '2026-03-02T16:00:00.000Z',
    ],
    ['is now where no zone is known', [], '2026-03-01T03:00:00.000Z', '2026-03-01T03:00:00.000Z'],
    [
      'is now where the zones never work together',
      ['Pacific/Honolulu', 'Europe/Moscow'],
      '2026-03-02T03:00:00.000Z',
      '2026-03-02T03:00:00.000Z',
    ],
  ])('%s', (_, zones, given, expected) => {
    expect(next(zones, given)).toBe(expected)
  })
})
