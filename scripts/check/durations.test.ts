import { expect, test } from 'vitest'
import { durationsOfPlaywright, durationsOfVitest, durationTable } from './durations.ts'

test('one table lists the files of both reports, slowest first', () => {
  const vitest = durationsOfVitest(
    { testResults: [{ name: '/repo/shared/src/a.test.ts', startTime: 1000, endTime: 2500 }] },
    '/repo',
  )
  const inner = { file: 'b.spec.ts', specs: [{ tests: [{ results: [{ duration: 3000 }] }] }] }
  const specs = [{ tests: [{ results: [{ duration: 500 }, { duration: 600 }] }] }]
  const playwright = durationsOfPlaywright(
    { suites: [{ file: 'b.spec.ts', suites: [inner], specs }] },
    'web/e2e',
  )
  expect(durationTable([...vitest, ...playwright]).split('\n')).toEqual([
    'Slowest of 2 test files (6 s of test time in all)',
    '    4.1 s  web/e2e/b.spec.ts',
    '    1.5 s  shared/src/a.test.ts',
  ])
})

test('at most twenty files are shown', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }))
  expect(durationTable(files).split('\n')).toHaveLength(21)
})
