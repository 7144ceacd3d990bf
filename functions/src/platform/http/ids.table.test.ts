import { convertAiLead, getAiLead } from '@assay/shared/features/hunting/calls'
import { cancelJob, getJob } from '@assay/shared/features/jobs/calls'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { callsWhere, wellFormed } from '../../testing/requests.ts'
import { hunt, someCompany, startSearch } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let owner: Rep
let otherRep: Rep
beforeAll(async () => {
  await useTestTable()
  owner = await newRep()
  otherRep = await newRep()
})

/** Jobs and sessions have random ids, decisions those of their leads, recipients and calendars have sealed links; all other rows are numbered. */
const isRow = ({ path }: CallOptions) => !/^\/(api\/(jobs|sessions|calendar|distinct-leads)|u)\//.test(path)
const withRowId = callsWhere((call) => call.params !== undefined && isRow(call))

describe('a row id in a path', () => {
  it.each(withRowId)('%s: anything but a positive safe integer is 400', async (_, call) => {
    for (const id of [
      '0',
      '-1',
      '1.5',
      '9007199254740993',
      '9007199254740992',
      'x',
      '01',
      '1e3',
      '+1',
      ' 1',
      '0x1',
      '١',
      'NaN',
      '%00',
    ]) {
      const answer = await owner.call(call, {
        ...wellFormed(call),
        params: { ...wellFormed(call).params, id },
      })
      expect([id, answer.status, answer.error.code]).toEqual([id, 400, 'INVALID_INPUT'])
      expect(answer.error.details?.[0]?.path).toBe('id')
    }
  })

  it.each(withRowId)('%s: the largest safe integer is 404', async (_, call) => {
    const params = { ...wellFormed(call).params, id: '9007199254740991' }
    const answer = await owner.call(call, { ...wellFormed(call), params })
    expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the isolation of workspaces', () => {
  it('numbers the rows of each workspace from 1', async () => {
    const body = { companyName: 'Maple Dental' }
    expect((await owner.call(createLead, { body })).body.id).toBe(1)
    expect((await otherRep.call(createLead, { body: { companyName: 'Oak Dental' } })).body.id).toBe(1)
    expect((await owner.call(listLeads)).body).toMatchObject([{ id: 1, companyName: 'Maple Dental' }])
  })

  it('answers 404 for an AI lead of another workspace, and changes nothing there', async () => {
    const leads = await hunt(owner, [someCompany(), someCompany()])
    for (const { id } of leads) {
      expect((await otherRep.call(getAiLead, { params: { id: String(id) } })).status).toBe(404)
      expect((await otherRep.call(convertAiLead, { params: { id: String(id) } })).status).toBe(404)
      expect((await owner.call(getAiLead, { params: { id: String(id) } })).body).toMatchObject({
        id,
        converted: false,
      })
    }
  })

  it('answers 404 for a job of another workspace, and does not stop it', async () => {
    const id = await startSearch(owner)
    expect((await otherRep.call(getJob, { params: { id } })).status).toBe(404)
    expect((await otherRep.call(cancelJob, { params: { id } })).status).toBe(404)
    expect((await owner.call(getJob, { params: { id } })).body.status).toBe('queued')
  })

  it.each(['../1', 'a b', 'é', 'x'.repeat(129), '#'])('answers 400 for the job id %j', async (id) => {
    expect((await owner.call(getJob, { params: { id } })).error.code).toBe('INVALID_INPUT')
    expect((await owner.call(cancelJob, { params: { id } })).error.code).toBe('INVALID_INPUT')
  })
})
