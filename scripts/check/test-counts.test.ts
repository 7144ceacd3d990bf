import { expect, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest, sum, summaryLine } from './test-counts.ts'

test('both reports are summed in one line', () => {
  const counts = sum([
    countsOfVitest({ numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 0 }),
    countsOfPlaywright({ stats: { expected: 2, unexpected: 0, flaky: 1 } }),
  ])
  expect(summaryLine(counts, true)).toBe('10 passed, 0 failed')
})

test('a test file that could not be run counts as a failure', () => {
  const counts = countsOfVitest({ numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 })
  expect(summaryLine(counts, false)).toBe('7 passed, 1 failed')
})

test('a run with a failed check of the sources is reported as failed', () => {
  expect(summaryLine(sum([]), false)).toBe('0 passed, 1 failed')
})
