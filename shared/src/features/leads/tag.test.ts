import { describe, expect, it } from 'vitest'
import { NewTag, type Tag, TagChanges, tagNameKey, tagsById, tagsOf } from './tag.ts'

const tag = (id: number, mergedIds: number[] = []): Tag => ({
  id,
  name: `Tag ${id}`,
  colour: 'slate',
  mergedIds,
  createdAt: '2026-11-20T10:00:00.000Z',
})

describe('the tags of a lead', () => {
  it('are those it has and those that took them over, each once, without deleted ones', () => {
    const byId = tagsById([tag(1, [3, 4]), tag(2)])
    expect(tagsOf([3, 2, 1, 9], byId).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('the name of a tag', () => {
  it('is the same in any case and form of its characters', () =>
    expect(tagNameKey(' ＶＩＰ ')).toBe(tagNameKey('vip')))

  it.each([
    [{ name: ' ' }, 'Please give the tag a name'],
    [{ name: 'x'.repeat(41) }, 'Please use at most 40 characters'],
    [{ name: 'VIP', colour: 'gold' }, 'Choose one of the eight colours'],
  ])('%j is refused with "%s"', (given, message) =>
    expect(NewTag.safeParse(given).error?.issues[0]?.message).toBe(message),
  )

  it('or its colour has to change', () =>
    expect(TagChanges.safeParse({}).error?.issues[0]?.message).toBe('Change the name or the colour'))
})
