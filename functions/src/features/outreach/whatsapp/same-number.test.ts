import { describe, expect, it } from 'vitest'
import { isSameNumber } from './same-number.ts'

describe('a number', () => {
  it.each([
    ['+521 5512345678', '+525512345678'],
    ['+5491123456789', '+541123456789'],
    ['+5511912345678', '+551112345678'],
    ['+12175550123', '+12175550123'],
  ])('%s is recognised in a message from %s', (to, from) => {
    expect(isSameNumber(to.replaceAll(' ', ''), from)).toBe(true)
  })

  it.each([
    ['+12175550123', '+12175550124'],
    ['+5511912345678', '+5521912345678'],
    ['+4915112345678', '+491512345678'],
  ])('%s is not that of %s', (one, other) => {
    expect(isSameNumber(one, other)).toBe(false)
  })
})
