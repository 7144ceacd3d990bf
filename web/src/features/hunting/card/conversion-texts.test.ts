import { expect, test } from 'vitest'
import { ApiError, errorOfNetwork } from '../../../platform/api/api-error.ts'
import { additionFailure, conversionFailure } from './conversion-texts.ts'

const refusal = (status: number, message: string | null) =>
  new ApiError({
    status,
    code: 'UNEXPECTED',
    message: message ?? `API request failed: ${status}`,
    requestId: 'r',
    hasServerMessage: message !== null,
  })

test('a refused conversion has the server’s message', () => {
  expect(conversionFailure(refusal(404, 'It is gone'))).toEqual({
    title: 'Failed to convert lead',
    description: 'It is gone',
  })
})

test('a refusal without a message names the status', () => {
  expect(conversionFailure(refusal(502, null)).description).toBe('Server responded with 502')
  expect(additionFailure(refusal(500, null)).title).toBe('Failed to create lead')
})

test('without an answer the lead could not be processed', () => {
  const failure = conversionFailure(errorOfNetwork(new TypeError('Failed to fetch'), 'r'))
  expect(failure.title).toBe('Failed to process lead')
})
