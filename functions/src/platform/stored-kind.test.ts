import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readStored, type StoredKind, UnreadableStoredValue } from './stored-kind.ts'

const First = z.object({ name: z.string() })
const Second = z.object({ names: z.array(z.string()) })

const kind: StoredKind<{ names: string[]; count: number }> = {
  name: 'guestList',
  version: 3,
  schema: z.object({ names: z.array(z.string()), count: z.int() }),
  upgrades: {
    1: (old) => ({ names: [First.parse(old).name] }),
    2: (old) => {
      const { names } = Second.parse(old)
      return { names, count: names.length }
    },
  },
}

const read = (version: unknown, value: unknown) =>
  readStored(kind, { version, decode: () => value }, 'W#1 GUESTS#7')

describe('a stored value', () => {
  it('of the current version is parsed', () => {
    expect(read(3, { names: ['Ann'], count: 1, unknown: true })).toEqual({ names: ['Ann'], count: 1 })
  })

  it('of an older version is upgraded step by step', () => {
    expect(read(1, { name: 'Ann' })).toEqual({ names: ['Ann'], count: 1 })
    expect(read(2, { names: ['Ann', 'Bob'] })).toEqual({ names: ['Ann', 'Bob'], count: 2 })
  })

  it.each([4, 0, 1.5, '3', null, undefined])('of the unknown version %s is refused', (version) => {
    expect(() => read(version, { names: [], count: 0 })).toThrow(UnreadableStoredValue)
    expect(() => read(version, { names: [], count: 0 })).toThrow(
      `The stored guestList at W#1 GUESTS#7 has version ${version}; this program reads up to 3`,
    )
  })

  it('of an older version that nothing upgrades is refused', () => {
    const { upgrades: _none, ...without } = kind
    expect(() => readStored(without, { version: 2, decode: () => ({}) }, 'W#1 GUESTS#7')).toThrow(
      UnreadableStoredValue,
    )
  })

  it('that does not match its schema is refused, with the places but without the content', () => {
    const malformed = () => read(3, { names: ['secret', 7], count: 'secret' })
    expect(malformed).toThrow(UnreadableStoredValue)
    expect(malformed).toThrow(/names\.1 \(invalid_type\), count \(invalid_type\)/)
    expect(malformed).not.toThrow(/secret/)
  })

  it('that cannot be decoded or upgraded is refused', () => {
    expect(() => read(1, { title: 'Ann' })).toThrow(UnreadableStoredValue)
    const broken = { version: 3, decode: () => JSON.parse('{') }
    expect(() => readStored(kind, broken, 'W#1 GUESTS#7')).toThrow(UnreadableStoredValue)
  })
})
