import { expect, it } from 'vitest'
import { readPage } from '../../reading/page/site-page.ts'
import { frameOf } from '../companies/search-frame.ts'
import type { Listing } from '../sources/listing.ts'
import { speaksOfKind } from './speaks-of-kind.ts'

const listed = (title: string): Listing => ({
  source: 'Web search',
  url: 'https://hale-voss.example/',
  name: 'Hale & Voss',
  website: 'https://hale-voss.example/',
  domain: 'hale-voss.example',
  phone: null,
  street: null,
  position: null,
  isClosed: false,
  says: [title],
  evidence: [],
})

const pageSaying = (line: string) =>
  readPage({
    outcome: 'page',
    url: 'https://hale-voss.example/',
    html: `<title>Welcome</title><body><p>${line}</p>`,
    fetchedAt: '2026-01-01T00:00:00.000Z',
  })

const speaks = (text: string, title: string, line: string, name = 'Hale & Voss') =>
  speaksOfKind(
    frameOf({ category: { text, from: 'query' }, place: null, wishes: [], setAside: [] }, null),
    name,
    [listed(title)],
    [pageSaying(line)],
  )

it.each([
  ['tube bending shops', 'Tube bending | Hale & Voss', true],
  ['tube benders', 'Bending of tubes | Hale & Voss', true],
  ['Sondermaschinenbauer', 'Prüfmaschinen | Hale & Voss', true],
  ['水産加工会社', '水産物の冷凍 | 上田商会', true],
  ['tube bending shops', 'Party tents | Hale & Voss', false],
  ['水産加工会社', '印刷会社 | 上田商会', false],
])('%s are spoken of by the title "%s": %s', (text, title, expected) => {
  expect(speaks(text, title, 'Since 1971.')).toBe(expected)
})

it.each([
  ['Hollow sections | Hale & Voss', 'We bend tubes of any steel.', true],
  ['Hollow sections | Hale & Voss', 'We print labels for tube makers.', false],
  ['Pet shop | Hale & Voss', 'Our aquariums have tubes.', false],
])('a page below the title "%s" that says "%s" speaks of tube benders: %s', (title, line, expected) => {
  expect(speaks('tube benders', title, line)).toBe(expected)
})

it('the company’s own name says nothing', () => {
  expect(speaks('tube benders', 'Tube & Sons | Party tents', 'Since 1971.', 'Tube & Sons')).toBe(false)
})
