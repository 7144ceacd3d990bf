import type { Evidence } from '@assay/shared/evidence/evidence'
import { expect, it } from 'vitest'
import { citing } from './citing.ts'
import { factsOfContext } from './lead-facts.ts'

const piece = (quote: string, value = quote, field = 'text'): Evidence => ({
  field,
  value,
  quote,
  url: 'https://maple.example/about',
  fetchedAt: '2026-11-20T10:00:00.000Z',
  method: 'text',
})

const evidence = [
  piece('We place implants and crowns in our own laboratory.'),
  piece('Our practice was founded in 1998 by Dr. Anna Berg.'),
  piece('hello@maple.example', 'hello@maple.example', 'email'),
  piece('We do not treat children.'),
  piece('Wir fertigen Zahnersatz aus Gold in unserer eigenen Werkstatt.'),
  piece('Wir behandeln keine Haustiere.'),
  piece('Nous réparons des montres anciennes dans notre atelier de Lyon depuis trente ans.'),
  piece('Ofrecemos visitas guiadas a la bodega y catas de vino.'),
  piece('Produciamo formaggio di capra con il latte della nostra fattoria.'),
  piece('Wij bakken elke ochtend zuurdesembrood in een houtoven.'),
  piece('Fazemos móveis de cozinha sob medida em madeira maciça.'),
  piece('Szyjemy suknie ślubne na miarę z jedwabiu.'),
  piece('Vi renoverar gamla träfönster för hand.'),
  piece('Vi brygger økologisk øl i vores gamle mejeri.'),
  piece('Vyrábíme dřevěné hračky z bukového dřeva.'),
  piece('El dokuma halı ve kilim üretiyoruz.'),
]
const facts = { ...factsOfContext({ companyName: 'Maple Dental' }, 'lead'), evidence }

it.each([
  ['Maple Dental places implants and crowns.', 0],
  ['They make crowns in their own laboratory.', 0],
  ['It was founded in 1998.', 1],
  ['Anna Berg founded the practice.', 1],
  ['The email address is hello@maple.example.', 2],
  ['They do not treat children.', 3],
  ['Sie fertigen ihren Zahnersatz aus Gold in der eigenen Werkstatt.', 4],
  ['Haustiere werden dort nicht behandelt.', 5],
  ['L’atelier de Lyon répare des montres anciennes depuis trente ans.', 6],
  ['La empresa también ofrece visitas guiadas a su bodega y catas de vino.', 7],
  ['L’azienda produce formaggio di capra con il latte della propria fattoria.', 8],
  ['Het bedrijf bakt zuurdesembrood elke ochtend in een houtoven.', 9],
  ['A empresa faz móveis de cozinha sob medida em madeira maciça.', 10],
  ['Firma szyje suknie ślubne na miarę, także z jedwabiu.', 11],
  ['Företaget renoverar också gamla träfönster för hand.', 12],
  ['Virksomheden brygger økologisk øl i et gammelt mejeri.', 13],
  ['Firma vyrábí také dřevěné hračky z bukového dřeva.', 14],
  ['Firma ayrıca el dokuma halı ve kilim üretiyor.', 15],
])('“%s” cites the quote that bears it out', async (sentence, nth) => {
  expect((await citing(facts))(sentence)[0]).toBe(evidence[nth])
})

it.each([
  'It was founded in 2004.',
  'They do not place implants.',
  'They treat children.',
  'The practice was founded by Dr. Carl Maple.',
  'They place implants for celebrities from Hollywood.',
  'Write to boss@maple.example.',
  'Maple Dental offers services.',
  'They are great!',
  'They place implants and crowns in their Chicago laboratory.',
  'They also place crowns and implants in a laboratory in Ohio.',
  'Sie behandeln Haustiere.',
  'Sie fertigen keinen Zahnersatz aus Gold in ihrer eigenen Werkstatt.',
  'Sie fertigen Zahnersatz aus Gold in ihrer Werkstatt in Bremen.',
  'L’atelier de Paris répare des montres anciennes.',
  'Ils ne réparent pas de montres anciennes dans leur atelier de Lyon.',
  'La empresa no ofrece visitas guiadas a la bodega ni catas de vino.',
  'La empresa ofrece cursos de cocina también.',
  'L’azienda produce vino e olio nella propria fattoria.',
  'Het bedrijf bakt geen zuurdesembrood in een houtoven.',
  'A empresa faz também móveis de jardim.',
  'Firma szyje garnitury na miarę z wełny.',
  'Företaget renoverar inte gamla träfönster för hand.',
  'Virksomheden brygger økologisk cider i en gammel lade.',
  'Firma nevyrábí hračky ani nábytek z dubového dřeva.',
  'Firma makine halısı satıyor.',
  'Hello Maple Dental team,',
  'Hello!',
])('“%s” cites nothing', async (sentence) => {
  expect((await citing(facts))(sentence)).toEqual([])
})

const opening = piece('"title":"Office assistant","datePosted":"2026-07-19"')
const withReport = {
  ...facts,
  reported: [
    {
      part: 'unique_info.recent_news',
      text: '2026-07-19: Open position: Office assistant',
      evidence: [opening],
    },
    { part: 'summary', text: 'Its laboratory in Berlin trains dentists.', evidence: evidence.slice(0, 2) },
  ],
}

it('what repeats a sentence of a report in other words cites what bears that out', async () => {
  const evidenceOf = await citing(withReport)
  expect(evidenceOf('I read about Maple Dental: “Open position: Office assistant”.')).toEqual([opening])
  expect(evidenceOf('You look for an office assistant in an open position.')).toEqual([opening])
})

it.each([
  'I read about Maple Dental: “Open position: Head of sales”.',
  'Your open position as office assistant pays 50,000 dollars.',
  'Your laboratory trains dentists in Berlin.',
])('“%s” cites nothing of the report', async (sentence) => {
  expect((await citing(withReport))(sentence)).toEqual([])
})
