import { listNotifications } from '@assay/shared/features/alerts/calls'
import { createLead, listActivities } from '@assay/shared/features/leads/calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { getUsage } from '@assay/shared/features/usage/calls'
import { beforeAll, expect, it } from 'vitest'
import { portsOfResearch, researcher, researchWorker, startResearch } from '../../../testing/deep-research.ts'
import { showJob } from '../../../testing/job.ts'
import { livesUntil } from '../../../testing/killed.ts'
import { site } from '../../../testing/prospecting.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)

type End = Parameters<typeof livesUntil>[1]

/** Runs a research that is killed once, and again until it has ended; then shows all that it left. */
const killed = async (end: End = null) => {
  const rep = await newRep()
  const lead = { companyName: 'Maple Dental', industry: 'Dentist', location: 'Springfield', website: site }
  const leadId = (await rep.call(createLead, { body: lead })).body.id
  const jobId = await startResearch(rep, leadId)
  const { ai, asked } = researcher({
    // The same questions whichever attempt asks: a model that is asked again need not answer otherwise.
    research_plan: ({ input }) => ({
      questions: [{ question: `What is new (${input.split('What is new').length})?`, search: 'hiring' }],
    }),
  })
  const message = queueMessage(rep.user.workspaceId, jobId)
  const work = () => researchWorker(portsOfResearch(ai))(message)
  const writes = await livesUntil(work, end)
  await expireLease({ workspaceId: rep.user.workspaceId, jobId })
  await work()
  const params = { id: String(leadId) }
  return {
    writes,
    asked,
    job: await showJob(rep, jobId),
    reports: (await rep.call(listProspectReports, { params })).body as SavedReport[],
    activities: (await rep.call(listActivities, { params })).body as { type: string }[],
    notices: (await rep.call(listNotifications)).body as { title: string }[],
    usage: (await rep.call(getUsage)).body,
  }
}
type Ended = Awaited<ReturnType<typeof killed>>

const saidBy = ({ enhancedSummary, sentences }: SavedReport) => ({ enhancedSummary, sentences })

/** What must hold of every research that ended, however its worker was killed. */
const holds = (ended: Ended, whole: Ended) => {
  const { job, reports, activities, notices, usage, asked } = ended
  expect(job).toMatchObject({ status: 'completed', result: { reportId: reports[0]?.id } })
  expect(reports).toHaveLength(1)
  const [report, expected] = [reports[0], whole.reports[0]]
  if (!report || !expected) throw new Error('There is no report')
  expect(saidBy(report)).toEqual(saidBy(expected))
  expect(activities.filter(({ type }) => type === 'prospected')).toHaveLength(1)
  expect(notices.map(({ title }) => title)).toEqual(whole.notices.map(({ title }) => title))
  expect(usage.lookups.used).toBe(1)
  expect(usage.ai).toMatchObject({ calls: job.cost.aiCalls, tokens: job.cost.tokens })
  expect(usage.ai.usdToday).toBeCloseTo(job.cost.usd, 6)
  expect(asked.length).toBeLessThanOrEqual(whole.asked.length + 1)
}

/** A write of one item is as good as the one before it; of a transaction, all must be there or nothing. */
const endsIn = (writes: string[]): NonNullable<End>[] =>
  [...new Set(writes)].flatMap((write) =>
    [...(write.includes('+') ? [false] : []), true].map((isWritten) => ({ write, isWritten })),
  )

it('ends with the same one report, whichever write its worker was killed at', async () => {
  const whole = await killed()
  holds(whole, whole)
  const ends = endsIn(whole.writes)
  expect(ends.length).toBeGreaterThan(15)
  for (const end of ends) holds(await killed(end), whole)
}, 180_000)
