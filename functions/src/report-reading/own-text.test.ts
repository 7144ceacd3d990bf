import { describe, expect, it } from 'vitest'
import { page, readCompany, searching, site } from '../testing/company-to-read.ts'

const home = (...lines: string[]) => ({
  [`${site}/`]: page('Maple Dental', '<h1>Maple Dental</h1>', ...lines),
})

const ownLines = async (...lines: string[]) => (await readCompany({}, {}, home(...lines))).texts[0]?.lines

describe('what the company does not say itself is left out:', () => {
  it.each([
    ['notices about cookies', 'We use cookies to give you the best experience.'],
    ['in German', 'Diese Website verwendet Cookies.'],
    ['rights', '© 2026 Maple Dental. All rights reserved.'],
    ['what visitors wrote', '<blockquote>We loved our new teeth, they have treated us well.</blockquote>'],
  ])('%s', async (_, line) => {
    expect((await ownLines(line, 'We have 12 chairs.'))?.filter(Boolean)).toEqual([
      'Maple Dental',
      'We have 12 chairs.',
    ])
  })

  it('but not the cookies of a bakery', async () => {
    expect(await ownLines('We bake cookies and cakes daily.')).toContain('We bake cookies and cakes daily.')
  })
})

it('a page of news gives each report its date, with what stands below', async () => {
  const report = (date: string, ...lines: string[]) =>
    `<article><p>${date}</p><h2>${lines[0]}</h2>${lines.slice(1).map((line) => `<p>${line}</p>`)}</article>`
  const link = '<a href="/news">News</a>'
  const news = page(
    'Maple &amp; Oak Dental | News',
    '<h1>Maple &amp; Oak Dental</h1>',
    report('5 March 2026', 'We opened a second practice', 'It has six rooms.'),
    report('1 May 2019', 'We have a new owner'),
  )
  const { texts, signals } = await readCompany({}, {}, { ...home(link), [`${site}/news`]: news })
  expect(signals.map(({ text }) => text)).toEqual(['We opened a second practice'])
  const read = texts.find(({ url }) => url.endsWith('/news'))
  expect(read?.title).toBe('Maple & Oak Dental | News')
  expect(read?.reports).toEqual([
    {
      date: '2026-03-05',
      quote: '5 March 2026\nWe opened a second practice',
      lines: ['We opened a second practice', 'It has six rooms.'],
    },
    { date: '2019-05-01', quote: '1 May 2019\nWe have a new owner', lines: ['We have a new owner'] },
  ])
})

describe('an article that contradicts the company’s site', () => {
  const url = 'https://springfield-courier.example/2026/maple'
  const told = async (own: string, line: string) => {
    const found = searching({ url, title: 'Maple Dental opens' })
    const article = page('Maple Dental opens', '<h1>Maple Dental opens in Springfield</h1>', line)
    const { texts } = await readCompany(found, {}, { ...home(own), [url]: article })
    return texts.find((text) => text.url === url)?.lines.includes(line)
  }

  it('loses its headline with it, and keeps its other sentences', async () => {
    const headline = 'Maple Dental of Springfield looks back'
    const found = searching({ url, title: headline })
    const said = 'The beginnings of Maple Dental go back to 1985.'
    const prize = 'Maple Dental won the prize of the town.'
    const article = page(headline, `<h1>${headline}</h1><p>${said}</p>`, prize)
    const { texts } = await readCompany(found, {}, { ...home('We were founded in 1998.'), [url]: article })
    const lines = texts.find((text) => text.url === url)?.lines.filter(Boolean)
    expect(lines).toEqual([prize])
  })

  it.each([
    ['We were founded in 1998.', 'Maple Dental was founded in 1985.'],
    ['Wir sind seit 1998 für Sie da.', 'Maple Dental looks back to its beginnings in 1985.'],
    ['We have 12 employees.', 'Maple Dental has 4,000 employees.'],
    ['We employ 12 people.', 'Maple Dental employs 4,000 people.'],
    ['Ada Cole started the business in 1998.', 'The beginnings of Maple Dental go back to 1985.'],
    ['Unsere Praxis hat Ada Cole 1998 mit zwei Leuten angefangen.', 'Maple Dental was founded in 1985.'],
    ['Ada Cole a lancé notre cabinet en 1998.', 'Les débuts de Maple Dental remontent à 1985.'],
    ['Ada Cole empezó la clínica en 1998.', 'Maple Dental fue fundada en 1985.'],
    ['Ada Cole ha avviato lo studio nel 1998.', 'Maple Dental risale al 1985.'],
    ['Ada Cole begon de praktijk in 1998.', 'Maple Dental is opgericht in 1985.'],
    ['Ada Cole startede klinikken i 1998.', 'Maple Dental blev grundlagt i 1985.'],
    ['Ada Cole założyła gabinet w 1998.', 'Początki Maple Dental to rok 1985.'],
  ])('loses what is contradicted: %s %s', async (own, line) => {
    expect(await told(own, line)).toBe(false)
  })

  it.each([
    ['We were founded in 1998.', 'Maple Dental was founded in 1998.'],
    ['We are a practice.', 'Maple Dental was founded in 1985.'],
    ['We were founded in 1998.', 'Maple Dental won a prize in 2025.'],
    ['We have 12 employees.', 'Maple Dental has 12 employees.'],
    ['We employ 12 people.', 'Maple Dental employs 12 people.'],
    ['We were founded in 1998.', 'Maple Dental started a course in 2025.'],
  ])('keeps what is not: %s %s', async (own, line) => {
    expect(await told(own, line)).toBe(true)
  })
})
