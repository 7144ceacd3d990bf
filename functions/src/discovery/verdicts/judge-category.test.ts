import { describe, expect, it } from 'vitest'
import { readPage } from '../../reading/page/site-page.ts'
import { frameOf } from '../companies/search-frame.ts'
import type { Listing } from '../sources/listing.ts'
import { judgeCategory } from './judge-category.ts'

const mapped = (name: string | null, ...says: string[]): Listing => ({
  source: 'OpenStreetMap',
  url: 'https://www.openstreetmap.org/node/1',
  name,
  website: null,
  domain: null,
  phone: null,
  street: null,
  position: null,
  isClosed: false,
  says: [...says, ...(name ? [`name=${name}`] : [])],
  evidence: [],
})

const asking = (text: string) =>
  frameOf({ category: { text, from: 'query' }, place: null, wishes: [], setAside: [] }, null)

const pageOf = (title: string, ...lines: string[]) =>
  readPage({
    outcome: 'page',
    url: 'https://www.maple-dental.example/',
    html: `<title>${title}</title><body>${lines.map((line) => `<p>${line}</p>`).join('')}`,
    fetchedAt: '2026-01-01T00:00:00.000Z',
  })

describe('a kind proves a kind', () => {
  it.each([
    ['dentists', ['amenity=dentist'], 'yes'],
    ['pizzerias', ['amenity=restaurant'], 'partial'],
    ['pizzerias', ['amenity=restaurant', 'cuisine=pizza'], 'yes'],
    ['pizzerias', ['amenity=restaurant', 'cuisine=italian;pizza'], 'yes'],
    ['restaurants', ['amenity=restaurant', 'cuisine=pizza'], 'yes'],
    ['dentists', ['amenity=doctors'], 'unknown'],
    ['wineries', ['shop=wine'], 'unknown'],
  ])('%s by %j: %s', (text, tags, verdict) => {
    expect(judgeCategory(asking(text), [mapped(null, ...tags)], []).verdict).toBe(verdict)
  })

  it.each([
    ['dentists', 'Your dentist in Springfield', 'yes'],
    ['restaurants', 'The best pizzeria in town', 'yes'],
    ['pizzerias', 'A family restaurant by the lake', 'partial'],
    ['wineries', 'We repair windows', 'unknown'],
    ['dentists', 'We supply dentists with chairs', 'no'],
  ])('%s by “%s”: %s', (text, line, verdict) => {
    expect(judgeCategory(asking(text), [], [pageOf('Welcome', line)]).verdict).toBe(verdict)
  })

  it('no line far down says it of a company that only works for the kind', () => {
    const lines = Array.from({ length: 20 }, () => 'We care.')
    const verdictOf = (line: string) =>
      judgeCategory(asking('dentists'), [], [pageOf('Welcome', ...lines, line)]).verdict
    expect(verdictOf('We print calendars for busy dentists.')).toBe('unknown')
    expect(verdictOf('For calendars ask our dentists.')).toBe('partial')
  })

  it('far down on its page proves it in part, but not on a page of endless text', () => {
    const verdictAfter = (lines: number) => {
      const page = pageOf(
        'Welcome',
        ...Array.from({ length: lines }, () => 'We care.'),
        'Your dentist in town',
      )
      return judgeCategory(asking('dentists'), [], [page]).verdict
    }
    expect(verdictAfter(400)).toBe('partial')
    expect(verdictAfter(3000)).toBe('unknown')
  })

  it.each([
    ['Your roofer in Springfield', 'partial'],
    ['Industrial and commercial roofers since 1971', 'yes'],
    ['We serve commercial customers', 'unknown'],
  ])('what stands beside a kind must be said too: commercial roofers by “%s”: %s', (line, verdict) => {
    const page = pageOf('Welcome', line)
    expect(judgeCategory(asking('commercial roofers'), [], [page]).verdict).toBe(verdict)
  })

  it('a map that knows the kind alone proves a part of it', () => {
    const tagged = judgeCategory(asking('commercial roofers'), [mapped(null, 'craft=roofer')], [])
    expect(tagged).toMatchObject({ verdict: 'partial', quote: 'craft=roofer' })
  })

  it('the company’s own name is weak evidence at most, and its domain none', () => {
    const named = judgeCategory(asking('dentists'), [mapped('Maple Dentist')], [], 'Maple Dentist')
    expect(named).toMatchObject({ verdict: 'partial', quote: 'Maple Dentist' })
    const page = pageOf('Maple Dentist', 'Maple Dentist welcomes you')
    expect(
      judgeCategory(asking('dentists'), [mapped('Maple Dentist')], [page], 'Maple Dentist').verdict,
    ).toBe('partial')
    expect(judgeCategory(asking('dentists'), [mapped('Elm')], [pageOf('Elm', 'Hello')], 'Elm').verdict).toBe(
      'unknown',
    )
  })
})
