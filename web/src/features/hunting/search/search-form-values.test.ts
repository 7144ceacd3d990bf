import { expect, test } from 'vitest'
import { chipsOf, clampResults, initialValues, requestOf } from './search-form-values.ts'

test('the number of results is kept within 1 to 100 while it is typed', () => {
  expect(['0', '-5', '1', '100', '101', '9999', '12.7', ''].map(clampResults)).toEqual([
    '1',
    '1',
    '1',
    '100',
    '100',
    '100',
    '12',
    '',
  ])
})

test('the form starts with the specified values', () => {
  expect(requestOf({ ...initialValues, query: ' dentists ' })).toEqual({
    query: 'dentists',
    maxResults: 10,
    filters: {
      industry: 'Business Services',
      location: 'United States',
      businessType: 'Professional Services',
    },
  })
})

test('each filled filter has its chip, in the order industry, location, business type', () => {
  expect(chipsOf({ ...initialValues, location: ' ' }).map((chip) => chip.label)).toEqual([
    'Industry',
    'Business Type',
  ])
})

test('a filter keeps its key when one before it is removed', () => {
  const request = requestOf({ ...initialValues, query: 'x', industry: '' })
  expect(request.filters).toEqual({ location: 'United States', businessType: 'Professional Services' })
})

test('without a chip no filters are sent', () => {
  const request = requestOf({ ...initialValues, query: 'x', industry: '', location: '', businessType: '' })
  expect(request).toEqual({ query: 'x', maxResults: 10 })
})
