import { listSearches } from '@assay/shared/features/hunting/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { putItem } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany, someCriteria, startSearch } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { putSearchTermAction, storeSearchOutcome } from './search-term.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const searchesOf = async (rep: Rep, query: { cursor?: string } = {}) =>
  (await rep.call(listSearches, { query })).body

describe('the search history', () => {
  it('has what was asked for, the newest first, and what it came to', async () => {
    const rep = await newRep()
    await hunt(rep, [someCompany()], { query: 'dentists in Springfield', maxResults: 3 })
    await storeSearchOutcome(rep.user.workspaceId, 1, { criteria: someCriteria, savedCount: 1 })
    const jobId = await startSearch(rep, { query: 'bakeries', filters: { location: 'Lyon' } })
    expect(await searchesOf(rep)).toMatchObject({
      searches: [
        { id: 2, term: 'bakeries', filters: { location: 'Lyon' }, maxResults: 10, jobId },
        {
          id: 1,
          term: 'dentists in Springfield',
          maxResults: 3,
          outcome: { savedCount: 1, criteria: someCriteria },
        },
      ],
      cursor: null,
    })
  })

  it('shows searches from before it was kept', async () => {
    const rep = await newRep()
    const { workspaceId, id: userId } = rep.user
    const createdAt = '2026-01-05T10:00:00.000Z'
    const action = putSearchTermAction(workspaceId, {
      id: 1,
      term: 'florists',
      filters: null,
      userId,
      createdAt,
    })
    if (!('put' in action)) throw new Error('It puts a row')
    await putItem(action.put)
    expect((await searchesOf(rep)).searches).toEqual([
      { id: 1, term: 'florists', filters: null, userId, createdAt },
    ])
  })

  it('comes in pages, and belongs to its workspace', async () => {
    const rep = await newRep()
    const { workspaceId, id: userId } = rep.user
    for (let id = 1; id <= 51; id++) {
      const createdAt = '2026-01-05T10:00:00.000Z'
      const action = putSearchTermAction(workspaceId, {
        id,
        term: `query ${id}`,
        filters: null,
        userId,
        createdAt,
      })
      if ('put' in action) await putItem(action.put)
    }
    const first = await searchesOf(rep)
    const second = await searchesOf(rep, { cursor: first.cursor ?? '' })
    expect([first.searches.length, second.searches.map(({ id }) => id), second.cursor]).toEqual([
      50,
      [1],
      null,
    ])
    const stranger = await newRep()
    expect(await searchesOf(stranger)).toEqual({ searches: [], cursor: null })
    expect((await stranger.call(listSearches, { query: { cursor: first.cursor ?? '' } })).error.code).toBe(
      'INVALID_CURSOR',
    )
  })
})
