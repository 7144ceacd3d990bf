import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listQuery } from './lists.ts'

const query = z.strictObject(listQuery)

describe('the query of a list', () => {
  it('defaults to 500 rows', () => expect(query.parse({})).toEqual({ limit: 500 }))

  it.each(['1', '500', '1000'])('may ask for %s', (limit) =>
    expect(query.parse({ limit }).limit).toBe(Number(limit)),
  )

  it.each(['0', '1001', '-1', '1.5', '', 'x', '01', '1e2', '1,2', 5])('may not ask for %j', (limit) =>
    expect(query.safeParse({ limit }).error?.issues[0]?.path).toEqual(['limit']),
  )

  it('may ask for changes since a version, including 0', () => {
    expect(query.parse({ since: '0' }).since).toBe(0)
    expect(query.parse({ since: '17' }).since).toBe(17)
  })

  it.each(['-1', '1.5', '', 'x', '99999999999999999'])('may not ask for changes since %j', (since) =>
    expect(query.safeParse({ since }).success).toBe(false),
  )

  it('rejects other keys', () => expect(query.safeParse({ offset: '5' }).success).toBe(false))
})
