import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Changes } from '@assay/shared/platform/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiLeadCollection } from '../../features/hunting/ai-lead.store.ts'
import { leadCollection } from '../../features/leads/lead.store.ts'
import { newActivities, nextActivities, putActivities } from '../../features/leads/public.ts'
import { activityCollection } from '../../features/leads/timeline/activity.store.ts'
import { newRep } from '../../testing/rep.ts'
import { finding, queueMessage, someCompany, startSearch } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { collectionState, commit } from './collection.ts'
import { workspaceKey } from './entity.ts'
import { queryPrefix } from './table.ts'

beforeAll(useTestTable)

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('concurrent changes of one list', () => {
  it('all succeed, and every change has a version', async () => {
    const rep = await newRep()
    const answers = await Promise.all(
      numbers(20).map((n) =>
        rep.call(createLead, { body: { companyName: `Company ${n}`, status: 'contacted' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(numbers(20).map(() => 200))
    const { body, headers } = await rep.call(listLeads)
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(numbers(20).reverse())
    expect(headers['x-collection-version']).toBe('20')
    const changes = (await rep.call(listLeads, { query: { since: '0' } })).body as Changes<{ id: number }>
    expect(changes.changed).toHaveLength(20)
    const { counts } = await collectionState(rep.user.workspaceId, leadCollection.name)
    expect(counts).toEqual({ total: 20, 'status:contacted': 20 })
  })

  it('may come from three searches that save at the same time', async () => {
    const rep = await newRep()
    const jobs: string[] = []
    for (const _ of numbers(3)) jobs.push(await startSearch(rep, { maxResults: 40 }))
    await Promise.all(
      jobs.map((id) => finding(numbers(30).map(() => someCompany()))(queueMessage(rep.user.workspaceId, id))),
    )
    const rows = (await rep.call(listAiLeads)).body as { id: number; searchTermId: number }[]
    expect(rows).toHaveLength(90)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(90)
    for (const term of numbers(3))
      expect(rows.filter(({ searchTermId }) => searchTermId === term)).toHaveLength(30)
    expect((await collectionState(rep.user.workspaceId, aiLeadCollection.name)).counts).toEqual({ total: 90 })
  })
})

it('new rows get ids of their own that the commit reserves, also beside rows whose ids were reserved before', async () => {
  const { workspaceId, id: userId } = (await newRep()).user
  const owner = { workspaceId, userId }
  const entry = { leadId: 1, type: 'note', content: null } as const
  await Promise.all(
    numbers(10).map(async (n) => {
      if (n % 2) return commit(workspaceId, [], [], nextActivities(owner, [entry, entry]))
      const { actions, change } = putActivities(workspaceId, await newActivities(owner, [entry]))
      await commit(workspaceId, [change], actions)
    }),
  )
  const stored = await queryPrefix(workspaceKey(workspaceId), activityCollection.rowPrefix)
  expect(stored).toHaveLength(15)
  const { version, counts } = await collectionState(workspaceId, activityCollection.name)
  expect({ version, counts }).toEqual({ version: 10, counts: { total: 15 } })
})
