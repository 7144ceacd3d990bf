import { allCalls } from '@assay/shared/features/all-calls'
import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { createLead, createTag, listLeads } from '@assay/shared/features/leads/calls'
import { createSuppression } from '@assay/shared/features/outreach/calls'
import { listThrottle } from '@assay/shared/platform/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeReport } from '../../testing/business-research.ts'
import { storeDraft } from '../../testing/outreach.ts'
import { colleagueOf, newRep } from '../../testing/rep.ts'
import { callsWhere, wellFormed } from '../../testing/requests.ts'
import { hunt, someCompany } from '../../testing/search.ts'
import { enqueue, someDraft } from '../../testing/sending.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { watch } from '../../testing/watches.ts'
import { notifyOnce } from '../notifications/notification.store.ts'
import { returnToken } from '../table/throttle.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
type Row = { id: number; createdAt: string }

const notice = { kind: 'plan', tone: 'info', title: 'News', text: 'Of the plan.', link: null } as const

/** Those of one lead need the lead; they are tested with their feature. */
const lists = callsWhere((call) => call.kind === 'list' && call.params === undefined)

let rep: Rep
let empty: Rep
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
  empty = await newRep()
  await hunt(
    rep,
    Array.from({ length: 7 }, () => someCompany()),
  )
  // The search has already written one.
  for (let n = 2; n <= 7; n++) await notifyOnce(rep.user.workspaceId, `notice ${n}`, notice)
  for (let n = 1; n <= 7; n++) {
    await rep.call(createLead, { body: { companyName: `Company ${n}` } })
    await Promise.all([storeReport(rep, n), storeDraft(rep, n)])
    await enqueue(rep, [someDraft()])
    await rep.call(createTag, { body: { name: `Fair ${n}` } })
    await watch(rep, { query: `dentists ${n}` })
    await rep.call(createSuppression, { body: { value: `ann-${n}@oak.example` } })
  }
  // Every other list is filled through the call that creates its rows.
  for (const [, list] of lists) {
    const creating = allCalls.find(({ kind, path }) => kind === 'creates' && path === list.path)
    const isEmpty = ((await rep.call(list)).body as unknown as Row[]).length === 0
    if (creating && isEmpty) for (let n = 1; n <= 7; n++) await rep.call(creating, wellFormed(creating))
  }
})

/** The query of a Link header for the next page; null on the last page. */
const nextOf = (link: string | undefined, path: string): Record<string, string> | null => {
  if (!link) return null
  const [, address = ''] = link.match(/^<([^>]+)>; rel="next"$/) ?? []
  const url = new URL(address, 'http://localhost:3000')
  expect([url.pathname, url.host]).toEqual([path, 'localhost:3000'])
  return Object.fromEntries(url.searchParams)
}

