import { updateProfile } from '@assay/shared/features/accounts/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import type { Approval } from '@assay/shared/features/outreach/approval'
import { listApprovals } from '@assay/shared/features/outreach/calls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startFakeModel } from '../../../testing/fake-model.ts'
import { livesUntil } from '../../../testing/killed.ts'
import {
  draftJobsOf,
  endedRun,
  reachoutWorkers,
  startReachout,
  workOnReachout,
} from '../../../testing/outreach.ts'
import { confirmingBut, honestReport, modelAnswering, portsWith, site } from '../../../testing/prospecting.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

const cited = 'We noticed that Maple Dental has treated patients in Springfield since 1998.'

let model: Awaited<ReturnType<typeof startFakeModel>>
let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(async () => {
  await useTestTable()
  model = await startFakeModel(() =>
    JSON.stringify({
      subject: 'Your patients in Springfield',
      body: `Hello Maple Dental team,\n\n${cited} Pay at https://evil.example today.\n\nAda Reed`,
      callToAction: 'Shall we talk?',
    }),
  )
})
beforeEach(async () => {
  model.asked.length = 0
  vi.stubEnv('OPENAI_API_KEY', 'test')
  vi.stubEnv('OPENAI_BASE_URL', model.baseUrl)
  rep = await newRep()
  await rep.call(updateProfile, { body: { fullName: 'Ada Reed' } })
  await endedRun(rep, [{ website: site }])
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => model.close())

const reporting = () => modelAnswering({ prospect_report: () => honestReport, verdicts: confirmingBut(/^$/) })
const leadIds = async () => ((await rep.call(listLeads)).body as { id: number }[]).map(({ id }) => id)
const drafts = async () => (await rep.call(listApprovals)).body as Approval[]

it('drafts from the report that the model wrote, with the sentences that pages prove and nothing invented', async () => {
  const { ai } = reporting()
  const jobId = await startReachout(rep, { leadIds: await leadIds() })
  await workOnReachout(rep, jobId, reachoutWorkers(portsWith(ai)))
  const [draft] = await drafts()
  expect(draft).toMatchObject({
    generatedBy: 'ai',
    subject: 'Your patients in Springfield',
    callToAction: 'Shall we talk?',
    body: `Hello Maple Dental team,\n\n${cited}\n\nAda Reed`,
  })
  const quote = 'We have treated patients in Springfield since 1998.'
  const evidence = [expect.objectContaining({ url: site, quote })]
  expect(draft?.sentences).toContainEqual({ text: cited, evidence })
  expect(JSON.stringify(model.asked)).toContain('12 chairs')
})

it.each(['step:write', 'step:draft', 'step:approval id'])(
  'asks no model twice whose answer is stored, when it is killed after it has written %s',
  async (write) => {
    const { ai, asked } = reporting()
    const workers = reachoutWorkers(portsWith(ai))
    const { workspaceId } = rep.user
    const jobId = await startReachout(rep, { leadIds: await leadIds() })
    await workers.run(queueMessage(workspaceId, jobId))
    const [child] = await draftJobsOf(rep, jobId)
    const message = queueMessage(workspaceId, child?.id ?? '')
    const writes = await livesUntil(() => workers.draft(message), { write, isWritten: true })
    expect(writes).toContain(write)
    await expireLease({ workspaceId, jobId: child?.id ?? '' })
    await workers.draft(message)
    expect(model.asked).toHaveLength(1)
    expect(asked.filter((name) => name === 'prospect_report')).toHaveLength(1)
    expect(await drafts()).toHaveLength(1)
  },
)

it('goes on by rules when the day’s AI budget is used up', async () => {
  vi.stubEnv('AI_USD_PER_DAY', '0')
  const jobId = await startReachout(rep, { leadIds: await leadIds() })
  await workOnReachout(rep, jobId, reachoutWorkers(portsWith(reporting().ai)))
  expect(await drafts()).toMatchObject([{ generatedBy: 'rules' }])
  expect(model.asked).toEqual([])
})
