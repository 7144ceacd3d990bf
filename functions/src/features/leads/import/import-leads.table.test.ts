import { listNotifications } from '@assay/shared/features/alerts/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import {
  addLeadImportRows,
  createLead,
  createLeadImport,
  createTag,
  getLeadStats,
  listActivities,
  listLeadImports,
  runLeadImport,
  undoLeadImport,
} from '@assay/shared/features/leads/calls'
import { NewLead } from '@assay/shared/features/leads/lead'
import { describe, expect, it } from 'vitest'
import { transact } from '../../../platform/table/transact.ts'
import { eachWithImporter, namesOfLeads, of } from '../../../testing/each-with-importer.ts'
import {
  allLeads,
  importAll,
  sendRows,
  shownImport,
  someRows,
  startImport,
  undoAll,
  workOnImport,
} from '../../../testing/lead-import.ts'
import { newRep } from '../../../testing/rep.ts'
import { readKnown } from '../known-companies.store.ts'
import { putStagedAction } from './staged-rows.store.ts'

let rep: Awaited<ReturnType<typeof newRep>>
eachWithImporter((next) => {
  rep = next
})

describe('an import', () => {
  it('adds each row once, in the order of the file, with its counts', async () => {
    const done = await importAll(
      rep,
      someRows(60, (n) => ({ status: n < 10 ? 'hot' : 'new' })),
    )
    expect(done).toMatchObject({ status: 'completed', added: 60, filled: 0, rowCount: 60, undo: null })
    expect(await namesOfLeads(rep)).toEqual(someRows(60).map(({ lead }) => lead.companyName))
    const { body } = await rep.call(getLeadStats)
    expect(body).toMatchObject({ total: 60, byStatus: { hot: 10, new: 50 }, createdThisMonth: 60 })
    const [notice] = (await rep.call(listNotifications)).body as { title: string; link: string }[]
    expect(notice).toMatchObject({ title: '60 leads imported', link: '/leads/import' })
  })

  it('takes rows in several requests, which may be sent twice', async () => {
    const rows = someRows(7)
    const id = await sendRows(rep, rows, 3)
    await rep.call(addLeadImportRows, { ...of(id), body: { offset: 3, rows: rows.slice(3, 6) } })
    await workOnImport(rep, await startImport(rep, id))
    expect(await namesOfLeads(rep)).toHaveLength(7)
  })

  it('adds no activity to the list of all leads', async () => {
    await importAll(rep, someRows(3))
    expect((await rep.call(listActivities)).body).toEqual([])
  })

  it('gives leads the tags of their rows that exist', async () => {
    const { id } = (await rep.call(createTag, { body: { name: 'Fair' } })).body
    await importAll(
      rep,
      someRows(2, (n) => (n === 0 ? { tagIds: [id, 4711] } : {})),
    )
    expect((await allLeads(rep)).map(({ tagIds }) => tagIds)).toEqual([[id], []])
  })

  it('makes the companies known to searches', async () => {
    await importAll(
      rep,
      someRows(1, () => ({ phone: '+1 217 555 0123' })),
    )
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:company-0.example'])
    const [lead] = await allLeads(rep)
    expect(holders.get('domain:company-0.example')).toMatchObject([{ holder: `crm:${lead?.id}` }])
  })

  it('adds a company that is known already, and two rows with the same site', async () => {
    const website = 'https://maple.example'
    await rep.call(createLead, { body: { companyName: 'Maple', website } })
    await importAll(
      rep,
      someRows(3, () => ({ website })),
    )
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:maple.example'])
    expect(holders.get('domain:maple.example')).toHaveLength(4)
  })

  it('is run once by two requests', async () => {
    const id = await sendRows(rep, someRows(2))
    const [one, other] = await Promise.all([startImport(rep, id), startImport(rep, id)])
    expect(one).toBe(other)
    await workOnImport(rep, one)
    await workOnImport(rep, one)
    expect(await namesOfLeads(rep)).toHaveLength(2)
    expect(await startImport(rep, id)).toBe(one)
  })

  it('keeps what it has added when it is cancelled before its end', async () => {
    const id = await sendRows(rep, someRows(2))
    const jobId = await startImport(rep, id)
    await rep.call(cancelJob, { params: { id: jobId } })
    await workOnImport(rep, jobId)
    expect((await rep.call(listLeadImports)).body).toMatchObject([{ id, status: 'cancelled', added: 0 }])
    expect(await undoAll(rep, id)).toMatchObject({ status: 'undone', undo: { removed: 0, kept: 0 } })
  })

  it('goes on with the rows that are left when it is run again after its cancellation', async () => {
    const id = await sendRows(rep, someRows(2))
    const jobId = await startImport(rep, id)
    await rep.call(cancelJob, { params: { id: jobId } })
    const next = await startImport(rep, id)
    expect(next).not.toBe(jobId)
    expect(await startImport(rep, id)).toBe(next)
    await workOnImport(rep, next)
    expect(await shownImport(rep, id)).toMatchObject({ status: 'completed', added: 2, jobId: next })
    expect(await startImport(rep, id)).toBe(next)
  })

  it('fills only empty fields of the lead that a row names, and the first of two rows wins', async () => {
    const lead = { companyName: 'Maple', email: 'ann@maple.example' }
    const { id: fillLeadId } = (await rep.call(createLead, { body: lead })).body
    const row = (change: object) => ({ fillLeadId, lead: { companyName: 'Other name', ...change } })
    const done = await importAll(rep, [
      row({ email: 'other@maple.example', contact: 'Ann' }),
      row({ contact: 'Bea', phone: '+1 217 555 0123', score: 90 }),
    ])
    expect(done).toMatchObject({ added: 0, filled: 1, unchanged: 1 })
    const [filled] = await allLeads(rep)
    expect(filled).toMatchObject({ ...lead, contact: 'Ann', phone: '+1 217 555 0123', score: 0 })
  })

  it('goes on past a lead that was deleted meanwhile', async () => {
    const rows = [{ fillLeadId: 4711, lead: { companyName: 'Gone', contact: 'Ann' } }, ...someRows(1)]
    expect(await importAll(rep, rows)).toMatchObject({ added: 1, filled: 0, unchanged: 1 })
  })
})

