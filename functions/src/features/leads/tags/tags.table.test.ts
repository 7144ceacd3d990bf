import {
  bulkLeads,
  createLead,
  createTag,
  deleteTag,
  exportLeads,
  getLead,
  listTags,
  mergeTag,
  restoreTag,
  updateLead,
  updateTag,
} from '@assay/shared/features/leads/calls'
import { type Tag, tagsById, tagsOf } from '@assay/shared/features/leads/tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const withTags = async (...names: string[]) => {
  const rep = await newRep()
  const tags: Tag[] = []
  for (const name of names) tags.push((await rep.call(createTag, { body: { name } })).body)
  const listed = async () => (await rep.call(listTags)).body as Tag[]
  /** The names that a lead shows. */
  const shown = async (lead: { id: number }) => {
    const { tagIds } = (await rep.call(getLead, idOf(lead))).body
    return tagsOf(tagIds, tagsById(await listed())).map(({ name }) => name)
  }
  const lead = async (tagIds: number[]) =>
    (await rep.call(createLead, { body: { companyName: 'Maple Dental', tagIds } })).body
  return { rep, tags: tags as [Tag, Tag], listed, shown, lead }
}

describe('a tag', () => {
  it('is created once for a name, in whatever case, also at the same time', async () => {
    const { rep, listed } = await withTags()
    const bodies = ['Fair', 'fair', ' FAIR ']
    const made = await Promise.all(bodies.map((name) => rep.call(createTag, { body: { name } })))
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    expect(await listed()).toEqual([made[0]?.body])
  })

  it('gets the colour that the fewest have', async () => {
    const { tags } = await withTags('One', 'Two')
    expect(tags.map(({ colour }) => colour)).toEqual(['slate', 'cyan'])
  })

  it('is renamed and recoloured, but not to the name of another', async () => {
    const { rep, tags, listed } = await withTags('Fair', 'VIP')
    const [fair] = tags
    const { body } = await rep.call(updateTag, { ...idOf(fair), body: { name: 'FAIR 2026', colour: 'red' } })
    expect(body).toEqual({ ...fair, name: 'FAIR 2026', colour: 'red' })
    const refused = await rep.call(updateTag, { ...idOf(fair), body: { name: 'vip' } })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'There is a tag “VIP” already. Choose another name, or merge the two.',
    ])
    expect((await rep.call(createTag, { body: { name: 'fair' } })).body.id).not.toBe(fair.id)
    expect((await listed()).map(({ name }) => name)).toEqual(['fair', 'VIP', 'FAIR 2026'])
  })

  it('of another workspace is 404', async () => {
    const { tags } = await withTags('Fair', 'VIP')
    const stranger = await newRep()
    const calls = [
      stranger.call(updateTag, { ...idOf(tags[0]), body: { name: 'Mine' } }),
      stranger.call(deleteTag, idOf(tags[0])),
      stranger.call(restoreTag, idOf(tags[0])),
      stranger.call(mergeTag, { ...idOf(tags[0]), body: { intoId: tags[1].id } }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a tag that is deleted', () => {
  it('is not shown, is dropped when the lead’s tags are written, and comes back with its leads', async () => {
    const { rep, tags, shown, lead } = await withTags('Fair', 'VIP')
    const [fair, vip] = tags
    const both = await lead([fair.id, vip.id])
    await rep.call(deleteTag, idOf(fair))
    expect(await shown(both)).toEqual(['VIP'])
    const written = await rep.call(updateLead, {
      ...idOf(await lead([vip.id])),
      body: { tagIds: [vip.id, fair.id, 99] },
    })
    expect(written.body.tagIds).toEqual([vip.id])
    await rep.call(restoreTag, idOf(fair))
    expect((await rep.call(restoreTag, idOf(fair))).status).toBe(200)
    expect(await shown(both)).toEqual(['Fair', 'VIP'])
  })

  it('does not come back beside another of its name', async () => {
    const { rep, tags } = await withTags('Fair')
    await rep.call(deleteTag, idOf(tags[0]))
    expect((await rep.call(deleteTag, idOf(tags[0]))).status).toBe(404)
    await rep.call(createTag, { body: { name: 'fair' } })
    expect((await rep.call(restoreTag, idOf(tags[0]))).error.code).toBe('CONFLICT')
  })
})

describe('a tag that is merged into another', () => {
  it('is that one on its leads, however often it is asked for, until it is restored', async () => {
    const { rep, tags, shown, listed, lead } = await withTags('Fair', 'VIP')
    const [fair, vip] = tags
    const one = await lead([fair.id])
    const merge = () => rep.call(mergeTag, { ...idOf(fair), body: { intoId: vip.id } })
    await Promise.all([merge(), merge()])
    expect((await merge()).body).toEqual({ ...vip, mergedIds: [fair.id] })
    expect(await shown(one)).toEqual(['VIP'])
    expect(await listed()).toHaveLength(1)
    await rep.call(restoreTag, idOf(fair))
    expect(await shown(one)).toEqual(['Fair'])
    expect((await listed()).map(({ mergedIds }) => mergedIds)).toEqual([[], []])
  })

  it('takes along what was merged into it', async () => {
    const { rep, tags, shown, lead } = await withTags('Fair', 'VIP', 'Key')
    const [fair, vip] = tags
    const key = (await rep.call(createTag, { body: { name: 'Key' } })).body
    const one = await lead([fair.id])
    await rep.call(mergeTag, { ...idOf(fair), body: { intoId: vip.id } })
    await rep.call(mergeTag, { ...idOf(vip), body: { intoId: key.id } })
    expect(await shown(one)).toEqual(['Key'])
    const written = await rep.call(updateLead, { ...idOf(one), body: { tagIds: [fair.id, vip.id] } })
    expect(written.body.tagIds).toEqual([key.id])
  })

  it('is not itself', async () => {
    const { rep, tags } = await withTags('Fair')
    const { error } = await rep.call(mergeTag, { ...idOf(tags[0]), body: { intoId: tags[0].id } })
    expect(error.message).toBe('Choose another tag')
  })
})

describe('many leads', () => {
  it('get a tag and lose it, each only once', async () => {
    const { rep, tags, lead } = await withTags('Fair', 'VIP')
    const [fair, vip] = tags
    const leads = [await lead([]), await lead([vip.id]), await lead([fair.id])]
    const ids = leads.map(({ id }) => id)
    const change = async (one: object) =>
      (await rep.call(bulkLeads, { body: { ids, change: one } })).body.changed.map(({ tagIds }) => tagIds)
    expect(await change({ addTag: fair.id })).toEqual([[fair.id], [vip.id, fair.id], [fair.id]])
    expect(await change({ removeTag: fair.id })).toEqual([[], [vip.id], []])
    const { error } = await rep.call(bulkLeads, { body: { ids, change: { addTag: 99 } } })
    expect(error.message).toBe('This tag was deleted. Choose another one')
  })

  it('that have twenty tags stay as they are', async () => {
    const { rep, lead } = await withTags()
    const all: number[] = []
    for (let nth = 0; nth < 21; nth++)
      all.push((await rep.call(createTag, { body: { name: `Tag ${nth}` } })).body.id)
    const full = await lead(all.slice(0, 20))
    const { changed } = (await rep.call(bulkLeads, { body: { ids: [full.id], change: { addTag: all[20] } } }))
      .body
    expect(changed.map(({ tagIds }) => tagIds)).toEqual([all.slice(0, 20)])
  })

  it('are exported with the names of their tags', async () => {
    const { rep, tags, lead } = await withTags('Fair', 'VIP; "key"')
    await lead([tags[0].id, tags[1].id])
    expect(String((await rep.call(exportLeads)).body)).toContain('"Fair, VIP; ""key"""')
  })
})
