import {
  convertAiLead,
  getAiLead,
  getScoringWeights,
  listAiLeads,
  setScoringWeights,
} from '@assay/shared/features/hunting/calls'
import { defaultWeights } from '@assay/shared/features/hunting/score'
import type { Signal } from '@assay/shared/features/hunting/signal'
import { beforeAll, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { aPerson, hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { exportAiLeads } from '../account-export.ts'

beforeAll(useTestTable)

const signal: Signal = {
  kind: 'hiring',
  text: 'Dental hygienist',
  quote: '"title":"Dental hygienist","datePosted":"2026-10-02"',
  url: 'https://maple-dental.example/careers',
  date: '2026-10-02',
}

it('signals are kept with the lead, shown on its card, exported, and given to the CRM lead', async () => {
  const rep = await newRep()
  const [lead] = await hunt(rep, [someCompany({ signals: [signal] })])
  const params = { id: String(lead?.id) }
  expect(lead?.signals).toBeUndefined()
  expect((await rep.call(getAiLead, { params })).body).toMatchObject({ signals: [signal] })
  const { workspaceId, id } = rep.user
  const exported = await exportAiLeads({ workspaceId, userId: id }, { limit: 10 })
  expect(exported.rows).toMatchObject([{ signals: [signal] }])
  const converted = await rep.call(convertAiLead, { params })
  expect(converted.body).toMatchObject({ metadata: { signals: [signal] } })
})

it('people are listed with the lead, and on its card and in the export with what proves them', async () => {
  const rep = await newRep()
  const [lead] = await hunt(rep, [someCompany({ people: [aPerson()] })])
  const { evidence: _, ...listed } = aPerson()
  expect(lead?.people).toEqual([listed])
  const params = { id: String(lead?.id) }
  expect((await rep.call(getAiLead, { params })).body.people).toEqual([aPerson()])
  const { workspaceId, id } = rep.user
  const exported = await exportAiLeads({ workspaceId, userId: id }, { limit: 10 })
  expect(exported.rows).toMatchObject([{ people: [aPerson()] }])
})

it('a lead from before signals and people were read is shown without any', async () => {
  const rep = await newRep()
  const [lead] = await hunt(rep, [someCompany()])
  const shown = await rep.call(getAiLead, { params: { id: String(lead?.id) } })
  expect(shown.body).toMatchObject({ companyName: 'Maple Dental' })
  expect(shown.body).not.toHaveProperty('signals')
  expect(shown.body).not.toHaveProperty('people')
})

it('weights without the later families get their defaults', async () => {
  const rep = await newRep()
  const earlier = { category: 40, location: 20, wishes: 20, reachability: 10, evidence: 10 }
  await rep.call(setScoringWeights, { body: earlier })
  const { audience, life } = defaultWeights
  expect((await rep.call(getScoringWeights)).body).toEqual({ ...earlier, audience, life })
  expect((await rep.call(listAiLeads)).status).toBe(200)
})
