import { expect, it } from 'vitest'
import { atMost, type Chapter, measured } from './figures.ts'
import { renderPage, renderText } from './report.ts'

const kilobytes = (value: number) => `${value} kB`
const chapters: Chapter[] = [
  {
    title: 'First load',
    notes: ['1 kB is 1000 bytes.'],
    figures: [atMost('/auth', 170, 150, kilobytes), measured('/dashboard', '200 kB')],
  },
]

it('the table for the terminal has aligned columns and marks figures beyond their bound', () => {
  expect(renderText(['A machine'], chapters)).toBe(
    [
      'A machine',
      '',
      'what        figure  bound',
      '',
      'First load',
      '  1 kB is 1000 bytes.',
      '/auth       170 kB  at most 150 kB  NOT within',
      '/dashboard  200 kB',
      '',
    ].join('\n'),
  )
})

it('the page has a table for each chapter', () => {
  const page = renderPage(['A machine'], chapters)
  expect(page).toContain('## First load\n\n1 kB is 1000 bytes.\n\n| what | figure | bound |  |\n')
  expect(page).toContain('| /auth | 170 kB | at most 150 kB | NOT within |\n| /dashboard | 200 kB |  |  |\n')
})
