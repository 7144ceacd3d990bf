import { describe, expect, it } from 'vitest'
import { counterAddress, counterKeyOf, JobRow } from './job.store.ts'

describe('the error of a stored job', () => {
  const read = (code: string) => JobRow.shape.error.parse({ code, message: 'It failed.' })

  it('keeps a code of the catalogue', () => {
    expect(read('TIMEOUT')).toEqual({ code: 'TIMEOUT', message: 'It failed.' })
  })

  it('is UNEXPECTED for a code that the catalogue does not have', () => {
    expect(read('GONE')).toEqual({ code: 'UNEXPECTED', message: 'It failed.' })
  })
})

describe('a counter in the row of a job', () => {
  const row = { workspaceId: 'w' } as JobRow
  const [own, another] = ['W#w', 'W#another'].map((pk) => ({ pk, sk: 'USAGE#2026-11' }))

  it('is named without the key that it shares with the job', () => {
    expect(counterAddress('w', { pk: 'W#w', sk: 'USAGE#2026-11' })).toEqual({ sk: 'USAGE#2026-11' })
  })

  it.each([own, another])('is found again: %j', (key = { pk: '', sk: '' }) => {
    expect(counterKeyOf(row, counterAddress('w', key))).toEqual(key)
  })

  it('is found as rows from before name it', () => {
    expect(counterKeyOf(row, { pk: 'W#w', sk: 'USAGE#2026-11' })).toEqual(own)
  })
})
