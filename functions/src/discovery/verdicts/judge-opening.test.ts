import { expect, it } from 'vitest'
import { jsonLd, pageOf } from '../../testing/maple-page.ts'
import { testimoniesOf } from '../companies/judge-company.ts'
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

it.each([
  [{ openingHours: ['Mo-Fr 09:00-17:00', 'Su 10:00-14:00'] }, 'yes', '"Su 10:00-14:00"'],
  [
    {
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '00:00' },
      ],
    },
    'no',
    '{"dayOfWeek":"https://schema.org/Sunday","opens":"00:00","closes":"00:00"}',
  ],
])('the times in a page’s data say whether it is open on Sundays: %j', (hours, verdict, quote) => {
  const page = pageOf(jsonLd({ '@type': 'Dentist', name: 'Maple', ...hours }))
  const candidate = { identity: 'domain:maple.example', listings: [], reasons: [] }
  const judged = judgeWish('open on Sundays', testimoniesOf(candidate, [page]))
  expect(judged).toMatchObject({ verdict, quote })
  expect(page.html).toContain(judged.quote)
})
