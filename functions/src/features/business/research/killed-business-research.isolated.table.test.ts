import { getUser } from '@assay/shared/features/accounts/calls'
import { listNotifications } from '@assay/shared/features/alerts/calls'
import { undoResearchReport } from '@assay/shared/features/business/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { beforeAll, expect, it } from 'vitest'
import {
  businessModel,
  newOwner,
  reportsOf,
  startBusiness,
  workOnBusiness,
} from '../../../testing/business-research.ts'
import { showJob } from '../../../testing/job.ts'
import { type End, endsIn, livesUntil } from '../../../testing/killed.ts'
import { portsWith } from '../../../testing/prospecting.ts'
import { expireLease } from '../../../testing/queue.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newOwner>>
beforeAll(useTestTable)

/** Research & Apply whose worker is killed once; `between` runs before it is resumed. */
const killedResearch = async (
  end: End | null,
  between: (rep: Rep) => Promise<unknown> = async () => undefined,
) => {
  const rep = await newOwner()
  const jobId = await startBusiness(rep, { applyToSettings: true })
  const { ai, asked } = businessModel()
  const work = () => workOnBusiness(rep, jobId, portsWith(ai))
  const writes = await livesUntil(work, end)
  await between(rep)
  await expireLease({ workspaceId: rep.user.workspaceId, jobId })
  await work()
  const [report, ...others] = await reportsOf(rep)
  expect(others).toEqual([])
  const { body: user } = await rep.call(getUser)
  const { businessName, productsServices, targetAudience } = user
  return {
    writes,
    asked: asked.length,
    job: await showJob(rep, jobId),
    report,
    profile: { businessName, productsServices, targetAudience },
    notices: ((await rep.call(listNotifications)).body as { title: string }[]).map(({ title }) => title),
    usage: (await rep.call(getUsage)).body,
  }
}
type Ended = Awaited<ReturnType<typeof killedResearch>>

const holds = ({ job, report, profile, notices, usage, asked }: Ended, whole: Ended) => {
  expect(job).toMatchObject({ status: 'completed', progress: { reportId: report?.id } })
  expect(report?.content).toBe(whole.report?.content)
  expect(report?.metadata).toEqual(whole.report?.metadata)
  expect(report?.isApplied).toBe(true)
  expect(profile).toEqual({
    businessName: 'Maple Dental',
    productsServices: ['Dental implants'],
    targetAudience: 'families with children',
  })
  expect(notices).toEqual(['Research completed'])
  expect(usage.lookups.used).toBe(1)
  expect(usage.ai).toMatchObject({ calls: job.cost.aiCalls, tokens: job.cost.tokens })
  expect(asked).toBeLessThanOrEqual(whole.asked + 1)
}

it('ends with the same one report, applied once, whichever write its worker was killed at', async () => {
  const whole = await killedResearch(null)
  holds(whole, whole)
  const ends = endsIn(whole.writes)
  expect(ends.length).toBeGreaterThan(12)
  for (const end of ends) holds(await killedResearch(end), whole)
}, 180_000)

it('does not apply again what was undone before its worker was resumed', async () => {
  const { writes } = await killedResearch(null)
  const write = writes.find((one) => one.includes('BUSINESSREPORT')) ?? ''
  const undo = async (rep: Rep) => {
    const [report] = await reportsOf(rep)
    await rep.call(undoResearchReport, { params: { id: String(report?.id) } })
  }
  const { job, report, profile } = await killedResearch({ write, isWritten: true }, undo)
  expect([job.status, report?.isApplied, profile.businessName]).toEqual(['completed', false, null])
})
