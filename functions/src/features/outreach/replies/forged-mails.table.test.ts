import { listNotifications } from '@assay/shared/features/alerts/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { repWithMailbox, storeMail } from '../../../testing/inbox.ts'
import { headersOnly, report } from '../../../testing/mail-reports.ts'
import { someInboxOverImap } from '../../../testing/replies-over-imap.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { messageIdOf } from '../mails/message-id.ts'

beforeAll(useTestTable)

type Inbox = Awaited<ReturnType<typeof someInboxOverImap>>

const headers = (more: string, id = `<${Math.random()}@maple-dental.example>`) =>
  `From: Ann Maple <ann@maple-dental.example>\nSubject: Re: Duty rosters\nMessage-ID: ${id}\n${more}`

/** What is stored of leads, mails and suppressions: all but how far the inbox was read. */
const stored = async ({ workspaceId }: Inbox) =>
  (await itemsOf(workspaceId)).filter(({ sk }) => !/^(?:MAILBOX|JOB|COLL)/.test(sk))

const suppressed = async (inbox: Inbox) =>
  (await stored(inbox)).flatMap(({ sk }) => (sk.startsWith('SUPPRESSED#') ? [sk.slice(11)] : []))

describe('a forged mail on an IMAP server', () => {
  it('changes nothing if it names no mail of the workspace, and keeps none after it from being read', async () => {
    const inbox = await someInboxOverImap()
    const stranger = await repWithMailbox()
    const theirs = await storeMail(stranger.rep, { leadId: stranger.leadId })
    const theirId = `<${messageIdOf(theirs, 'assayer.example')}>`
    const before = await stored(inbox)
    const [token = ''] = inbox.messageId.split('@')
    const guessed = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
    for (const source of [
      headers(`In-Reply-To: ${theirId}\n\nUnsubscribe`),
      headers('\nUnsubscribe', inbox.messageId),
      headers(
        `References: ${Array.from({ length: 10_000 }, (_, n) => `<${n}@x.example>`).join('\n ')}\n\nHello`,
      ),
      headers(`In-Reply-To: ${guessed}@assayer.example>\n\nUnsubscribe`),
      headers(`X-Note: a\n In-Reply-To: ${inbox.messageId}\n\nUnsubscribe`),
      headers(`\nIn-Reply-To: ${inbox.messageId}\n\nUnsubscribe`),
      report(
        'No such user',
        'Final-Recipient: rfc822; bob@oak.example\nAction: failed\nStatus: 5.1.1',
        headersOnly,
      ),
      'In-Reply-To',
      '\0\0\0\n\n\0',
    ])
      inbox.arrive(source)
    await inbox.read()
    expect(await stored(inbox)).toEqual(before)
    inbox.arrive(headers(`In-Reply-To: ${inbox.messageId}\n\nYes, call me`))
    await inbox.read()
    expect(await inbox.repliesOf()).toEqual([['replied', 'Yes, call me']])
    expect((await stranger.rep.call(listNotifications)).body).toEqual([])
  })

  it('that is automatic unsubscribes nobody', async () => {
    const inbox = await someInboxOverImap()
    inbox.arrive(headers(`Auto-Submitted: auto-replied\nIn-Reply-To: ${inbox.messageId}\n\nUnsubscribe`))
    await inbox.read()
    expect(await inbox.repliesOf()).toEqual([['replied', 'Automatic reply: Unsubscribe']])
    expect(await suppressed(inbox)).toEqual([])
  })

  it('that reports about an address that was never written to suppresses only the one that was', async () => {
    const inbox = await someInboxOverImap()
    const status = 'Final-Recipient: rfc822; bob@oak.example\nAction: failed\nStatus: 5.1.1'
    const returned = `Content-Type: text/rfc822-headers\n\nMessage-ID: ${inbox.messageId}`
    inbox.arrive(report('No such user', status, returned))
    await inbox.read()
    expect(await suppressed(inbox)).toEqual(['ann@maple-dental.example'])
  })

  it.each([
    ['20 MB', 'Content-Type: text/plain\n\nYes, call me\n', 'x'.repeat(20_000_000)],
    ['parts that never end', 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nYes, call me\n', '--b'],
    ['an open HTML tag', 'Content-Type: text/html\n\n<p>Yes, call me</p>', '<'.repeat(5000)],
    ['NUL bytes', 'X-\0: \0\n\nYes, \0call\0 me\n', '\0'.repeat(500)],
    ['a transfer encoding that lies', 'Content-Transfer-Encoding: base64\n\nYes, call me\n', '===='],
  ])('of %s counts as a reply, and what is kept of it is short and clean', async (_, begin, end) => {
    const inbox = await someInboxOverImap()
    inbox.arrive(headers(`In-Reply-To: ${inbox.messageId}\n${begin}${end}`))
    await inbox.read()
    const [[type, content = ''] = []] = await inbox.repliesOf()
    expect([type, content.length < 10_100, /[\p{Cc}]/u.test(content.replace(/[\n\t]/g, ''))]).toEqual([
      'replied',
      true,
      false,
    ])
  })

  it('is read once although the server numbers its inbox anew at each reading', async () => {
    let validity = 0
    const inbox: Inbox = await someInboxOverImap({
      answer: (command, tag) =>
        command.startsWith('EXAMINE')
          ? `* 1 EXISTS\r\n* OK [UIDVALIDITY ${++validity}] ok\r\n* OK [UIDNEXT 2] ok\r\n${tag} OK done\r\n`
          : null,
    })
    inbox.arrive(headers(`In-Reply-To: ${inbox.messageId}\n\nYes, call me`))
    for (let reading = 0; reading < 3; reading++) await inbox.read()
    expect(await inbox.repliesOf()).toEqual([['replied', 'Yes, call me']])
    expect(validity).toBe(4)
    const mailbox = await getMailbox(inbox.workspaceId, inbox.rep.user.id)
    expect(mailbox).toMatchObject({ repliesProblem: null, imapCursor: { uidValidity: '4' } })
  })
})
