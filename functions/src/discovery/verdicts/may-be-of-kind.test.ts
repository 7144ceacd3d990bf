import { expect, it } from 'vitest'
import { readPage } from '../../reading/page/site-page.ts'
import { frameOf } from '../companies/search-frame.ts'
import type { Listing } from '../sources/listing.ts'
import { mayBeOfKind } from './may-be-of-kind.ts'

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

const mayBe = (text: string, title: string, line: string, name = 'Hale & Voss') =>
  mayBeOfKind(
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
  ['tube bending shops', 'Hollow sections | Hale & Voss', true],
  ['tube bending shops', 'Pet shop | Hale & Voss', false],
  ['tube bending shops', 'Rental of tube benders | Hale & Voss', false],
  ['tube bender rentals', 'Rental of tube benders | Hale & Voss', true],
  ['Sondermaschinenbauer', 'Gebrauchtmaschinen | Hale & Voss', false],
  ['水産加工会社', '中古厨房機器 | 上田商会', false],
  ['dentists', 'Hollow sections | Hale & Voss', false],
])('a company of the kind %s may have the title "%s": %s', (text, title, expected) => {
  expect(mayBe(text, title, 'Since 1971.')).toBe(expected)
})

it.each([
  ['Smiles | Hale & Voss', 'Gentle dentistry by appointment.', true],
  ['Smiles | Hale & Voss', 'We print labels for dentists.', false],
  ['Pet shop | Hale & Voss', 'Our parrots need no dentistry.', false],
])('a page below the title "%s" that says "%s" may be of dentists: %s', (title, line, expected) => {
  expect(mayBe('dentists', title, line)).toBe(expected)
})

it('the company’s own name says nothing', () => {
  expect(mayBe('dentists', 'Dentist & Sons | Party tents', 'Since 1971.', 'Dentist & Sons')).toBe(false)
})
