import { describe, expect, it } from 'vitest'
import { canonicalAddress, suppressible, valuesThatSuppress } from './canonical-value.ts'

describe('what is suppressed', () => {
  it.each([
    ['Ann@Example.COM', 'address', 'ann@example.com'],
    ['ann+offers@example.com', 'address', 'ann+offers@example.com'],
    ['info@Zahnärzte-Köln.example', 'address', 'info@xn--zahnrzte-kln-jcb2x.example'],
    ['example.com', 'domain', 'example.com'],
    ['@Example.com', 'domain', 'example.com'],
    ['Bücher.example', 'domain', 'xn--bcher-kva.example'],
    [' a.b.example.co.uk ', 'domain', 'a.b.example.co.uk'],
  ])('%s is the %s %s', (given, kind, value) => {
    expect(suppressible(given)).toEqual({ kind, value })
  })

  it.each([
    'com',
    'ann@',
    '@',
    'ann',
    'Ann Smith <ann@example.com>',
    'a@b.example, c@d.example',
    '',
    'a..b',
    `a@${'ä'.repeat(200)}.example`,
  ])('%j is neither an address nor a domain', (given) => expect(suppressible(given)).toBeNull())

  it('addresses are compared in lower case, with the domain in ASCII', () => {
    expect(canonicalAddress('ANN@BÜCHER.example.')).toBe(canonicalAddress('ann@xn--bcher-kva.example'))
    expect(canonicalAddress('ａｎｎ@example.com')).toBe('ann@example.com')
    expect(canonicalAddress('ann@example。com。')).toBe('ann@example.com')
    expect(canonicalAddress('ann@example.com..')).toBe('ann@example.com')
    expect(canonicalAddress('ann+a@example.com')).not.toBe(canonicalAddress('ann@example.com'))
  })

  it('an address is suppressed by itself, by the one whose sub-address it is, and by each domain above it, but by no top level', () => {
    expect(valuesThatSuppress('Ann@Mail.Shop.Example.com')).toEqual([
      'ann@mail.shop.example.com',
      'mail.shop.example.com',
      'shop.example.com',
      'example.com',
    ])
    expect(valuesThatSuppress('Ann+Offers+x@example.com')).toEqual([
      'ann+offers+x@example.com',
      'ann@example.com',
      'example.com',
    ])
    expect(valuesThatSuppress('+x@example.com')).toEqual(['+x@example.com', 'example.com'])
    expect(valuesThatSuppress('ann@localhost')).toEqual(['ann@localhost', 'localhost'])
  })
})