describe.each(lists)('%s', (_, call) => {
  // All lists together take tokens of one bucket, which holds those of one minute.
  beforeAll(() => returnToken({ name: listThrottle.name, who: rep.user.workspaceId, intervalMs: 60_000 }))

  const list = async (query: Record<string, string> = {}, headers: Record<string, string> = {}, as = rep) => {
    const reply = await as.call(call, { query }, { headers })
    return { ...reply, rows: reply.body as unknown as Row[] }
  }

  const readAll = async (query: Record<string, string>) => {
    const pages: Row[][] = []
    let next: Record<string, string> | null = query
    while (next && pages.length < 20) {
      const page: Awaited<ReturnType<typeof list>> = await list(next)
      expect(page.status).toBe(200)
      pages.push(page.rows)
      next = nextOf(page.headers.link, call.path)
    }
    return pages
  }

  it('is an array, newest first, ties by id descending', async () => {
    const { rows } = await list()
    expect(rows).toHaveLength(7)
    const sorted = [...rows].sort(
      (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id,
    )
    expect(rows).toEqual(sorted)
  })

  it('of a new workspace is empty, with a version', async () => {
    const answer = await list({}, {}, empty)
    expect(answer).toMatchObject({ status: 200, body: [] })
    expect(answer.headers['x-collection-version']).toBe('0')
    expect(answer.headers.link).toBeUndefined()
    expect((await list({ since: '0' }, {}, empty)).body).toEqual({
      version: 0,
      changed: [],
      deletedIds: [],
      more: false,
    })
  })

  it.each([1, 2, 3, 6, 7, 8])('returns every row once in pages of %i', async (limit) => {
    const pages = await readAll({ limit: String(limit) })
    expect(pages.flat()).toEqual((await list()).rows)
    expect(pages.every((page) => page.length <= limit)).toBe(true)
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  })

  it.each(['0', '-1', '1001', '1.5', 'x', '', '1e2', ' 5', '99999999999999999999'])(
    'refuses limit=%j',
    async (limit) => {
      expect((await list({ limit })).error).toMatchObject({
        code: 'INVALID_INPUT',
        details: [{ path: 'limit' }],
      })
    },
  )

  it.each(['1', '500', '1000'])('accepts limit=%s', async (limit) =>
    expect((await list({ limit })).status).toBe(200),
  )

  it.each(['-1', '1.5', 'x', ''])('refuses since=%j', async (since) => {
    expect((await list({ since })).error).toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ path: 'since' }],
    })
  })

  it('refuses forged cursors and those of other lists', async () => {
    const { cursor = '' } = nextOf((await list({ limit: '2' })).headers.link, call.path) ?? {}
    const [payload = '', signature = ''] = cursor.split('.')
    const otherSort = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/\d(?=[^\d]*$)/, '9')
    const other = lists.find(([name]) => name !== call.name)?.[1] ?? call
    const ofOtherList =
      nextOf((await rep.call(other, { query: { limit: '2' } })).headers.link, other.path)?.cursor ?? ''
    const tampered = {
      'another payload': `${Buffer.from(otherSort).toString('base64url')}.${signature}`,
      'no signature': payload,
      'an empty signature': `${payload}.`,
      'a cut signature': cursor.slice(0, -2),
      'no payload': `.${signature}`,
      'one letter changed': `A${cursor.slice(1)}`,
      garbage: 'garbage',
      'an empty cursor': '',
      'a very long one': 'x'.repeat(3000),
      'the other list’s': ofOtherList,
    }
    const results = Object.entries(tampered).map(async ([what, wrong]) => {
      const { status, error } = await list({ limit: '2', cursor: wrong })
      return [what, status, error.code]
    })
    expect(await Promise.all(results)).toEqual(
      Object.keys(tampered).map((what) => [what, 400, 'INVALID_CURSOR']),
    )
  })

  it('refuses a cursor of another workspace', async () => {
    const { cursor = '' } = nextOf((await list({ limit: '2' })).headers.link, call.path) ?? {}
    expect((await list({ limit: '2', cursor }, {}, empty)).error.code).toBe('INVALID_CURSOR')
  })

  it('answers 304 to its own ETag, compared weakly', async () => {
    const { etag = '', 'x-collection-version': version } = (await list()).headers
    const strong = etag.replace(/^W\//, '')
    for (const known of [etag, strong, `"other", ${etag}`, `W/"other",${strong}`]) {
      const answer = await list({}, { 'if-none-match': known })
      expect([known, answer.status, answer.body]).toEqual([known, 304, undefined])
      expect(answer.headers).toMatchObject({
        etag,
        'x-collection-version': version,
        'cache-control': 'private, no-cache',
      })
    }
    for (const unknown of ['"other"', strong.slice(0, -1), etag.toUpperCase(), '']) {
      expect((await list({}, { 'if-none-match': unknown })).status).toBe(200)
    }
  })

  it('answers no 304 to the ETag of a colleague, who may see other rows, or the same ones otherwise', async () => {
    const { etag = '' } = (await list()).headers
    const answer = await list({}, { 'if-none-match': etag }, await colleagueOf(rep))
    expect(answer.status).toBe(200)
  })

  it('has a different ETag for each query', async () => {
    const { cursor = '' } = nextOf((await list({ limit: '2' })).headers.link, call.path) ?? {}
    const queries: Record<string, string>[] = [{}, { limit: '2' }, { limit: '3' }, { limit: '2', cursor }]
    const etags = await Promise.all(queries.map(async (query) => (await list(query)).headers.etag))
    expect(new Set(etags).size).toBe(queries.length)
  })

  it('answers 304 to `since` with the list’s own ETag, but only from the current version', async () => {
    const { etag = '', 'x-collection-version': version = '' } = (await list()).headers
    const ask = async (since: string) => (await list({ since }, { 'if-none-match': etag })).status
    expect(await ask(version)).toBe(304)
    expect(await ask(String(Number(version) - 1))).toBe(200)
  })

  it('answers 304 to `since` with the ETag of a page of any size', async () => {
    const { etag = '', 'x-collection-version': version = '' } = (await list({ limit: '1000' })).headers
    const ask = async (held: string) => (await list({ since: version }, { 'if-none-match': held })).status
    expect(await ask(etag)).toBe(304)
    expect(await ask(etag.replace(`.${version}`, `.${version}0`))).toBe(200)
    expect(await ask(`"${version}"`)).toBe(200)
  })
})

describe('the ETag of one workspace', () => {
  it('never matches another workspace’s, because a shared browser caches responses by URL', async () => {
    const [one, other] = [await newRep(), await newRep()]
    await one.call(createLead, { body: { companyName: 'One’s own' } })
    await other.call(createLead, { body: { companyName: 'The other’s own' } })
    const { etag = '' } = (await one.call(listLeads)).headers
    const answer = await other.call(listLeads, {}, { headers: { 'if-none-match': etag } })
    expect(answer).toMatchObject({ status: 200, body: [{ companyName: 'The other’s own' }] })
  })

  it('changes with every change', async () => {
    const one = await newRep()
    const etags: (string | undefined)[] = []
    for (let n = 0; n < 3; n++) {
      const { headers } = await one.call(listLeads)
      expect(headers['x-collection-version']).toBe(String(n))
      etags.push(headers.etag)
      await one.call(createLead, { body: { companyName: `Company ${n}` } })
    }
    expect(new Set(etags).size).toBe(3)
    expect((await one.call(listLeads, {}, { headers: { 'if-none-match': etags.join(', ') } })).status).toBe(
      200,
    )
  })

  it('of AI leads changes when one is converted', async () => {
    const one = await newRep()
    const [lead] = await hunt(one, [someCompany()])
    const before = (await one.call(listAiLeads)).headers
    const convert = callsWhere(({ name }) => name === 'convertAiLead')[0]?.[1]
    if (!convert) throw new Error('convertAiLead is not declared')
    await one.call(convert, { params: { id: String(lead?.id) } })
    const after = await one.call(listAiLeads, {}, { headers: { 'if-none-match': before.etag ?? '' } })
    expect(after).toMatchObject({ status: 200, body: [{ id: lead?.id, converted: true }] })
  })
})
