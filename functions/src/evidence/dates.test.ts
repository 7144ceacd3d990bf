import { describe, expect, it } from 'vitest'
import { dateIn } from './dates.ts'

describe('a date in a text', () => {
  it.each([
    ['2026-10-01T09:30:00+02:00', '2026-10-01'],
    ['Posted on March 12, 2026', '2026-03-12'],
    ['12th of March 2026', '2026-03-12'],
    ['News · 12. März 2026', '2026-03-12'],
    ['1er février 2026', '2026-02-01'],
    ['3 de octubre de 2026', '2026-10-03'],
    ['12 mrt 2026', '2026-03-12'],
    ['3 września 2026', '2026-09-03'],
    ['1. března 2026', '2026-03-01'],
    ['3 Mayıs 2026', '2026-05-03'],
    ['2026年3月12日', '2026-03-12'],
    ['２０２６年３月', '2026-03'],
    ['12.03.2026 Neue Website', '2026-03-12'],
    ['March 2026', '2026-03'],
    ['10/28/2026', '2026-10-28'],
  ])('%s', (text, date) => {
    expect(dateIn(text, null)).toBe(date)
  })

  it('puts the month first only where people do', () => {
    expect(dateIn('03/04/2026', 'US')).toBe('2026-03-04')
    expect(dateIn('03/04/2026', 'FR')).toBe('2026-04-03')
    expect(dateIn('03/04/2026', null)).toBeNull()
  })

  it.each([
    '30 February 2026',
    'room 2026',
    '555-0100-2026',
    'since 2020',
    'version 1.2.2026.4',
    'founded 1998, 12 people',
    'Call 217 555 0142',
    'our 2026 team',
  ])('is none in: %s', (text) => {
    expect(dateIn(text, 'US')).toBeNull()
  })
})
