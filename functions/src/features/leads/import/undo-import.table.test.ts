import { listNotifications } from '@assay/shared/features/alerts/calls'
import { chat, createAiPlan } from '@assay/shared/features/assistant/calls'
import { cancelJob } from '@assay/shared/features/jobs/calls'
import {
  createActivity,
  createLead,
  createPerson,
  getLeadStats,
  mergeLeads,
  restoreLead,
  runLeadImport,
  undoLeadImport,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { describe, expect, it } from 'vitest'
import { eachWithImporter, namesOfLeads, of } from '../../../testing/each-with-importer.ts'
import {
  allLeads,
  importAll,
  sendRows,
  someRows,
  startImport,
  undoAll,
  workOnImport,
} from '../../../testing/lead-import.ts'
import type { newRep } from '../../../testing/rep.ts'
import { readKnown } from '../known-companies.store.ts'

let rep: Awaited<ReturnType<typeof newRep>>
eachWithImporter((next) => {
  rep = next
})

describe('undoing an import', () => {
  it('deletes its leads and no others, and gives the counts back', async () => {
    await rep.call(createLead, { body: { companyName: 'Mine' } })
    const { id } = await importAll(rep, someRows(60))
    expect(await undoAll(rep, id)).toMatchObject({ status: 'undone', undo: { removed: 60, kept: 0 } })
    expect(await namesOfLeads(rep)).toEqual(['Mine'])
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
    expect(await namesOfLeads(rep)).toEqual(['Company 0', 'Company 1'])
    expect((await rep.call(restoreLead, of(third ?? 0))).status).toBe(200)
  })

  it('keeps leads that have a person, a plan, or a chat', async () => {
    const { id } = await importAll(rep, someRows(5))
    const [first = 0, second = 0, third = 0] = (await allLeads(rep)).map((lead) => lead.id)
    await rep.call(createPerson, { ...of(first), body: { name: 'Ann Lee' } })
    await rep.call(createAiPlan, { body: { leadId: second, prompt: 'Win them as a customer' } })
    const messages = [{ role: 'user' as const, content: 'Where are they?' }]
    await rep.call(chat, { body: { messages, leadInfo: { leadId: third }, isKept: true } })
    const { undo } = await undoAll(rep, id)
    expect(undo).toMatchObject({ removed: 2, kept: 3 })
    expect(undo?.keptIds?.toSorted()).toEqual([first, second, third].toSorted())
    expect(await namesOfLeads(rep)).toEqual(['Company 0', 'Company 1', 'Company 2'])
  })

  it('counts leads that were merged into others, which stay in these', async () => {
    const mine = (await rep.call(createLead, { body: { companyName: 'Mine' } })).body.id
    const other = (await rep.call(createLead, { body: { companyName: 'Filled' } })).body.id
    const fill = { fillLeadId: other, lead: { companyName: 'x', contact: 'Ann' } }
    const { id } = await importAll(rep, [...someRows(2), fill])
    const [added = 0] = (await allLeads(rep)).map((lead) => lead.id)
    for (const mergedId of [added, other])
      await rep.call(mergeLeads, { ...of(mine), body: { mergedId, fields: [] } })
    expect((await undoAll(rep, id)).undo).toMatchObject({ removed: 1, kept: 0, merged: 2 })
    expect(await namesOfLeads(rep)).toEqual(['Mine'])
    const [notice] = (await rep.call(listNotifications)).body as { text: string }[]
    expect(notice?.text).toBe('1 lead deleted. 2 leads merged into others stay there.')
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
    expect(await namesOfLeads(rep)).toEqual([])
    const run = await rep.call(runLeadImport, of(id))
    expect([run.status, run.error.code, run.error.message]).toEqual([
      409,
      'CONFLICT',
      expect.stringMatching(/^This import was undone/),
    ])
  })

  it('of a cancelled import does not begin beside its going on', async () => {
    const id = await sendRows(rep, someRows(2))
    const first = await startImport(rep, id)
    await rep.call(cancelJob, { params: { id: first } })
    const [run, undo] = await Promise.all([rep.call(runLeadImport, of(id)), rep.call(undoLeadImport, of(id))])
    expect([run.status, undo.status].toSorted()).toEqual([202, 409])
  })
})
