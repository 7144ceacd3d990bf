import { describe, expect, it } from 'vitest'
import { isCopiedFrom, leftOver } from './words-of-query.ts'

describe('words of a reading', () => {
  it.each([
    ['dentists in Springfield', 'Dentists'],
    ['東京都渋谷区の歯医者', '歯医者'],
    ['東京都渋谷区の歯医者', '東京都渋谷区'],
    ['Zahnarztpraxen in Köln', 'Zahnarzt'],
    ['Zahnärzte in KOELN und Köln', 'koln'],
    ['ISO 9001 certified machine shops', 'certified ISO 9001'],
    ['cabinets d’avocats à Bordeaux', "cabinets d'avocats"],
  ])('are copied: “%s” says “%s”', (query, text) => {
    expect(isCopiedFrom(query)(text)).toBe(true)
  })

  it.each([
    ['dentists in Springfield', 'dentists with parking'],
    ['dentists in Springfield', 'Chicago'],
    ['dentists in Springfield', ''],
    ['smart homes', 'art'],
    ['東京都渋谷区の歯医者', '大阪'],
    ['Zahnärzte in München', 'Munich'],
  ])('are invented: “%s” does not say “%s”', (query, text) => {
    expect(isCopiedFrom(query)(text)).toBe(false)
  })
})

describe('words of a query that no part of the reading holds', () => {
  it.each<[string, string[], string[]]>([
    ['dentists in Springfield', ['dentists', 'Springfield'], []],
    ['dentists in Springfield with glorp and blorp', ['dentists', 'Springfield', 'glorp'], ['blorp']],
    ['cheap quiet dentists, Springfield now', ['dentists', 'Springfield'], ['cheap quiet', 'now']],
    ['札幌で日曜営業の動物病院', ['札幌', '動物病院'], ['日曜営業']],
    ['札幌で日曜営業の動物病院', ['札幌', '動物病院', '日曜営業'], []],
    ['Steuerberater in Köln, die Start-ups betreuen', ['Steuerberater', 'Köln', 'Start-ups betreuen'], []],
  ])('“%s” without %j leaves %j', (query, texts, rest) => {
    expect(leftOver(query, texts)).toEqual(rest)
  })
})
