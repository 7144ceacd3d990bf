import { listActivities } from '@assay/shared/features/leads/calls'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { readingsOf, repWithMailbox, storeMail } from '../../../testing/inbox.ts'
import { endPause } from '../../../testing/queue.ts'
import { scriptedImap } from '../../../testing/scripted-imap.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { messageIdOf } from '../mails/message-id.ts'
import { readRepliesJob } from './read-replies.job.ts'
import { handler } from './read-replies.worker.ts'
import { startReading } from './start-reading.ts'

beforeAll(useTestTable)

const connectTo = (address: string) => {
  process.env.IMAP_CONNECT_TO = address
  onTestFinished(() => {
    delete process.env.IMAP_CONNECT_TO
  })
}

it('a reply that arrives on an IMAP server stands in the timeline, and the server keeps it as unread', async () => {
  const { rep, leadId, workspaceId } = await repWithMailbox()
  const sent = await storeMail(rep, { leadId })
  const mails: { uid: number; source: string }[] = []
  const server = await scriptedImap({ mails })
  onTestFinished(server.close)
  connectTo(server.at)
  await startReading(workspaceId, rep.user.id)
  const [job] = await readingsOf(rep)
  const address = { workspaceId: systemWorkspace(workspaceId), jobId: job?.id ?? '' }
  const read = async () => {
    await endPause(address)
    await withNeedsOf(readRepliesJob, handler)(queueMessage(address.workspaceId, address.jobId))
  }
  await read()
  mails.push({
    uid: 1,
    source: [
      'From: Ann Maple <ann@maple-dental.example>',
      'Subject: Re: Duty rosters',
      'Message-ID: <reply-1@maple-dental.example>',
      `In-Reply-To: <${messageIdOf(sent, 'assayer.example')}>`,
      '',
      'Yes, call me',
      '',
    ].join('\r\n'),
  })
  await read()
  await read()
  const activities = (await rep.call(listActivities)).body as { type: string; content: string }[]
  expect(activities.filter(({ type }) => type === 'replied').map(({ content }) => content)).toEqual([
    'Yes, call me',
  ])
  expect(await getMailbox(workspaceId, rep.user.id)).toMatchObject({
    repliesProblem: null,
    imapCursor: { uidValidity: '1', uid: 1 },
  })
  expect(server.commands.filter((command) => /^(?:SELECT|STORE|UID STORE)|BODY\[/i.test(command))).toEqual([])
})
