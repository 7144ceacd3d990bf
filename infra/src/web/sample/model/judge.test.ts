import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const page = `Bright Smile is a dental practice in Springfield.
We are open on Saturdays. We do not offer emergency service.
You can book an appointment online at any time.`

test.each([
  ['dentist', 'yes', 'Bright Smile is a dental practice in Springfield.'],
  ['open on Saturdays', 'yes', 'We are open on Saturdays.'],
  ['has 24-hour emergency service', 'no', 'We do not offer emergency service.'],
  ['online booking', 'yes', 'You can book an appointment online at any time.'],
  ['wheelchair accessible', 'unknown', ''],
  ['free parking', 'unknown', ''],
])('%s: %s', (wish, verdict, quote) => {
  expect(judge(page, wish)).toEqual({ verdict, quote })
})

test('a quote stands in the text word for word', () => {
  const { quote } = judge(`intro\n  ${'long '.repeat(80)} wheelchair accessible`, 'wheelchair')
  expect(`intro\n  ${'long '.repeat(80)} wheelchair accessible`).toContain(quote)
})

test('a German page answers an English wish', () => {
  const german =
    'Wir sind ein Familienbetrieb. Unsere Räume sind barrierefrei. Einen Notdienst bieten wir nicht an. kein Text'
  expect(judge(german, 'family-owned').verdict).toBe('yes')
  expect(judge(german, 'wheelchair accessible').quote).toBe('Unsere Räume sind barrierefrei.')
  expect(judge(german, 'emergency service').verdict).toBe('no')
})

test('a map tag answers', () => {
  expect(judge('amenity=dentist\nwheelchair=no', 'wheelchair accessible').verdict).toBe('no')
})

test.each([
  ['土曜日も営業している', 'yes', '土曜日も営業しています。'],
  ['駐車場あり', 'no', '駐車場はございません。'],
  ['open on Saturdays', 'yes', '土曜日も営業しています。'],
  ['交換部品の在庫', 'unknown', ''],
  ['歯医者', 'yes', 'さくら歯科は渋谷区の歯科医院です。'],
])('a Japanese page answers %s: %s', (wish, verdict, quote) => {
  const page = 'さくら歯科は渋谷区の歯科医院です。土曜日も営業しています。駐車場はございません。'
  expect(judge(page, wish)).toEqual({ verdict, quote })
})

test('a wish of two parts is half met by one of them', () => {
  expect(judge('交換部品は海外から取り寄せます。', '交換部品の在庫').verdict).toBe('partial')
})

test.each([
  [
    'The company has moved away from Osaka to another town',
    '移転いたしました。現在は新宿区で営業しております。',
    'yes',
  ],
  [
    'The company has moved away from Lyon to another town',
    'Nous avons déménagé : retrouvez-nous à Paris.',
    'yes',
  ],
  ['The company has moved away from Lyon to another town', 'Nous livrons dans toute la ville.', 'unknown'],
  ['The company has closed for good or is no longer in business', '閉業いたしました。', 'yes'],
  ['The company has closed for good or is no longer in business', 'We are closed on weekends.', 'unknown'],
])('%s: “%s” says %s', (question, page, verdict) => {
  expect(judge(page, question).verdict).toBe(verdict)
})
