import { expect, it } from 'vitest'
import { rowETag, versionSeen } from './row-etag.ts'

it('an ETag contains the kind, number and version of a row', () =>
  expect(rowETag('lead', { id: 7, version: 3 })).toBe('"lead.7.3"'))

it.each([
  [undefined, null],
  ['*', null],
  ['"lead.7.3"', 3],
  ['W/"lead.7.3"', 3],
  ['"lead.7.3", "lead.7.5"', 5],
  ['"lead.8.3"', 0],
  ['"user.7.3"', 0],
  ['lead.7.3', 0],
  ['', 0],
])('If-Match: %s has seen version %s', (header, seen) => expect(versionSeen('lead', header, 7)).toBe(seen))
