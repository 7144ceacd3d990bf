import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestTable } from '../../testing/test-table.ts'
import { defineEntity, workspaceKey } from './entity.ts'
import { getItem, type Item, type Key, putItem } from './table.ts'

beforeAll(useTestTable)

const keyOf = (id: string): Key => ({ pk: workspaceKey('test'), sk: `BOAT#${id}` })
const OldBoat = z.object({ name: z.string(), feet: z.number() })

const oldBoats = defineEntity({ name: 'boat', schema: OldBoat, key: keyOf })
const boats = defineEntity({
  name: 'boat',
  version: 2,
  schema: z.object({ name: z.string(), metres: z.number(), papers: z.optional(z.array(z.string())) }),
  key: keyOf,
  jsonFields: ['papers'],
  updatableFields: ['papers'],
  upgrades: {
    1: (old) => {
      const { name, feet } = OldBoat.parse(old)
      return { name, metres: feet * 0.3048 }
    },
  },
})

const change = async (id: string, attributes: Record<string, unknown>) => {
  const item = await getItem(keyOf(id))
  if (!item) throw new Error('There is no such boat')
  await putItem({ ...item, ...attributes })
}

describe('a row', () => {
  it('carries the version of its schema, which the program does not see', async () => {
    const id = randomUUID()
    await putItem(boats.toItem(id, { name: 'Ada', metres: 12, papers: ['licence'] }))
    expect(await getItem(keyOf(id))).toMatchObject({ entity: 'boat', schemaVersion: 2 })
    expect(await boats.get(id)).toEqual({ name: 'Ada', metres: 12, papers: ['licence'] })
  })

  it('of an older version is upgraded when it is read', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await putItem(oldBoats.toItem(one, { name: 'Ada', feet: 100 }))
    await putItem(boats.toItem(other, { name: 'Bea', metres: 9 }))
    expect(await boats.getMany([one, other])).toEqual([
      { name: 'Ada', metres: 30.48 },
      { name: 'Bea', metres: 9 },
    ])
  })

  it('of a newer version, or of none, is refused with its entity, key and version', async () => {
    const id = randomUUID()
    await putItem(boats.toItem(id, { name: 'Ada', metres: 12 }))
    await expect(oldBoats.get(id)).rejects.toThrow(
      `The stored boat at W#test BOAT#${id} has version 2; this program reads up to 1`,
    )
    await change(id, { schemaVersion: undefined })
    await expect(boats.get(id)).rejects.toThrow(/has version undefined; this program reads up to 2/)
  })

  it.each([
    ['a field of another type', { metres: 'twelve' }],
    ['a field that is no JSON', { papers: '[' }],
  ])('with %s is refused', async (_, attributes) => {
    const id = randomUUID()
    await putItem(boats.toItem(id, { name: 'Ada', metres: 12, papers: [] }))
    await change(id, attributes)
    await expect(boats.get(id)).rejects.toThrow(
      `The stored boat at W#test BOAT#${id} has version 2; this program reads up to 2`,
    )
  })

  it('of an older version may be updated only in fields whose form has not changed', () => {
    expect(oldBoats.toFields({ feet: 100 })).toEqual({ feet: 100 })
    expect(boats.toFields({ papers: ['licence'] })).toEqual({ papers: '["licence"]' })
    expect(() => boats.toFields({ metres: 12 })).toThrow('An update may not set boat.metres')
  })

  it('is not written when it does not match its schema', () => {
    const row = { name: 'Ada', metres: Number.NaN }
    expect(() => boats.toItem(randomUUID(), row)).toThrow()
  })
})

describe('fields that are packed together', () => {
  const Ship = z.object({
    name: z.string(),
    isSold: z.boolean(),
    crew: z.array(z.string()),
    papers: z.array(z.string()),
    log: z.optional(z.object({ miles: z.number() })),
  })
  const [one, before] = [
    { name: 'Ship', isSold: false, crew: ['Ann'], papers: ['licence'] },
    { log: { miles: 7.5 } },
  ]
  const ships = defineEntity({
    name: 'ship',
    schema: Ship,
    key: keyOf,
    jsonFields: ['log', 'crew'],
    packedFields: ['papers'],
    packedExcept: ['name', 'isSold', 'crew'],
  })
  const separate = defineEntity({
    name: 'ship',
    schema: Ship,
    key: keyOf,
    jsonFields: ['log', 'crew'],
    packedFields: ['papers'],
  })

  const keyedItem: Item = keyOf('none')

  it('are one attribute beside those that are needed by themselves', async () => {
    const id = randomUUID()
    await putItem(ships.toItem(id, { ...one, ...before }))
    const { pk, sk, packed, ...plain } = (await getItem(keyOf(id))) ?? keyedItem
    expect(packed).toBeInstanceOf(Uint8Array)
    expect(plain).toEqual({
      name: 'Ship',
      isSold: false,
      crew: '["Ann"]',
      entity: 'ship',
      schemaVersion: 1,
    })
    expect(await ships.get(id)).toEqual({ ...one, ...before })
  })

  it('are read as they are where each is an attribute of its own', async () => {
    const id = randomUUID()
    await putItem(separate.toItem(id, { ...one, ...before }))
    expect(await ships.get(id)).toEqual({ ...one, ...before })
    const renewed = ships.toFields({ papers: ['renewed'], log: { miles: 9 } })
    await change(id, renewed)
    expect(await ships.get(id)).toEqual({ ...one, papers: ['renewed'], log: { miles: 9 } })
  })

  it('are left as they are when they are named as such and long', async () => {
    const logs = defineEntity({
      name: 'ship',
      schema: Ship,
      key: keyOf,
      jsonFields: ['log', 'crew'],
      packedExcept: ['name', 'isSold'],
      plainWhenLong: ['crew'],
    })
    const attributesOf = async (crew: string[]) => {
      const id = randomUUID()
      await putItem(logs.toItem(id, { ...one, crew }))
      expect(await logs.get(id)).toEqual({ ...one, crew })
      return Object.keys((await getItem(keyOf(id))) ?? {})
    }
    expect(await attributesOf(['x'.repeat(2000)])).not.toContain('crew')
    expect(await attributesOf(['x'.repeat(2100)])).toContain('crew')
    expect(() => logs.toFields({ crew: [] })).toThrow('must give papers too')
  })

  it('are updated only all at once, and the others without them', () => {
    expect(() => ships.toFields({ papers: [] })).toThrow('must give log too')
    expect(ships.toFields({ isSold: true })).toEqual({ isSold: true })
  })
})
