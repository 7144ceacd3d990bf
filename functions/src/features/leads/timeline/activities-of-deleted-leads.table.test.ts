import type { Activity } from '@assay/shared/features/leads/activity'
import {
  createActivity,
  createLead,
  deleteLead,
  listActivities,
  restoreLead,
} from '@assay/shared/features/leads/calls'
import type { Changes } from '@assay/shared/platform/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { padded, workspaceKey } from '../../../platform/table/entity.ts'
import { putItem } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const someLead = async (rep: Rep, companyName: string) =>
  (await rep.call(createLead, { body: { companyName } })).body
const log = (rep: Rep, leadId: number, content: string) =>
  rep.call(createActivity, { body: { leadId, type: 'note', content } })
const list = async (rep: Rep, query: Record<string, string> = {}) => {
  const reply = await rep.call(listActivities, { query })
  return { ...reply, rows: reply.body as Activity[], changes: reply.body as Changes<Activity> }
}

describe('the activities of a deleted lead', () => {
  const interleaved = async () => {
    const rep = await newRep()
    const [lead, gone] = [await someLead(rep, 'Maple Dental'), await someLead(rep, 'Oak Dental')]
    for (let n = 0; n < 4; n++) for (const { id } of [lead, gone]) await log(rep, id, `${n}`)
    const before = (await list(rep)).rows
    const since = (await list(rep)).headers['x-collection-version'] ?? ''
    const remove = () => rep.call(deleteLead, { params: { id: String(gone.id) } })
    return { rep, lead, gone, before, since, remove }
  }

  it('are on no page, and the pages are full all the same', async () => {
    const { rep, lead, before, remove } = await interleaved()
    await remove()
    const seen: Activity[][] = []
    let query: Record<string, string> | null = { limit: '2' }
    while (query) {
      const { rows, headers } = await list(rep, query)
      seen.push(rows)
      const next: string | undefined = headers.link?.slice(1).split('>')[0]
      query = next ? Object.fromEntries(new URL(next, 'http://x').searchParams) : null
    }
    expect(seen.filter(({ length }) => length > 0).map(({ length }) => length)).toEqual([2, 2, 1])
    expect(seen.flat()).toEqual(before.filter(({ leadId }) => leadId === lead.id))
  })

  it('are reported as deleted, and as changed when it is restored', async () => {
    const { rep, gone, before, since, remove } = await interleaved()
    const own = before.filter(({ leadId }) => leadId === gone.id)
    await remove()
    const { changes } = await list(rep, { since })
    expect(changes.changed).toEqual([])
    expect(changes.deletedIds.toSorted()).toEqual(own.map(({ id }) => id).toSorted())
    await rep.call(restoreLead, { params: { id: String(gone.id) } })
    const after = (await list(rep, { since: String(changes.version) })).changes
    expect([after.changed.length, after.deletedIds]).toEqual([own.length + 1, []])
    expect(after.changed).toEqual(expect.arrayContaining(own))
    expect((await list(rep, { since })).changes.deletedIds).toEqual([])
  })

  it('make clients load the list again when they are very many', async () => {
    const { rep, gone, since, remove } = await interleaved()
    const ids = new Set(Array.from({ length: 501 }, (_, n) => n + 1))
    const sk = `TIMELINE#${padded(gone.id)}`
    await putItem({ pk: workspaceKey(rep.user.workspaceId), sk, ids })
    await remove()
    expect((await list(rep, { since })).error.code).toBe('RESYNC_REQUIRED')
  })
})
