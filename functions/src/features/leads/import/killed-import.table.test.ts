import { createLead, getLeadStats, undoLeadImport } from '@assay/shared/features/leads/calls'
import { beforeAll, expect, it } from 'vitest'
import { type End, endsIn, livesUntil } from '../../../testing/killed.ts'
import {
  allLeads,
  sendRows,
  shownImport,
  someRows,
  startImport,
  workOnImport,
} from '../../../testing/lead-import.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

type Rep = Awaited<ReturnType<typeof newRep>>

/** Works on a job whose worker is killed once, and again until it has ended. */
const killedAt = async (rep: Rep, jobId: string, end: End | null) => {
  const writes = await livesUntil(() => workOnImport(rep, jobId), end)
  await expireLease({ workspaceId: rep.user.workspaceId, jobId })
  await workOnImport(rep, jobId)
  return writes
}

const imported = async (end: End | null) => {
  const rep = await newRep()
  const { id: fillLeadId } = (await rep.call(createLead, { body: { companyName: 'Maple' } })).body
  const fill = { fillLeadId, lead: { companyName: 'Maple', contact: 'Ann' } }
  const id = await sendRows(rep, [...someRows(3), fill], 2)
  return { rep, id, writes: await killedAt(rep, await startImport(rep, id), end) }
}

const undone = async (end: End | null) => {
  const { rep, id } = await imported(null)
  const { jobId } = (await rep.call(undoLeadImport, { params: { id: String(id) } })).body
  return { rep, id, writes: await killedAt(rep, jobId, end) }
}

it('an import whose worker is killed at any write adds each row once', async () => {
  const { writes } = await imported(null)
  const ends = endsIn(writes)
  expect(ends.length).toBeGreaterThan(4)
  for (const end of ends) {
    const { rep, id } = await imported(end)
    expect(await shownImport(rep, id)).toMatchObject({ status: 'completed', added: 3, filled: 1 })
    const names = (await allLeads(rep)).map(({ companyName }) => companyName)
    expect(names).toEqual([...someRows(3).map(({ lead }) => lead.companyName), 'Maple'])
    expect((await rep.call(getLeadStats)).body.total).toBe(4)
  }
})

it('an undo whose worker is killed at any write removes each lead once', async () => {
  const { writes } = await undone(null)
  for (const end of endsIn(writes)) {
    const { rep, id } = await undone(end)
    expect(await shownImport(rep, id)).toMatchObject({ status: 'undone', undo: { removed: 3, kept: 0 } })
    expect(await allLeads(rep)).toMatchObject([{ companyName: 'Maple', contact: null }])
    expect((await rep.call(getLeadStats)).body.total).toBe(1)
  }
})
