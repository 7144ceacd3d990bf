import { describe, expect, it } from 'vitest'
import { JobRow } from './job.store.ts'

describe('the error of a stored job', () => {
  const read = (code: string) => JobRow.shape.error.parse({ code, message: 'It failed.' })

  it('keeps a code of the catalogue', () => {
    expect(read('TIMEOUT')).toEqual({ code: 'TIMEOUT', message: 'It failed.' })
  })

  it('is UNEXPECTED for a code that the catalogue does not have', () => {
    expect(read('GONE')).toEqual({ code: 'UNEXPECTED', message: 'It failed.' })
  })
})
