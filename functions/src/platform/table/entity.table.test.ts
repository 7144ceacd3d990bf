import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useTestTable } from '../../testing/test-table.ts'
import { defineEntity, workspaceKey } from './entity.ts'
import { getItem, type Key, putItem } from './table.ts'

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
