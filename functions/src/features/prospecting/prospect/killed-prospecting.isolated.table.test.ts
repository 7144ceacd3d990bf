import { createLead } from '@assay/shared/features/leads/calls'
import { deleteProspectReport, listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { beforeAll, expect, it } from 'vitest'
import { showJob } from '../../../testing/job.ts'
import { type End, livesUntil } from '../../../testing/killed.ts'
import { survivesEveryKill } from '../../../testing/killed-run.ts'
import {
  confirmingBut,
  honestReport,
  modelAnswering,
  portsWith,
  site,
  startProspecting,
  workWith,
} from '../../../testing/prospecting.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const worker = () => {
  const { ai, asked } = modelAnswering({ prospect_report: () => honestReport, verdicts: confirmingBut(/^$/) })
  return { asked, work: (rep: Rep, jobId: string) => workWith(rep, jobId, portsWith(ai)) }
}

it('ends with the same one report, whichever write its worker was killed at', async () => {
  const kills = await survivesEveryKill({
    start: startProspecting,
    worker,
  })
  expect(kills).toBeGreaterThan(10)
}, 180_000)

it('does not bring back a report that was deleted before its worker was resumed', async () => {
  const rep = await newRep()
  const { work } = worker()
  const run = async (end: End | null) => {
    const lead = { companyName: 'Maple Dental', location: 'Springfield', website: site }
    const leadId = (await rep.call(createLead, { body: lead })).body.id
    const jobId = await startProspecting(rep, leadId)
    const writes = await livesUntil(() => work(rep, jobId), end)
    const list = async () =>
      (await rep.call(listProspectReports, { params: { id: leadId } })).body as SavedReport[]
    return { jobId, writes, list }
  }
  const { writes } = await run(null)
  const saving = writes.find((write) => write.includes('HASREPORT')) ?? ''
  const { jobId, list } = await run({ write: saving, isWritten: true })
  const [report] = await list()
  await rep.call(deleteProspectReport, { params: { id: report?.id ?? 0 } })
  await expireLease({ workspaceId: rep.user.workspaceId, jobId })
  await work(rep, jobId)
  expect([(await showJob(rep, jobId)).status, await list()]).toEqual(['completed', []])
})
