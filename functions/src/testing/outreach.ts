import type { Approval } from '@assay/shared/features/outreach/approval'
import { startAutoReachout } from '@assay/shared/features/outreach/calls'
import { isOver } from '@assay/shared/platform/job'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { newApprovalId, prepareApproval } from '../features/outreach/approvals/approval.store.ts'
import { autoReachoutJob } from '../features/outreach/auto/auto-reachout.job.ts'
import { handler as reachout } from '../features/outreach/auto/auto-reachout.worker.ts'
import { draftReachoutJob } from '../features/outreach/auto/draft-reachout.job.ts'
import { draftReachoutWith } from '../features/outreach/auto/draft-reachout-work.ts'
import { readChildren } from '../platform/jobs/children.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import { getJobRow } from '../platform/jobs/job.store.ts'
import { commit } from '../platform/table/collection.ts'
import { withNeedsOf } from './granted.ts'
import { showJob } from './job.ts'
import { portsWith } from './prospecting.ts'
import type { newRep } from './rep.ts'
import { queueMessage, someCompany } from './search.ts'
import { nothingFound, somePlan, startRun, workOnRun, yoloWorkers } from './yolo.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** The workers of Auto Reachout, with this outside world. */
export const reachoutWorkers = (ports: DiscoveryPorts = portsWith(null)) => ({
  run: withNeedsOf(autoReachoutJob, reachout),
  draft: withNeedsOf(
    draftReachoutJob,
    implementJob(
      draftReachoutJob,
      draftReachoutWith(async () => ports),
    ),
  ),
})

type Found = Parameters<typeof someCompany>[0]

/** A company with an address of its own, unless it is given one. */
const reachable = (change: Found = {}, nth: number) => {
  const { contactInfo, evidence } = someCompany()
  const email = `hello@maple-dental${nth > 0 ? nth : ''}.example`
  return someCompany({
    contactInfo: { ...contactInfo, email, emails: [{ value: email, status: 'ok', role: true }] },
    evidence: evidence.map((entry) => ({ ...entry, value: email, quote: `mailto:${email}` })),
    ...change,
  })
}

/** A YOLO run that is over and has saved these companies. */
export const endedRun = async (rep: Rep, companies: Found[]): Promise<string> => {
  const runId = await startRun(rep, { query: 'dentists', max_leads: 10, mode: 'risky' })
  const save = yoloWorkers(somePlan(1), async ({ criteria }, _ports, hooks) => {
    const saved = await hooks.save(companies.map(reachable), criteria)
    return { ...nothingFound, found: saved, saved }
  })
  await workOnRun(rep, runId, save)
  return runId
}

/** Starts Auto Reachout and returns its job's id. */
export const startReachout = async (rep: Rep, body: Record<string, unknown>): Promise<string> => {
  const reply = await rep.call(startAutoReachout, { body })
  if (reply.status !== 202) throw new Error(`Auto Reachout answered ${reply.status}`)
  return reply.body.jobId
}

/** The rows of the jobs that draft. */
export const draftJobsOf = async (rep: Rep, jobId: string) => {
  const row = await getJobRow(rep.user.workspaceId, jobId)
  if (!row) throw new Error('There is no such job')
  return (await readChildren(row, row.children?.count ?? 0)).filter((child) => child !== null)
}

/** Works on Auto Reachout until it is over; returns the job as its caller sees it. */
export const workOnReachout = async (rep: Rep, jobId: string, workers = reachoutWorkers()) => {
  const { workspaceId } = rep.user
  await workers.run(queueMessage(workspaceId, jobId))
  for (const { id, status } of await draftJobsOf(rep, jobId)) {
    if (!isOver(status)) await workers.draft(queueMessage(workspaceId, id))
  }
  await workers.run(queueMessage(workspaceId, jobId))
  return showJob(rep, jobId)
}

/** Stores a draft to a lead without Auto Reachout, for tests of lists. */
export const storeDraft = async (
  { user: { workspaceId, id: userId } }: Rep,
  leadId: number,
  change: Partial<Approval> = {},
): Promise<void> => {
  const prepared = await prepareApproval(workspaceId, {
    id: await newApprovalId(workspaceId),
    userId,
    leadId,
    companyName: 'Maple Dental',
    to: `hello-${leadId}@maple-dental.example`,
    toProof: 'proved',
    website: null,
    subject: 'Duty rosters',
    body: 'Hello',
    sentences: [],
    reportId: null,
    generatedBy: 'rules',
    createdAt: new Date().toISOString(),
    ...change,
  })
  if (!prepared) throw new Error('A draft for this lead or to its address waits already')
  await commit(workspaceId, [prepared.change], prepared.actions)
}