describe('an import refuses', () => {
  it('to run while rows are missing, and says how many', async () => {
    const { id } = (await rep.call(createLeadImport, { body: { fileName: 'a.csv', rowCount: 3 } })).body
    await rep.call(addLeadImportRows, { ...of(id), body: { offset: 1, rows: someRows(2) } })
    const { status, body } = await rep.call(runLeadImport, of(id))
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: 'Only 0 of 3 rows have arrived. Please import the file again.' })
  })

  it('more rows than it has, and rows once it has begun', async () => {
    const id = await sendRows(rep, someRows(1))
    const more = { offset: 1, rows: someRows(1) }
    expect((await rep.call(addLeadImportRows, { ...of(id), body: more })).status).toBe(400)
    await startImport(rep, id)
    const same = { offset: 0, rows: someRows(1) }
    expect((await rep.call(addLeadImportRows, { ...of(id), body: same })).status).toBe(409)
  })

  it.each([
    ['begin among others', 4, 2, 'Row 5 has'],
    ['end among others', 2, 2, 'Row 4 has'],
    ['hold others', 2, 5, 'Rows 4 to 5 have'],
    ['are some of others', 3, 1, 'Row 4 has'],
    ['begin with others', 3, 3, 'Rows 4 to 5 have'],
  ])('rows that %s', async (_, offset, count, what) => {
    const { id } = (await rep.call(createLeadImport, { body: { fileName: 'a.csv', rowCount: 9 } })).body
    const add = (from: number, rows: number) =>
      rep.call(addLeadImportRows, { ...of(id), body: { offset: from, rows: someRows(rows) } })
    await add(3, 2)
    const { status, error } = await add(offset, count)
    expect([status, error.code]).toEqual([409, 'CONFLICT'])
    expect(error.message).toContain(`${what} arrived already`)
    const others = await Promise.all([add(0, 3), add(3, 2), add(5, 4)])
    expect(others.map((answer) => answer.status)).toEqual([204, 204, 204])
  })

  it('to run with rows that overlap, as two requests at once may have sent them', async () => {
    const id = await sendRows(rep, someRows(4), 2)
    const address = { workspaceId: rep.user.workspaceId, importId: id, offset: 1 }
    await transact([putStagedAction(address, [{ lead: NewLead.parse({ companyName: 'Maple' }) }])])
    const { status, error } = await rep.call(runLeadImport, of(id))
    expect([status, error.message]).toEqual([
      409,
      'Some rows have arrived twice. Please import the file again.',
    ])
  })

  it('rows that a new lead could not be, naming the row and the field', async () => {
    const id = await sendRows(rep, someRows(1))
    const rows = [...someRows(1), { lead: { companyName: 'Maple', email: 'no address' } }]
    const { status, body } = await rep.call(addLeadImportRows, { ...of(id), body: { offset: 0, rows } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ details: [{ path: 'rows.1.lead.email' }] })
    const unseen = { offset: 0, rows: someRows(1, () => ({ companyName: '\u200b\u2060' })) }
    expect(await rep.call(addLeadImportRows, { ...of(id), body: unseen })).toMatchObject({
      status: 400,
      error: { message: 'Company name is required' },
    })
  })

  it('too much at once', async () => {
    const id = await sendRows(rep, someRows(30))
    const body = { offset: 0, rows: someRows(30, () => ({ notes: 'n'.repeat(20_000) })) }
    expect((await rep.call(addLeadImportRows, { ...of(id), body })).status).toBe(413)
  })

  it('another workspace', async () => {
    const id = await sendRows(rep, someRows(1))
    const other = await newRep()
    const body = { offset: 0, rows: someRows(1) }
    expect((await other.call(addLeadImportRows, { ...of(id), body })).status).toBe(404)
    expect((await other.call(runLeadImport, of(id))).status).toBe(404)
    expect((await other.call(undoLeadImport, of(id))).status).toBe(404)
    expect((await other.call(listLeadImports)).body).toEqual([])
  })
})
