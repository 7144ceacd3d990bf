import { unsubscribe } from '@assay/shared/features/outreach/calls'
import { expect } from 'vitest'
import { forgetRecipientJob } from '../features/outreach/recipient/forget-recipient.job.ts'
import { handler } from '../features/outreach/recipient/forget-recipient.worker.ts'
import { listJobRows } from '../platform/jobs/job.store.ts'
import { someAddress, visitor } from './client.ts'
import { withNeedsOf } from './granted.ts'
import { endPause } from './queue.ts'
import type { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** The worker that removes recipients. */
export const removalWorker = withNeedsOf(forgetRecipientJob, handler)

/** The removals of a rep's workspace. */
export const removalsOf = async ({ user: { workspaceId } }: Rep) =>
  (await listJobRows(workspaceId, 200)).filter(({ kind }) => kind === 'forgetRecipient')

/** Works on all removals of a rep's workspace, whatever pause is left. */
export const workOnRemovals = async (rep: Rep): Promise<void> => {
  const { workspaceId } = rep.user
  for (const { id } of await removalsOf(rep)) {
    await endPause({ workspaceId, jobId: id })
    expect(await removalWorker(queueMessage(workspaceId, id))).toMatchObject({ batchItemFailures: [] })
  }
}

/** Asks for removal as the recipient of a mail does. */
export const askForRemoval = (token: string) =>
  visitor().call(unsubscribe, { params: { token }, body: { what: 'removal' } }, { sourceIp: someAddress() })
