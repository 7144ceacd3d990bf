import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { buildJob } from '../../../test/hunting/test-search.ts'
import { failureOfRun } from './run-failure.ts'

const answer = (overrides: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    status: 500,
    code: 'UNEXPECTED',
    message: 'API request failed: 500',
    requestId: 'r-1',
    hasServerMessage: false,
    ...overrides,
  })

test.each([
  [{}, 'Failed to fetch leads from remote API', 'retry'],
  [
    { status: 402, code: 'PLAN_LIMIT', message: 'Your lookups are used up.', hasServerMessage: true },
    'Your lookups are used up.',
    'plan',
  ],
  [
    {
      status: 429,
      code: 'RATE_LIMITED',
      message: 'Too many requests.',
      hasServerMessage: true,
      retryAfterSeconds: 20,
    },
    'Too many requests. You can try again in 20 seconds.',
    'retry',
  ],
  [
    { status: 0, code: 'NETWORK', message: 'Could not connect to the server. Please try again.' },
    'Could not connect to the server. Please try again.',
    'retry',
  ],
  [{ status: 403, code: 'FORBIDDEN', message: 'Not allowed.', hasServerMessage: true }, 'Not allowed.', null],
] as const)('a start that is answered with %j fails with "%s"', (overrides, text, next) => {
  expect(failureOfRun(answer(overrides), null)).toEqual({ text, next })
})

test('an ended session is no failure of the run: it is shown elsewhere', () => {
  expect(failureOfRun(answer({ status: 401, code: 'UNAUTHENTICATED' }), null)).toBeNull()
})

test('a failed job says why; others have no failure', () => {
  const error = { code: 'SOURCES_UNAVAILABLE' as const, message: 'No source answered.' }
  expect(failureOfRun(null, buildJob({ status: 'failed', error }))).toEqual({
    text: 'No source answered.',
    next: 'retry',
  })
  expect(failureOfRun(null, buildJob({ status: 'failed' }))?.text).toBe(
    'Failed to fetch leads from remote API',
  )
  expect(failureOfRun(null, buildJob({ status: 'cancelled' }))).toBeNull()
})
