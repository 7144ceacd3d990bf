import { randomUUID } from 'node:crypto'
import type { Approval } from '@assay/shared/features/outreach/approval'
import {
  deleteApproval,
  deleteEmailConfig,
  getEmailConfig,
  listApprovals,
  saveEmailConfig,
  startAutoReachout,
} from '@assay/shared/features/outreach/calls'
import { handler as autoReachoutWorker } from '../../../functions/src/features/outreach/auto/auto-reachout.worker.ts'
import { handler as draftReachoutWorker } from '../../../functions/src/features/outreach/auto/draft-reachout.worker.ts'
import { draftJobsOf, workOnReachout } from '../../../functions/src/testing/outreach.ts'
import type { Recorder } from './recorder.ts'
import type { visitYolo } from './yolo-visit.ts'

type Run = Awaited<ReturnType<typeof visitYolo>>

/** Drafts to the leads of a run that is over, lists the drafts and discards one. */
export const visitOutreach = async ({ record, recordWork }: Recorder, { rep, jobId }: Run): Promise<void> => {
  const headers = { 'idempotency-key': randomUUID() }
  const started = await record(rep, startAutoReachout, { body: { jobId } }, { status: 202, headers })
  const reachoutId = (started.body as { jobId: string }).jobId
  const workers = { run: autoReachoutWorker, draft: draftReachoutWorker }
  await recordWork('auto-reachout workers', 'leads of a run', () => workOnReachout(rep, reachoutId, workers))
  const { length: drafts } = await draftJobsOf(rep, reachoutId)
  const listed = await record(rep, listApprovals, {}, { when: `drafts to ${drafts} leads` })
  const held = { 'if-none-match': listed.headers.etag ?? '' }
  await record(rep, listApprovals, {}, { when: 'unchanged, 304', status: 304, headers: held })
  const [draft] = listed.body as Approval[]
  if (!draft) throw new Error('Auto Reachout drafted nothing')
  await record(rep, deleteApproval, { params: { id: String(draft.id) } }, { status: 204 })
  await visitMailbox(record, rep)
}

/** Sets up a mailbox without its password, so that no server is asked, and removes it. */
const visitMailbox = async (record: Recorder['record'], rep: Run['rep']): Promise<void> => {
  await record(rep, getEmailConfig, {}, { when: 'without a mailbox' })
  const provider = 'custom' as const
  const body = { provider, smtpHost: 'smtp.rep.example', smtpPort: 587, email: 'ann@rep.example' }
  await record(rep, saveEmailConfig, { body }, { when: 'without a password' })
  await record(rep, getEmailConfig, {}, { when: 'with a mailbox' })
  await record(rep, deleteEmailConfig, {}, { status: 204 })
}
