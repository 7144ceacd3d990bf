import {
  createLead,
  deleteLead,
  getLead,
  listActivities,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { getYoloFigures, judgeYoloLead, withdrawJudgement } from '@assay/shared/features/yolo/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { somePlan, startRun, workOnRun, yoloWorkers } from '../../../testing/yolo.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let ids: string[]
beforeAll(useTestTable)

const runOf = async (body: Record<string, unknown>): Promise<string[]> => {
  const { result } = await workOnRun(rep, await startRun(rep, body), yoloWorkers(somePlan(1)))
  return result.leads.map(({ id }) => String(id))
}

beforeEach(async () => {
  rep = await newRep()
  ids = await runOf({ max_leads: 3, mode: 'bold' })
})

const judge = (id: string, judgement: unknown, as = rep) =>
  as.call(judgeYoloLead, { params: { id }, body: { judgement } as never })
const withdraw = (id: string) => rep.call(withdrawJudgement, { params: { id } })
const lead = async (id = ids[0] ?? '') => (await rep.call(getLead, { params: { id } })).body
const accuracy = async (mode = 'bold') =>
  (await rep.call(getYoloFigures)).body.modes.find((one) => one.mode === mode)?.accuracy

describe('judging a lead of a run', () => {
  it('right counts it, and changes nothing else of it', async () => {
    const [id = ''] = ids
    const before = await lead()
    expect((await judge(id, 'right')).body).toMatchObject({ mode: 'bold', judgement: 'right' })
    expect(await accuracy()).toEqual({ right: 1, judged: 1 })
    expect(await lead()).toEqual({ ...before, origin: { ...before.origin, judgement: 'right' } })
  })

  it.each(['wrongCompany', 'wrongPlace', 'deadContact', 'notAFit'])('%s rejects it', async (judgement) => {
    const [id = ''] = ids
    await judge(id, judgement)
    expect(await accuracy()).toEqual({ right: 0, judged: 1 })
    expect(await lead()).toMatchObject({ status: 'rejected', origin: { judgement } })
    const { body } = await rep.call(listActivities, { query: { leadId: id } })
    expect(body).toMatchObject([{ content: 'Status changed from Hot to Rejected' }, { type: 'created' }])
  })

  it('twice counts once, and another judgement replaces it', async () => {
    const [id = ''] = ids
    await judge(id, 'wrongPlace')
    await judge(id, 'wrongPlace')
    await judge(id, 'deadContact')
    expect(await accuracy()).toEqual({ right: 0, judged: 1 })
    await judge(id, 'right')
    expect(await accuracy()).toEqual({ right: 1, judged: 1 })
    expect((await lead()).status).toBe('hot')
  })

  it('in several tabs at once counts each lead once', async () => {
    const words = ['right', 'wrongPlace', 'right', 'notAFit']
    await Promise.all(ids.flatMap((id) => words.map((word) => judge(id, word))))
    const said = await Promise.all(ids.map(async (id) => (await lead(id)).origin?.judgement))
    expect(await accuracy()).toEqual({ right: said.filter((one) => one === 'right').length, judged: 3 })
  })

  it('of a run without a mode counts nowhere', async () => {
    const [id = ''] = await runOf({ max_leads: 1 })
    expect((await judge(id, 'right')).body).toMatchObject({ mode: null, judgement: 'right' })
    const { modes } = (await rep.call(getYoloFigures)).body
    expect(modes.map(({ accuracy }) => accuracy.judged)).toEqual([0, 0, 0, 0])
  })

  it('stays counted when the lead is deleted', async () => {
    const [id = ''] = ids
    await judge(id, 'right')
    await rep.call(deleteLead, { params: { id } })
    expect(await accuracy()).toEqual({ right: 1, judged: 1 })
    expect((await judge(id, 'notAFit')).status).toBe(404)
  })

  it.each([['perfect'], [null], [true], [['right']], [undefined]])('refuses %j', async (judgement) => {
    const { error } = await judge(ids[0] ?? '', judgement)
    expect(error.code).toBe('INVALID_INPUT')
    expect(error.message).toBe('Say right, wrongCompany, wrongPlace, deadContact or notAFit')
  })

  it('is 404 for a lead of no run, of another workspace, and one that is not there', async () => {
    const own = (await rep.call(createLead, { body: { companyName: 'Typed in' } })).body
    expect((await judge(String(own.id), 'right')).status).toBe(404)
    expect((await judge('9999', 'right')).status).toBe(404)
    expect((await judge(ids[0] ?? '', 'right', await newRep())).status).toBe(404)
    expect(await accuracy()).toEqual({ right: 0, judged: 0 })
  })
})

describe('withdrawing a judgement', () => {
  it('gives the lead its status back and is not counted', async () => {
    const [id = ''] = ids
    await judge(id, 'wrongPlace')
    expect((await withdraw(id)).body).toMatchObject({ judgement: null })
    expect((await withdraw(id)).status).toBe(200)
    expect(await lead()).toMatchObject({ status: 'hot', origin: { judgement: null } })
    expect(await accuracy()).toEqual({ right: 0, judged: 0 })
  })

  it.each([['warm'], ['rejected']] as const)(
    'leaves a status that a user has chosen since: %s',
    async (status) => {
      const [id = ''] = ids
      await judge(id, 'wrongPlace')
      await rep.call(updateLead, { params: { id }, body: { status: 'warm' } })
      await rep.call(updateLead, { params: { id }, body: { status } })
      await withdraw(id)
      expect((await lead()).status).toBe(status)
    },
  )

  it('leaves a lead rejected that was so before it was judged', async () => {
    const [id = ''] = ids
    await rep.call(updateLead, { params: { id }, body: { status: 'rejected' } })
    await judge(id, 'wrongPlace')
    await withdraw(id)
    expect((await lead()).status).toBe('rejected')
  })

  it('of a lead that was not judged changes nothing', async () => {
    const before = await lead()
    await withdraw(ids[0] ?? '')
    expect(await lead()).toEqual(before)
  })
})
