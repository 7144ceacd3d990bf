import { beforeAll, expect, it } from 'vitest'
import { someInboxOverImap } from '../../../testing/replies-over-imap.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'

beforeAll(useTestTable)

it('a reply that arrives on an IMAP server stands in the timeline, and the server keeps it as unread', async () => {
  const { rep, workspaceId, messageId, arrive, read, repliesOf, commands } = await someInboxOverImap()
  arrive(
    [
      'From: Ann Maple <ann@maple-dental.example>',
      'Subject: Re: Duty rosters',
      'Message-ID: <reply-1@maple-dental.example>',
      `In-Reply-To: ${messageId}`,
      '',
      'Yes, call me',
      '',
    ].join('\n'),
  )
  await read()
  await read()
  expect(await repliesOf()).toEqual([['replied', 'Yes, call me']])
  expect(await getMailbox(workspaceId, rep.user.id)).toMatchObject({
    repliesProblem: null,
    imapCursor: { uidValidity: '1', uid: 1 },
  })
  expect(commands.filter((command) => /^(?:SELECT|STORE|UID STORE)|BODY\[/i.test(command))).toEqual([])
})
