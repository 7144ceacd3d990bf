import { describe, expect, it } from 'vitest'
import type { Criterion } from './criterion.ts'
import { passagesFor, tokensOf } from './passages.ts'

const url = 'https://mill.example/'
const wish = (text: string, words: string[] = []): Criterion => ({ id: text, kind: 'wish', text, words })

/** Paragraphs of other things, as long as a site's pages are. */
const prose = (count: number, about = 'grain') =>
  Array.from(
    { length: count },
    (_, index) =>
      `Paragraph ${index} tells at length how ${about} number ${index * 7} came to the old river.`,
  )

describe('the passages that a model reads', () => {
  it('are all of a short text, once', () => {
    const texts = passagesFor(
      [wish('parking')],
      [
        { url, lines: ['The Old Mill', 'Home', 'Flour since 1820.'] },
        { url: `${url}contact`, lines: ['Home', 'Call us.'] },
      ],
    )
    expect(texts).toBe(`[${url}]\nThe Old Mill\nHome\nFlour since 1820.\n\n[${url}contact]\nCall us.`)
  })

  const hidden = [
    ['ISO 9001 certified', 'Our quality system holds the certificate of ISO 9001:2015.', []],
    ['free parking', 'Kundenparkplätze stehen Ihnen gratis zur Verfügung.', []],
    ['wheelchair accessible', 'Nos locaux sont accessibles en fauteuil roulant.', []],
    ['歯科医院', '渋谷駅から徒歩三分の歯科医院です。', []],
    ['packaging machines', 'Wir bauen Verpackungsmaschinen für Lebensmittel.', ['Verpackungsmaschinen']],
    ['pet friendly', 'Vierbeiner sind uns willkommen.', []],
    ['custom-made', 'Chaque escalier est fait sur mesure.', []],
    ['speaks Spanish', 'Se habla español.', []],
  ] as const

  it.each(hidden)('hold what bears on “%s” from the depth of a long site', (text, sentence, words) => {
    const lines = [...prose(150), sentence, ...prose(150, 'water')]
    const read = passagesFor([wish(text, [...words]), wish('weekend service')], [{ url, lines }])
    expect(read).toContain(sentence)
    expect(read).toContain('Paragraph 0 ')
  })

  it('are about 2,200 tokens at most, in the order of the page', () => {
    const read = passagesFor([wish('grain'), wish('water')], [{ url, lines: prose(2000) }])
    expect(tokensOf(read)).toBeLessThan(2300)
    const numbers = [...read.matchAll(/Paragraph (\d+)/g)].map(([, number]) => Number(number))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  it('are more where more is asked for, and never beyond that', () => {
    const read = (most?: number) => passagesFor([wish('grain')], [{ url, lines: prose(2000) }], most)
    expect(tokensOf(read(5000))).toBeGreaterThan(2 * tokensOf(read()))
    expect(tokensOf(read(5000))).toBeLessThanOrEqual(5100)
  })

  it('hold how the site presents itself where nothing is said in known words', () => {
    const read = passagesFor([wish('zzz')], [{ url, lines: ['Home', 'Menu', ...prose(400)] }])
    expect(tokensOf(read)).toBeGreaterThan(1500)
  })

  it('count signs of Japanese as tokens', () => {
    expect(tokensOf('渋谷の歯科')).toBe(5)
    expect(tokensOf('dentists')).toBe(2)
  })
})
