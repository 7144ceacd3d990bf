import { expect, test } from 'vitest'
import { failedTests } from './failed-tests.ts'

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }

test('failed tests and files that could not be run are named with the first line of their reason', () => {
  const testResults = [
    { name: '/repo/a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    {
      name: '/repo/b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        passed,
        { status: 'failed', fullName: 'list sorts', failureMessages: ['Error: 1 is not 2\n    at b.ts:3'] },
      ],
    },
    { name: '/repo/c.test.ts', status: 'failed', message: 'No such module\nmore', assertionResults: [] },
  ]
  expect(failedTests({ testResults }, '/repo')).toEqual([
    'b.test.ts › list sorts: Error: 1 is not 2',
    'c.test.ts: No such module',
  ])
})
