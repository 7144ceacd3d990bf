import { listActivities } from '@assay/shared/features/leads/calls'
import { onTestFinished } from 'vitest'
import { messageIdOf } from '../features/outreach/mails/message-id.ts'
import { readRepliesJob } from '../features/outreach/replies/read-replies.job.ts'
import { handler } from '../features/outreach/replies/read-replies.worker.ts'
import { startReading } from '../features/outreach/replies/start-reading.ts'
import { systemWorkspace } from '../platform/jobs/system-workspace.ts'
import { withNeedsOf } from './granted.ts'
import { readingsOf, repWithMailbox, storeMail } from './inbox.ts'
import { endPause } from './queue.ts'
import { type ImapScript, type StoredMail, scriptedImap } from './scripted-imap.ts'
import { queueMessage } from './search.ts'

const connectTo = (address: string) => {
  process.env.IMAP_CONNECT_TO = address
  onTestFinished(() => {
    delete process.env.IMAP_CONNECT_TO
  })
}

/** A mail to a lead, and the IMAP server on which its answers arrive. It ends with the test. */
export const someInboxOverImap = async (script: ImapScript = {}) => {
  const { rep, leadId, workspaceId } = await repWithMailbox()
  const sent = await storeMail(rep, { leadId })
  const mails: StoredMail[] = []
  const server = await scriptedImap({ ...script, mails })
  onTestFinished(server.close)
  connectTo(server.at)
  await startReading(workspaceId, rep.user.id)
  const [job] = await readingsOf(rep)
  const address = { workspaceId: systemWorkspace(workspaceId), jobId: job?.id ?? '' }
  /** Reads the inbox once, as the job does every few minutes. */
  const read = async (): Promise<void> => {
    await endPause(address)
    await withNeedsOf(readRepliesJob, handler)(queueMessage(address.workspaceId, address.jobId))
  }
  // The first reading begins at the inbox's present end.
  await read()
  return {
    rep,
    leadId,
    workspaceId,
    sent,
    messageId: `<${messageIdOf(sent, 'assayer.example')}>`,
    commands: server.commands,
    read,
    /** Has a mail arrive; its lines end as they do on the wire. */
    arrive: (source: string) => {
      mails.push({ uid: mails.length + 1, source: source.replace(/\r?\n/g, '\r\n') })
    },
    repliesOf: async () =>
      ((await rep.call(listActivities)).body as { type: string; content: string }[])
        .filter(({ type }) => type !== 'created')
        .map(({ type, content }) => [type, content]),
  }
}
