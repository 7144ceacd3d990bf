import type { Evidence } from '@assay/shared/evidence/evidence'
import { expect, it } from 'vitest'
import { mainPhone } from './main-phone.ts'

const site = 'https://maple.example'
const read = { title: null, fetchedAt: '2026-11-22T12:00:00.000Z', date: null, method: 'text' as const }

const numbers = {
  north: '+493012345601',
  south: '+493012345602',
  main: '+493012345600',
  job: '+493012345699',
}
const phone = (name: keyof typeof numbers, method: Evidence['method'] = 'text'): Evidence => {
  const value = numbers[name]
  return { field: 'phone', value, url: site, quote: value, fetchedAt: read.fetchedAt, method }
}
const page = (path: string, ...lines: string[]) => ({ ...read, url: `${site}${path}`, lines })

const home = page(
  '/',
  'Maple Nord: Parkstr. 1, 10115 Berlin, 030 12345601',
  'Maple Süd: Seestr. 2, 12043 Berlin, 030 12345602',
)

it('is the one that stands alone on the page of contacts, not that of the first branch', () => {
  const evidence = [phone('north'), phone('south'), phone('main')]
  const texts = [home, page('/kontakt', 'Telefon: 030 123456-00')]
  expect(mainPhone({ evidence, texts })?.value).toBe(numbers.main)
})

it('is the one that most pages show', () => {
  const evidence = [phone('north'), phone('south'), phone('main')]
  const contact = page('/kontakt', 'Telefon: 030 12345600', 'Nord: 030 12345601')
  const texts = [
    home,
    contact,
    page('/impressum', 'Tel. 030 12345600', 'Süd: 030 12345602'),
    page('/team', '030 12345600'),
  ]
  expect(mainPhone({ evidence, texts })?.value).toBe(numbers.main)
})

it('is not that of a page of vacancies', () => {
  const evidence = [phone('main'), phone('north'), phone('job')]
  const texts = [
    page('/kontakt', 'Telefon: 030 12345600', 'Nord: 030 12345601'),
    page('/karriere', 'Bewerbungen: 030 12345699'),
  ]
  expect(mainPhone({ evidence, texts })?.value).toBe(numbers.main)
})

it('is the one that another source gives, too', () => {
  const evidence = [phone('main'), phone('north'), phone('north', 'osm')]
  const texts = [page('/kontakt', 'Telefon: 030 12345600')]
  expect(mainPhone({ evidence, texts })?.value).toBe(numbers.north)
})

it('is the only one', () =>
  expect(mainPhone({ evidence: [phone('main')], texts: [] })?.value).toBe(numbers.main))
it('is unknown where none is found', () => expect(mainPhone({ evidence: [], texts: [] })).toBeUndefined())
