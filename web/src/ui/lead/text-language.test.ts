import { expect, it } from 'vitest'
import { textLanguage } from './text-language.ts'

it.each<[text: string, phone: string | null, language: string | undefined]>([
  ['さくら歯科医院', null, 'ja'],
  ['山田歯科医院', '+81355509474', 'ja'],
  ['山田歯科医院', null, undefined],
  ['〒150-0005 東京都渋谷区栄町3-9-11', null, 'ja'],
  ['台北牙醫診所', '+886255509474', 'zh-Hant'],
  ['서울치과', null, 'ko'],
  ['Zahnarztpraxis Fischer', '+498999991262', undefined],
  ['Shibuya Dental', '+81355509474', undefined],
])('%s with %s is in %s', (text, phone, language) => {
  expect(textLanguage(text, phone)).toBe(language)
})
