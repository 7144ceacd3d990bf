import { describe, expect, it } from 'vitest'
import { parsePrefer } from './prefer.ts'

const wait = (header: string | undefined) => parsePrefer(header).waitSeconds

describe('Prefer', () => {
  it.each([
    [undefined, 25],
    ['', 25],
    ['respond-async', 0],
    ['Respond-Async', 0],
    ['wait=0', 0],
    ['wait=3', 3],
    ['WAIT=3', 3],
    ['wait="3"', 3],
    ['wait = 3', 3],
    ['wait=25', 25],
    ['wait=26', 25],
    ['wait=1000000', 25],
    ['respond-async, wait=99999999999', 25],
    ['respond-async, wait=4', 4],
    ['wait=4,respond-async', 4],
    ['respond-async; wait=4', 4],
    ['return=minimal, wait=4', 4],
    ['handling=lenient', 25],
    ['wait=2, wait=9', 2],
  ])('%j waits %i s', (header, seconds) => expect(wait(header)).toBe(seconds))

  it.each(['wait', 'wait=', 'wait=x', 'wait=-1', 'wait=1.5', 'wait=1s', 'wait=0x5', 'waiting=3', 'wait=3 4'])(
    'ignores the malformed %j',
    (header) => {
      expect(parsePrefer(header)).toEqual({ waitSeconds: 25, applied: null })
      expect(parsePrefer(`respond-async, ${header}`)).toEqual({ waitSeconds: 0, applied: 'respond-async' })
    },
  )

  it('reports the applied preferences', () => {
    expect(parsePrefer(undefined).applied).toBeNull()
    expect(parsePrefer('return=minimal').applied).toBeNull()
    expect(parsePrefer('respond-async').applied).toBe('respond-async')
    expect(parsePrefer('wait=3').applied).toBe('wait=3')
    expect(parsePrefer('wait=0').applied).toBe('wait=0')
    expect(parsePrefer('respond-async, wait=4').applied?.split(', ').sort()).toEqual([
      'respond-async',
      'wait=4',
    ])
  })
})
