import { exportAccount } from '@assay/shared/features/accounts/calls'
import { convertAiLead, setScoringWeights } from '@assay/shared/features/hunting/calls'
import { defaultWeights } from '@assay/shared/features/hunting/score'
import { createActivity, createLead, deleteLead } from '@assay/shared/features/leads/calls'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { putCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import { encodeCursor } from '../../../platform/table/cursor.ts'
import { visitor } from '../../../testing/client.ts'
import { createLeads, seedLeads } from '../../../testing/leads.ts'
import { newRep } from '../../../testing/rep.ts'
import {
  done,
  hunt,
  queueMessage,
  save,
  someCompany,
  someCriteria,
  startSearch,
  worker,
} from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { writeTextsOf } from '../../../testing/texts-of-lead.ts'
import { outcomeOf } from '../../hunting/search/search-checkpoints.ts'
import { exportPart } from './export-part.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const textsOf = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))

const take = async (rep: Rep, query: { cursor?: string } = {}) => {
  const reply = await rep.call(exportAccount, { query })
  return { ...reply, zip: Buffer.from(String(reply.body), 'base64') }
}
const filesOf = async (rep: Rep) => textsOf((await take(rep)).zip)
const receipt = { items: [], usd: 0.02, ms: 900 }
const nearMiss = {
  companyName: 'Elm Dental',
  website: null,
  location: 'Springfield',
  score: 50,
  failed: { criterion: 'open late', verdict: 'no' as const },
}
const halfFulfilled = [
  { criterion: 'Dentist', family: 'category' as const, weight: 100, verdict: 'partial' as const, points: 50 },
]
/** The longest notes there may be, of characters at random: 60 KB, of which compression leaves about 40. */
const incompressible = () =>
  String.fromCharCode(...crypto.getRandomValues(new Uint16Array(20_000)).map((n) => 0x4e00 + (n % 0x4000)))
const rowsIn = (text = '[]') => JSON.parse(text) as Record<string, unknown>[]

describe('the export of an account', () => {
  it('contains all data of the account as JSON and CSV, and none of other accounts', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const created = await rep.call(createLead, { body: { companyName: '=1+1', notes: 'Ünïcode "quoted"' } })
    await other.call(createLead, { body: { companyName: 'Another user’s' } })
    await rep.call(createActivity, {
      body: { leadId: created.body.id, type: 'note', content: 'Call on Monday' },
    })
    await hunt(rep, [someCompany({ companyName: 'Oak Dental' })])
    const { status, headers, zip } = await take(rep)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="assay-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'private, no-store',
    })
    expect(headers.link).toBeUndefined()
    const files = textsOf(zip)
    expect(rowsIn(files['profile.json'])).toEqual([rep.user])
    expect(rowsIn(files['workspace.json'])).toMatchObject([{ plan: 'starter' }])
    expect(rowsIn(files['usage.json'])).toMatchObject([{ lookups: 1 }])
    expect(rowsIn(files['sessions.json'])).toHaveLength(1)
    expect(rowsIn(files['leads.json'])).toMatchObject([{ companyName: '=1+1', evidence: [] }])
    expect(rowsIn(files['activities.json'])).toEqual(
      expect.arrayContaining([expect.objectContaining({ content: 'Call on Monday' })]),
    )
    expect(rowsIn(files['ai-leads.json'])).toMatchObject([
      { companyName: 'Oak Dental', evidence: [{ field: 'email', quote: expect.any(String) }] },
    ])
    expect(rowsIn(files['search-terms.json'])).toHaveLength(1)
    expect(files['leads.csv']).toContain('"\'=1+1"')
    expect(files['ai-leads.csv']).toContain('Oak Dental')
    expect(files['ai-leads-evidence.csv']).toContain('mailto:hello@maple-dental.example')
    const all = Object.values(files).join('\n')
    expect(all).not.toMatch(/Another user|passwordHash|\$2b\$/)
    expect(all).not.toContain(other.user.workspaceId)
  })

  it('contains the leads that are deleted and can still be restored, marked as such, with all that is theirs', async () => {
    const rep = await newRep()
    const [found] = await hunt(rep, [someCompany({ companyName: 'Oak Dental' })])
    const [kept] = await createLeads(rep, 1)
    const { id } = (await rep.call(convertAiLead, { params: { id: String(found?.id) } })).body
    await rep.call(deleteLead, { params: { id: String(id) } })
    const files = await filesOf(rep)
    expect(rowsIn(files['leads.json']).map((row) => row.id)).toEqual([kept])
    expect(rowsIn(files['deleted-leads.json'])).toEqual([
      expect.objectContaining({
        id,
        companyName: 'Oak Dental',
        deletedAt: expect.stringMatching(/^\d{4}-/),
        purgeAt: expect.stringMatching(/^\d{4}-/),
        evidence: [expect.objectContaining({ field: 'email' })],
      }),
    ])
    expect(files['deleted-leads-evidence.csv']).toContain('mailto:hello@maple-dental.example')
    expect(rowsIn(files['activities.json']).map(({ leadId }) => leadId)).toContain(id)
  })

  it('contains reports with their evidence, plans and conversations, also of a lead that is deleted', async () => {
    const rep = await newRep()
    const [id = 0] = await createLeads(rep, 1)
    await writeTextsOf(rep, id)
    for (const isDeleted of [false, true]) {
      if (isDeleted) await rep.call(deleteLead, { params: { id: String(id) } })
      const files = await filesOf(rep)
      expect(rowsIn(files['prospect-reports.json'])).toMatchObject([{ leadId: id, evidence: [{}] }])
      expect(files['prospect-reports-evidence.csv']).toContain('We are dentists.')
      expect(files['prospect-reports-sentences.csv']).toContain('Maple Dental is a dentist.')
      expect(rowsIn(files['ai-plans.json'])).toMatchObject([
        { leadId: id, content: { goal: 'Win them as a customer' } },
      ])
      expect(rowsIn(files['chats.json'])).toMatchObject([
        { leadId: id, messages: [{ content: 'Where are they?' }, { role: 'assistant' }] },
      ])
      expect(files['chats-messages.csv']).toContain('Where are they?')
    }
  })

  it('of a new account has empty lists', async () => {
    const files = await filesOf(await newRep())
    for (const name of ['leads', 'activities', 'ai-leads', 'search-terms']) {
      expect(rowsIn(files[`${name}.json`])).toEqual([])
      expect(files[`${name}.csv`]).toBeUndefined()
    }
  })

  it('is split, when large, into parts that are each a complete ZIP below the limit of an answer', async () => {
    const rep = await newRep()
    await seedLeads(rep, 60, incompressible)
    const ids: unknown[] = []
    const names: string[] = []
    let cursor: string | undefined
    let parts = 0
    do {
      const { status, headers, body, zip } = await take(rep, cursor ? { cursor } : {})
      expect(status).toBe(200)
      expect(String(body).length).toBeLessThan(5_900_000)
      parts++
      const files = Object.entries(textsOf(zip))
      for (const [name, text] of files) {
        expect(names).not.toContain(name)
        names.push(name)
        if (/^leads(-\d+)?\.json$/.test(name)) ids.push(...rowsIn(text).map(({ id }) => id))
      }
      cursor = /cursor=([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
      cursor &&= decodeURIComponent(cursor)
    } while (cursor)
    expect(parts).toBeGreaterThan(1)
    expect(names).toEqual(expect.arrayContaining(['leads.json', 'leads-2.json', 'leads-2.csv']))
    expect(ids).toEqual(Array.from({ length: 60 }, (_, n) => 60 - n))
  })

  it('refuses a cursor of another workspace and an invented one', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    await rep.call(createLead, { body: { companyName: 'First' } })
    const foreign = await encodeCursor({
      collection: 'export',
      workspaceId: rep.user.workspaceId,
      sk: JSON.stringify({ part: 2, section: 'leads' }),
    })
    expect((await take(rep, { cursor: foreign })).status).toBe(200)
    for (const cursor of [foreign, 'x', 'e30.e30']) {
      const { status, error } = await stranger.call(exportAccount, { query: { cursor } })
      expect([status, error.code]).toEqual([400, 'INVALID_CURSOR'])
    }
  })

  it('refuses a cursor into a section that does not exist', async () => {
    const rep = await newRep()
    const { workspaceId } = rep.user
    for (const position of [{ part: 2, section: 'gone' }, { part: 2, section: 1 }, { section: 'leads' }]) {
      const sk = JSON.stringify(position)
      const cursor = await encodeCursor({ collection: 'export', workspaceId, sk })
      const { status, error } = await rep.call(exportAccount, { query: { cursor } })
      expect([status, error.code]).toEqual([400, 'INVALID_CURSOR'])
    }
  })

  it('requires a session', async () => {
    expect((await visitor().call(exportAccount)).status).toBe(401)
  })

  it('has the same rows for every page size', async () => {
    const rep = await newRep()
    for (const companyName of ['One', 'Two', 'Three']) await rep.call(createLead, { body: { companyName } })
    const owner = { workspaceId: rep.user.workspaceId, userId: rep.user.id }
    const [small, large] = [await exportPart(owner, undefined, 1), await exportPart(owner, undefined)]
    expect(textsOf(small.zip)['leads.json']).toBe(textsOf(large.zip)['leads.json'])
    expect(small.cursor).toBeNull()
  })

  it('continues in the next part when its time is up, even after every page', async () => {
    const rep = await newRep()
    for (const companyName of ['One', 'Two', 'Three']) await rep.call(createLead, { body: { companyName } })
    const owner = { workspaceId: rep.user.workspaceId, userId: rep.user.id }
    const names: unknown[] = []
    let parts = 0
    for (let cursor: string | null | undefined; cursor !== null; parts++) {
      const part = await exportPart(owner, cursor, 1, Date.now())
      const leads = Object.entries(textsOf(part.zip)).filter(([name]) => /^leads.*json$/.test(name))
      names.push(...leads.flatMap(([, text]) => rowsIn(text).map(({ companyName }) => companyName)))
      cursor = part.cursor
    }
    expect(names).toEqual(['Three', 'Two', 'One'])
    expect(parts).toBeGreaterThan(8)
  })

  it('contains the searches, the score weights and the notifications', async () => {
    const rep = await newRep()
    const jobId = await startSearch(rep)
    const [company, miss] = [someCompany({ companyName: 'Oak Dental' }), nearMiss]
    await worker(async (context) => {
      await save(context, [company])
      await putCheckpoint({ workspaceId: rep.user.workspaceId, jobId }, outcomeOf(context.row), {
        criteria: someCriteria,
        isUnderstood: true,
        hasReadNothing: false,
        nearMisses: [{ ...miss, scoreBreakdown: halfFulfilled }],
        receipt,
        usage: { usd: 0, tokens: 0, calls: 0 },
      })
      return done
    })(queueMessage(rep.user.workspaceId, jobId))
    const weights = { ...defaultWeights, category: 40, location: 20 }
    expect((await rep.call(setScoringWeights, { body: weights })).status).toBe(200)
    const files = await filesOf(rep)
    expect(rowsIn(files['search-results.json'])).toMatchObject([
      { id: jobId, status: 'completed', searchTermId: 1, aiLeadIds: [1], receipt, nearMisses: [miss] },
    ])
    expect(files['search-results-near-misses.csv']).toContain('Elm Dental')
    expect(rowsIn(files['scoring-weights.json'])).toEqual([weights])
    expect(files['scoring-weights.csv']).toContain('40')
    expect(rowsIn(files['notifications.json'])).toMatchObject([{ title: 'Search completed' }])
    expect(files['notifications.csv']).toContain('Search completed')
  })
})
