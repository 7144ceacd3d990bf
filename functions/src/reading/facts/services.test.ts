import { expect, test } from 'vitest'
import { pageOf } from '../../testing/maple-page.ts'
import { servicesOn } from './services.ts'

const list = '<ul><li>Cleanings</li><li>Dental implants</li></ul>'

test.each([
  ['a list', `<h2>Our services</h2>${list}`],
  ['a list in a block of its own', `<div><h2>Services</h2></div><div><div>${list}</div></div>`],
  [
    'a list before other short lines',
    `<h2>Services</h2>${list}<h2>Visit us</h2><p>12 Oak Street</p><p>Springfield</p>`,
  ],
  [
    'a list before an address',
    `<h2>Services</h2>${list.replace('</ul>', '<li>info@maple.example</li></ul>')}`,
  ],
  [
    'paragraphs before a sentence',
    '<h2>Leistungen</h2><p>Cleanings</p><p>Dental implants</p><p>We are open.</p>',
  ],
])('services are read from %s', (_, body) =>
  expect(servicesOn([pageOf(body)])).toEqual(['Cleanings', 'Dental implants']),
)

test.each([
  'What we do',
  'Unser Angebot',
  'Was wir bieten',
  'Nos prestations',
  'Ce que nous proposons',
  'Qué hacemos',
  'I nostri servizi',
  'Onze diensten',
  'Os nossos serviços',
  'Nasze usługi',
  'Våra tjänster',
  'Vores ydelser',
  'Naše služby',
  'Hizmetlerimiz',
  '診療内容',
])('services are read below “%s”', (title) =>
  expect(servicesOn([pageOf(`<h2>${title}</h2>${list}`)])).toEqual(['Cleanings', 'Dental implants']),
)

test.each([
  ['a menu', '<nav><a href="/services">Services</a><br><p>About us</p><p>Contact</p></nav>'],
  ['a menu in Spanish', '<h2>Servicios</h2><ul><li>Quiénes somos</li><li>Noticias</li></ul>'],
  ['a menu without contacts', '<h2>Services</h2><ul><li>News</li><li>Careers</li></ul>'],
  ['opening hours', '<h2>Servicios</h2><ul><li>Sábado</li><li>Cerrado</li></ul>'],
  ['a single line', '<h2>Services</h2><p>Cleanings</p><p>We are open.</p>'],
  ['a page without a heading', list],
])('%s lists no services', (_, body) => expect(servicesOn([pageOf(body)])).toEqual([]))

test('a lawyer’s field may be called like a page', () =>
  expect(
    servicesOn([pageOf('<h2>Practice areas</h2><ul><li>Employment</li><li>Family law</li></ul>')]),
  ).toEqual(['Employment', 'Family law']))
