import { expect, it } from 'vitest'
import { judgeWish } from './judge-wish.ts'

const verdictOn = (wish: string, lines: string[]) => judgeWish(wish, [{ url: 'https://a.example/', lines }])

it.each([
  ['open on Sundays', ['Saturday', '9:00 - 13:00', 'Sunday', 'Closed'], 'no', 'Sunday\nClosed'],
  ['open on Saturday', ['Saturday', '9:00 - 13:00', 'Sunday', 'Closed'], 'yes', 'Saturday\n9:00 - 13:00'],
  ['open on Sundays', ['Open daily 8:00–20:00'], 'yes', 'Open daily 8:00–20:00'],
  ['open on Saturdays', ['opening_hours=Mo-Fr 09:00-17:00; Sa 10:00-14:00'], 'yes', undefined],
  ['samstags geöffnet', ['Samstag', 'geschlossen'], 'no', undefined],
] as const)('%s: %s is %s', (wish, lines, verdict, quote) => {
  const judged = verdictOn(wish, [...lines])
  expect(judged.verdict).toBe(verdict)
  if (quote) expect(judged.quote).toBe(quote)
})
