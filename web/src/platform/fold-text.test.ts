import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Café Zürich', 'cafe zurich'],
  ['CAFE\u0301', 'cafe'],
  ['Łódź Smørrebrød', 'lodz smorrebrod'],
  ['Große Straße', 'grosse strasse'],
  ['İstanbul', 'istanbul'],
  ['ＡＣＭＥ', 'acme'],
  ['東京 Dental', '東京 dental'],
])('%s is read as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
