import { listNotifications } from '@assay/shared/features/alerts/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import {
  addLeadImportRows,
  createActivity,
  createLead,
  createLeadImport,
  getLeadStats,
  listActivities,
  listLeadImports,
  restoreLead,
  runLeadImport,
  undoLeadImport,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  allLeads,
  importAll,
  sendRows,
  someRows,
  startImport,
  undoAll,
  workOnImport,
} from '../../../testing/lead-import.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { readKnown } from '../known-companies.store.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const of = (id: number) => ({ params: { id: String(id) } })
const names = async () => (await allLeads(rep)).map(({ companyName }) => companyName)

describe('an import', () => {
  it('adds each row once, in the order of the file, with its counts', async () => {
    const done = await importAll(
      rep,
      someRows(60, (n) => ({ status: n < 10 ? 'hot' : 'new' })),
    )
    expect(done).toMatchObject({ status: 'completed', added: 60, filled: 0, rowCount: 60, undo: null })
    expect(await names()).toEqual(someRows(60).map(({ lead }) => lead.companyName))
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
    expect(await names()).toHaveLength(7)
  })

  it('adds no activity to the list of all leads', async () => {
    await importAll(rep, someRows(3))
    expect((await rep.call(listActivities)).body).toEqual([])
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
    expect(await names()).toHaveLength(2)
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

  it('rows that a new lead could not be, naming the row and the field', async () => {
    const id = await sendRows(rep, someRows(1))
    const rows = [...someRows(1), { lead: { companyName: 'Maple', email: 'no address' } }]
    const { status, body } = await rep.call(addLeadImportRows, { ...of(id), body: { offset: 0, rows } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ details: [{ path: 'rows.1.lead.email' }] })
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

describe('undoing an import', () => {
  it('deletes its leads and no others, and gives the counts back', async () => {
    await rep.call(createLead, { body: { companyName: 'Mine' } })
    const { id } = await importAll(rep, someRows(60))
    expect(await undoAll(rep, id)).toMatchObject({ status: 'undone', undo: { removed: 60, kept: 0 } })
    expect(await names()).toEqual(['Mine'])
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 1 })
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:company-0.example'])
    expect(holders.size).toBe(0)
  })

  it('keeps and names the leads that were edited or worked on since', async () => {
    const { id } = await importAll(rep, someRows(4))
    const [first, second, third] = (await allLeads(rep)).map((lead) => lead.id)
    await rep.call(updateLead, { ...of(first ?? 0), body: { status: 'hot' } })
    await rep.call(createActivity, { body: { leadId: second ?? 0, type: 'note', content: 'Called' } })
    const undone = await undoAll(rep, id)
    expect(undone.undo).toMatchObject({ removed: 2, kept: 2 })
    expect(undone.undo?.keptNames.toSorted()).toEqual(['Company 0', 'Company 1'])
    expect(await names()).toEqual(['Company 0', 'Company 1'])
    expect((await rep.call(restoreLead, of(third ?? 0))).status).toBe(200)
  })

  it('empties what it filled, unless the lead was edited since', async () => {
    const create = async (companyName: string) =>
      (await rep.call(createLead, { body: { companyName } })).body.id
    const [plain, edited] = [await create('Plain'), await create('Edited')]
    const rows = [plain, edited].map((fillLeadId) => ({
      fillLeadId,
      lead: { companyName: 'x', contact: 'Ann' },
    }))
    const { id } = await importAll(rep, rows)
    await rep.call(updateLead, { ...of(edited), body: { contact: 'Bea' } })
    expect((await undoAll(rep, id)).undo).toMatchObject({ removed: 0, kept: 1, keptNames: ['Edited'] })
    const contacts = (await allLeads(rep)).map(({ companyName, contact }) => [companyName, contact])
    expect(contacts).toEqual([
      ['Edited', 'Bea'],
      ['Plain', null],
    ])
  })

  it('is refused while the import runs, and done once by two requests', async () => {
    const id = await sendRows(rep, someRows(2))
    const jobId = await startImport(rep, id)
    expect((await rep.call(undoLeadImport, of(id))).status).toBe(409)
    await workOnImport(rep, jobId)
    const undo = async () => (await rep.call(undoLeadImport, of(id))).body.jobId
    const [one, other] = await Promise.all([undo(), undo()])
    expect(one).toBe(other)
    await workOnImport(rep, one)
    expect(await undo()).toBe(one)
    expect(await names()).toEqual([])
  })
})
