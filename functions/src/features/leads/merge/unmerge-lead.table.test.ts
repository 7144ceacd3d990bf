import { convertAiLead } from '@assay/shared/features/hunting/calls'
import { getLead, getLeadStats, unmergeLead, updateLead } from '@assay/shared/features/leads/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/table/transact.ts'
import { at, mergesOf } from '../../../testing/merges.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getLeadDossiers, putDossierAction } from '../lead.store.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const { create, merge, unmerge, pair, idsListed, timeline } = mergesOf(() => rep)

describe('taking a merge back', () => {
  it('gives both leads their own values again, also the second time', async () => {
    const { kept, merged } = await pair()
    await merge(kept.id, merged.id, ['email', 'phone', 'nextStep', 'status'])
    for (const _ of [1, 2]) {
      const { status, body } = await unmerge(merged.id)
      expect([status, body.leftFields]).toEqual([200, []])
      const { updatedAt: _kept, ...own } = kept
      const { updatedAt: _merged, ...others } = merged
      expect([body.kept, body.lead]).toMatchObject([own, others])
    }
    expect(await idsListed()).toEqual([merged.id, kept.id])
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 2, byStatus: { hot: 1, new: 1 } })
    expect(await timeline(merged.id)).toHaveLength(3)
    expect((await rep.call(updateLead, { ...at(merged.id), body: { notes: 'x' } })).status).toBe(200)
  })

  it('leaves what was edited since, and names it', async () => {
    const { kept, merged } = await pair()
    await merge(kept.id, merged.id, ['email', 'phone'])
    await rep.call(updateLead, { ...at(kept.id), body: { email: 'new@maple.example' } })
    const { body } = await unmerge(merged.id)
    expect(body.leftFields).toEqual(['email'])
    expect([body.kept.email, body.kept.phone]).toEqual(['new@maple.example', null])
  })

  it('of a lead that was merged itself waits for that one', async () => {
    const { kept, merged } = await pair()
    const top = await create('Maple Group')
    await merge(kept.id, merged.id)
    await merge(top.id, kept.id)
    const { id, mergedLeads } = (await rep.call(getLead, at(merged.id))).body
    expect([id, mergedLeads]).toMatchObject([top.id, [{ id: kept.id, companyName: 'Maple Dental' }]])
    expect((await timeline(top.id)).every(([, leadId]) => leadId === top.id)).toBe(true)
    const refused = await unmerge(merged.id)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      `“Maple Dental” itself is merged into lead ${top.id}. Undo that first.`,
    ])
    expect((await unmerge(kept.id)).body.kept.mergedLeads).toBeUndefined()
    expect(await idsListed()).toEqual([top.id, kept.id])
    expect((await unmerge(merged.id)).status).toBe(200)
    expect(await idsListed()).toEqual([top.id, merged.id, kept.id])
  })

  it('leaves the sum of a score that a merge did not take, as before merges took it', async () => {
    const { workspaceId } = rep.user
    const [one, other] = await hunt(rep, [someCompany(), someCompany({ companyName: 'Oak', matchScore: 31 })])
    const convert = async (id = 0) => (await rep.call(convertAiLead, at(id))).body
    const [kept, merged] = [await convert(one?.id), await convert(other?.id)]
    const dossiers = await getLeadDossiers(workspaceId, [kept.id, merged.id])
    await merge(kept.id, merged.id, ['score'])
    await transact([...dossiers].map(([id, dossier]) => putDossierAction(workspaceId, id, dossier)))
    const { body } = await unmerge(merged.id)
    expect(body.kept.foundScore).toMatchObject({ matchScore: one?.matchScore })
  })

  it('of a lead that was never merged, or of another workspace, is 404', async () => {
    const { kept, merged } = await pair()
    expect((await unmerge(merged.id)).status).toBe(404)
    await merge(kept.id, merged.id)
    expect((await (await newRep()).call(unmergeLead, at(merged.id))).status).toBe(404)
  })
})
