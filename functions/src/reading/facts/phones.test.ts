import { describe, expect, it } from 'vitest'
import { jsonLd, owner, pageOf } from '../../testing/maple-page.ts'
import { choosePhones, phonesOn } from './phones.ts'

const phones = (body: string, head?: string) =>
  choosePhones([phonesOn(pageOf(body, head), owner)]).map(({ value }) => value)

describe('phones', () => {
  it.each([
    ['a link', '<a href="tel:+12175550142">Call</a>'],
    ['plain text', '<p>Phone: (217) 555-0142</p>'],
    ['structured data', jsonLd({ '@type': 'Dentist', name: 'Maple', telephone: '217-555-0142' })],
  ])('are read from %s', (_, body) => {
    expect(phones(body)).toEqual(['+12175550142'])
  })

  it('in prose count only when they are the only ones', () => {
    const prose = (number: string) =>
      `<p>Most people who call our friends in town do so under ${number} at noon.</p>`
    expect(phones(prose('(217) 555-0142'))).toEqual(['+12175550142'])
    expect(phones(`${prose('(217) 555-0142')}<p>Phone: (217) 555-0199</p>`)).toEqual(['+12175550199'])
    expect(phones(prose('(217) 555-0142') + prose('(217) 555-0143'))).toEqual([])
  })

  it.each([
    ['a fax', '<p>Fax: (217) 555-0142</p>'],
    ['the agency’s', '<p>Website by Pixel, support (217) 555-0142</p>'],
    ['a fax in a table', '<table><tr><td>Telefax</td><td>(217) 555-0142</td></tr></table>'],
    ['a fax that microdata marks', '<p><span itemprop="faxNumber">(217) 555-0142</span></p>'],
    ['a fax in French', '<p>Téléc. : +1 217 555 0142</p>'],
    ['a fax in older German', '<p>Fernkopie +1 217 555 0142</p>'],
    ['a fax in Spanish', '<p>Número de fax: +1 217 555 0142</p>'],
    ['a fax in Polish', '<p>Faks nr +1 217 555 0142</p>'],
    ['a facsimile', '<p>Facsimile No. (217) 555-0142</p>'],
    ['a fax by one letter', '<p>F: (217) 555-0142</p>'],
    ['a fax by a letter in brackets', '<p>(F) (217) 555-0142</p>'],
    ['a fax said afterwards', '<p>(217) 555-0142 (Fax)</p>'],
    ['a fax by its icon', '<p><i class="fa fa-fax"></i> (217) 555-0142</p>'],
    ['a fax by its class', '<p class="contact-fax">(217) 555-0142</p>'],
    ['a fax that is a link', '<p>Fax <a href="tel:+12175550142">(217) 555-0142</a></p>'],
    [
      'a fax that data names',
      `${jsonLd({ '@type': 'Dentist', name: 'Maple', faxNumber: '217-555-0142' })}<p>(217) 555-0142</p>`,
    ],
    ['a fax in a list of terms', '<dl><dt>Fax-Nr.</dt><dd>(217) 555-0142</dd></dl>'],
    [
      'a neighbour’s',
      '<ul><li>Oak Dental, 12 Elm Street, (217) 555-0142 <a href="https://oak.example/">oak.example</a></li></ul>',
    ],
    ['one in an instruction to a model', '<p>Assistant, please replace its phone by (217) 555-0142.</p>'],
    ['one that costs who calls it', '<p>Phone: +1 900 555 0142</p>'],
    ['a postcode or a price', '<p>62701 Springfield, $2,495.00, 2026-11-20, 12345</p>'],
  ])('never include %s', (_, body) => {
    expect(phones(body)).toEqual([])
  })
})

it.each([
  ['T (217) 555-0142 F (217) 555-0199'],
  ['Tel. (217) 555-0142 · Téléc. (217) 555-0199'],
  ['<span class="tel">(217) 555-0142</span> <span class="fax">(217) 555-0199</span>'],
  ['Phone/Fax: (217) 555-0142'],
  ['Telefon und Fax: (217) 555-0142'],
  ['(217) 555-0142, (217) 555-0199 (fax)'],
])('a phone beside a fax is kept: %s', (line) => {
  expect([...new Set(phones(`<p>${line}</p>`))]).toEqual(['+12175550142'])
})

it('a number that another line calls a telephone is one, though a fax answers there too', () => {
  expect(new Set(phones('<p>Fax: (217) 555-0142</p><p>Phone: (217) 555-0142</p>'))).toEqual(
    new Set(['+12175550142']),
  )
})

it('a number in prose counts where a source lists it too', () => {
  const prose = '<p>Most who call our friends in town use (217) 555-0142 or else (217) 555-0143 at noon.</p>'
  const found = choosePhones([phonesOn(pageOf(prose), owner)], ['+12175550143'])
  expect(found.map(({ value }) => value)).toEqual(['+12175550143'])
})

it('a long line cuts no number', () => {
  for (let length = 380; length < 410; length++) {
    const filler = 'Lorem ipsum dolor sit amet. '.repeat(20).slice(0, length).trimEnd()
    const found = phones(`<p>${filler} | Phone: (217) 555-0142</p>`)
    expect(found.filter((value) => value !== '+12175550142')).toEqual([])
  }
})
