import { expect, it } from 'vitest'
import { charactersReadDuring } from '../../testing/growth.ts'
import { linksTo, pageKindsOf } from './page-kinds.ts'

const link = (text: string, path = '/a1') => ({ url: `https://www.maple.example${path}`, text })
const kindsOf = (text: string, path?: string) => pageKindsOf(link(text, path)).map(({ kind }) => kind)

it.each([
  ['Contatti', 'contact'],
  ['Dónde estamos', 'contact'],
  ['Nous trouver', 'contact'],
  ['Ansprechpartner', 'contact'],
  ['Hoe u ons vindt: route', 'contact'],
  ['Kde nás najdete', 'contact'],
  ['Bize ulaşın', 'contact'],
  ['アクセス', 'contact'],
  ['ご予約・お問い合わせはこちら', 'contact'],
  ['Rechtliches', 'legal'],
  ['特定商取引法に基づく表記', 'legal'],
  ['Chi siamo', 'about'],
  ['Vår tjänster', 'services'],
  ['Savoir-faire', 'services'],
  ['Lediga jobb', 'careers'],
  ['採用情報', 'careers'],
  ['Actualités', 'news'],
  ['Notre équipe', 'team'],
])('the link “%s” leads to %s', (text, kind) => {
  expect(kindsOf(text)).toContain(kind)
})

it('reads a path where the link has no telling text', () => {
  expect(kindsOf('→', '/unternehmen/karriere.html')).toContain('careers')
  expect(kindsOf('→', '/%E3%82%A2%E3%82%AF%E3%82%BB%E3%82%B9')).toContain('contact')
  expect(kindsOf('→', '/%E3%82')).toEqual([])
})

it('takes no headline for a page of that kind', () => {
  expect(kindsOf('Our contact lenses are the best that money can buy')).toEqual([])
})

it('puts a link that is called just that before one in which the word occurs', () => {
  const links = [link('Contact lenses', '/lenses'), link('Contact', '/contact'), link('Prices', '/prices')]
  expect(linksTo(links, 'contact').map(({ text }) => text)).toEqual(['Contact', 'Contact lenses'])
})

it('looks the words of a link up, however many words there are: a page may have thousands of links', async () => {
  const links = Array.from({ length: 500 }, (_, nth) => link(`Contact ${nth}`, `/contact/${nth}`))
  const read = await charactersReadDuring(async () => linksTo(links, 'contact'))
  expect(read / links.length).toBeLessThan(2000)
})
