import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { bulkAiLeads, convertAiLead, getAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { getItem, updateItem } from '../../../platform/table/table.ts'
import { transact } from '../../../platform/table/transact.ts'
import { colleagueOf, newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { aiLeadKey, getAiLeadWithDossier, renewAiLeadActions, showAiLead } from '../ai-lead.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const huntSome = async (count: number) => {
  const rep = await newRep()
  const found = await hunt(
    rep,
    Array.from({ length: count }, () => someCompany()),
  )
  return { rep, ids: found.map(({ id }) => id).toReversed() }
}

const change = async (rep: Rep, ids: number[], what: 'convert' | 'setAside' | 'restore') =>
  (await rep.call(bulkAiLeads, { body: { ids, change: what } })).body

describe('converting many AI leads', () => {
  it('makes a CRM lead of each, in the order given, and repeating it makes none', async () => {
    const { rep, ids } = await huntSome(3)
    const first = await change(rep, [...ids, 999], 'convert')
    expect(first).toMatchObject({ missingIds: [999], remainingIds: [] })
    const converted = new Map(first.changed.map((lead) => [lead.id, lead.convertedLeadId]))
    expect(ids.map((id) => converted.get(id))).toEqual([1, 2, 3])
    const again = await change(rep, ids, 'convert')
    expect(again.changed.map(({ convertedLeadId }) => convertedLeadId).toSorted()).toEqual([1, 2, 3])
    expect((await rep.call(listLeads)).body).toHaveLength(3)
  })

  it('at once with a conversion of one of them makes one lead of it', async () => {
    const { rep, ids } = await huntSome(2)
    await Promise.all([
      change(rep, ids, 'convert'),
      rep.call(convertAiLead, { params: { id: String(ids[0]) } }),
    ])
    expect((await rep.call(listLeads)).body).toHaveLength(2)
  })

  it('names as converted only those that this request converted, and a repeat names the same', async () => {
    const { rep, ids } = await huntSome(2)
    const [first = 0, second = 0] = ids
    expect((await change(rep, [first], 'convert')).convertedIds).toEqual([first])
    const colleague = await colleagueOf(rep)
    const convert = async (headers: Record<string, string>, of = ids) =>
      await colleague.call(bulkAiLeads, { body: { ids: of, change: 'convert' } }, { headers })
    const key = { 'idempotency-key': 'convert-1' }
    const { body } = await convert(key)
    expect(body).toMatchObject({ convertedIds: [second], changed: [{}, {}], remainingIds: [] })
    expect((await convert(key)).body).toEqual(body)
    expect((await convert({ 'idempotency-key': 'convert-2' })).body.convertedIds).toEqual([])
    expect((await convert(key, [first])).error.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('never reaches those of another workspace', async () => {
    const { rep, ids } = await huntSome(1)
    const stranger = await newRep()
    expect(await change(stranger, ids, 'convert')).toEqual({
      changed: [],
      convertedIds: [],
      missingIds: ids,
      remainingIds: [],
    })
    expect((await rep.call(listLeads)).body).toEqual([])
  })
})

describe('setting AI leads aside', () => {
  it('is kept and can be taken back, and lists tell it as a change', async () => {
    const { rep, ids } = await huntSome(2)
    const asideOf = async () =>
      ((await rep.call(listAiLeads)).body as SavedAiLead[]).map(({ isSetAside }) => isSetAside)
    const { headers } = await rep.call(listAiLeads)
    const [first] = ids
    const { changed } = await change(rep, [first ?? 0], 'setAside')
    expect(changed).toMatchObject([{ id: first, isSetAside: true }])
    expect(await asideOf()).toEqual([false, true])
    const since = (await rep.call(listAiLeads, { query: { since: headers['x-collection-version'] ?? '' } }))
      .body
    expect(since).toMatchObject({ changed: [{ id: first, isSetAside: true }] })
    await change(rep, ids, 'restore')
    expect(await asideOf()).toEqual([false, false])
  })

  it('refuses a re-check that had read the row before', async () => {
    const { rep, ids } = await huntSome(1)
    const { workspaceId } = rep.user
    const id = ids[0] ?? 0
    const stored = await getAiLeadWithDossier(workspaceId, id)
    if (!stored) throw new Error('It was saved')
    await change(rep, [id], 'setAside')
    const renewal = transact(renewAiLeadActions(workspaceId, stored.row, stored.dossier))
    await expect(renewal).rejects.toMatchObject({ labels: ['aiLead'] })
    expect((await rep.call(getAiLead, { params: { id: String(id) } })).body.isSetAside).toBe(true)
  })

  it.each([
    [{ ids: [], change: 'setAside' }, 'Choose at least one company'],
    [{ ids: Array.from({ length: 101 }, (_, nth) => nth + 1), change: 'setAside' }, /^Choose at most 100/],
    [{ ids: [1], change: 'delete' }, /^Choose one change/],
  ])('refuses %#', async (body, message) => {
    const { error } = await (await newRep()).call(bulkAiLeads, { body: body as never })
    expect(error).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(message) })
  })
})

describe('an AI lead from before leads could be set aside', () => {
  it('is not set aside, can be set aside, and keeps that', async () => {
    const { rep, ids } = await huntSome(1)
    const { workspaceId } = rep.user
    const key = aiLeadKey(workspaceId, ids[0] ?? 0)
    await updateItem(key, {
      UpdateExpression: 'SET schemaVersion = :one REMOVE isSetAside',
      ExpressionAttributeValues: { ':one': 1 },
    })
    const stored = await getAiLeadWithDossier(workspaceId, ids[0] ?? 0)
    expect(stored && showAiLead(stored.row).isSetAside).toBe(false)
    await change(rep, ids, 'setAside')
    expect(await getItem(key)).toMatchObject({ schemaVersion: 1, isSetAside: true })
    expect((await rep.call(getAiLead, { params: { id: String(ids[0]) } })).body.isSetAside).toBe(true)
  })
})
