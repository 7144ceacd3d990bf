import { expect, it } from 'vitest'
import { rowETag, versionSeen } from './row-etag.ts'

const etag = (version: number, id = 7, kind = 'lead', workspaceId = 'w1') =>
  rowETag(kind, workspaceId, { id, version })

it('an ETag contains the kind, number and version of a row', () =>
  expect(etag(3)).toMatch(/^"[\w-]{16}\.lead\.7\.3"$/))

it('rows of two workspaces have different ETags', () =>
  expect(etag(3, 7, 'lead', 'w1')).not.toBe(etag(3, 7, 'lead', 'w2')))

it.each([
  [undefined, null],
  ['*', null],
  [etag(3), 3],
  [`W/${etag(3)}`, 3],
  [`${etag(3)}, ${etag(5)}`, 5],
  [etag(3, 8), 0],
  [etag(3, 7, 'user'), 0],
  [etag(3, 7, 'lead', 'w2'), 0],
  ['"lead.7.3"', 0],
  [etag(3).slice(1), 0],
  ['', 0],
])('If-Match: %s has seen version %s', (header, seen) =>
  expect(versionSeen('lead', 'w1', 7, header)).toBe(seen),
)
