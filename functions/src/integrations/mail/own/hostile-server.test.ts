import { describe, expect, it } from 'vitest'
import { from, mail, read, uidsOf } from '../../../testing/read-inbox.ts'
import type { StoredMail } from '../../../testing/scripted-imap.ts'

describe('hostile answers', () => {
  it.each([
    ['an endless line', (tag: string) => `* OK ${'x'.repeat(2_000_000)}\r\n${tag} OK`],
    ['a literal of gigabytes', () => '* 1 FETCH (UID 4 BODY[]<0> {3000000000}\r\n'],
    ['a list of millions', (tag: string) => `* LIST (${'a '.repeat(600_000)}) "/" INBOX\r\n${tag} OK\r\n`],
    ['garbage', () => '\u0000)(*&\r\n\r\n}{'],
  ])('%s ends the connection and gives no mail', async (_, say) => {
    const answer = (command: string, tag: string) => (command.startsWith('EXAMINE') ? say(tag) : null)
    const reading = read({ mails: [mail(4)], answer }, from(3), { timeoutMs: 2000 })
    await expect(reading).rejects.toMatchObject({ name: 'MailboxFailure' })
  })

  const whole = ({ uid, source }: StoredMail) =>
    `* 1 FETCH (UID ${uid} BODY[]<0> {${source.length}}\r\n${source})\r\n`
  const fetching = (say: (tag: string) => string) => (command: string, tag: string) =>
    command.startsWith('UID FETCH') ? say(tag) : null

  it('mails that come newest first lose none if the connection ends before the oldest', async () => {
    const mails = [mail(4), mail(5), mail(6)]
    const answer = fetching(() => whole(mail(6)) + whole(mail(4)))
    const result = await read({ mails, answer }, from(3), { timeoutMs: 2000 })
    expect(uidsOf(result)).toEqual([4])
    expect(result).toMatchObject({ cursor: from(4), hasMore: true })
    const newest = fetching(() => whole(mail(6)))
    const nothing = read({ mails, answer: newest }, from(3), { timeoutMs: 2000 })
    await expect(nothing).rejects.toMatchObject({ name: 'MailboxFailure' })
  })

  it('a literal of gigabytes in the middle keeps the mails before it', async () => {
    const answer = fetching(() => `${whole(mail(4))}* 2 FETCH (UID 5 BODY[]<0> {3000000000}\r\nxx`)
    const result = await read({ mails: [mail(4), mail(5)], answer }, from(3))
    expect([uidsOf(result), result.cursor]).toEqual([[4], from(4)])
  })

  it('mails that come newest first are given oldest first, and each once', async () => {
    const mails = [mail(4), mail(5)]
    const answer = fetching(
      (tag) => `${[5, 4, 5, 4, 5].map((uid) => whole(mail(uid))).join('')}${tag} OK done\r\n`,
    )
    expect(uidsOf(await read({ mails, answer }, from(3)))).toEqual([4, 5])
  })

  it.each(['99999999999999999999999999', '-7', '3 1 2', '4.5', 'a'])(
    'numbers of mails like %s are none',
    async (numbers) => {
      const answer = (command: string, tag: string) =>
        command.startsWith('UID SEARCH') ? `* SEARCH ${numbers}\r\n${tag} OK done\r\n` : null
      const result = await read({ mails: [mail(3)], answer }, from(3))
      expect(result).toEqual({ mails: [], cursor: from(3), hasMore: false })
    },
  )

  it.each(['[UIDNEXT 99999999999999999999999999]', '[UIDNEXT -1]', '[UIDNEXT a]'])(
    'an end of the inbox like %s is asked for otherwise',
    async (code) => {
      const answer = (command: string, tag: string) => {
        if (/^FETCH [*1] /.test(command)) return `* 1 FETCH (UID 9)\r\n${tag} OK done\r\n`
        if (!command.startsWith('EXAMINE')) return null
        return `* 1 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n* OK ${code} ok\r\n${tag} OK done\r\n`
      }
      expect((await read({ mails: [mail(9)], answer }, null)).cursor).toEqual(from(9))
    },
  )

  it.each(['a', '', '-1', '9'.repeat(5000)])(
    'a validity of numbers that is none, like %.10s, is another one, of a few characters',
    async (validity) => {
      const answer = (command: string, tag: string) =>
        command.startsWith('EXAMINE')
          ? `* 1 EXISTS\r\n* OK [UIDVALIDITY ${validity}] ok\r\n* OK [UIDNEXT 10] ok\r\n${tag} OK done\r\n`
          : null
      const { mails, cursor } = await read({ mails: [mail(9)], answer }, from(3))
      expect([mails.length, cursor.uid, cursor.uidValidity.length < 20]).toEqual([1, 9, true])
      expect(cursor.uidValidity).not.toBe('1')
    },
  )

  it('another validity in the middle of a reading does not count for it', async () => {
    const answer = fetching(
      (tag) =>
        `* OK [UIDVALIDITY 99] anew\r\n${whole(mail(4))}* OK [UIDVALIDITY 98] anew\r\n${tag} OK done\r\n`,
    )
    const result = await read({ mails: [mail(4)], answer }, from(3))
    expect([uidsOf(result), result.cursor]).toEqual([[4], from(4)])
  })

  it('a mail that was not asked for is left out', async () => {
    const forged = mail(77)
    const answer = (command: string, tag: string) =>
      command.startsWith('UID FETCH')
        ? `* 9 FETCH (UID 77 BODY[]<0> {${forged.source.length}}\r\n${forged.source})\r\n${tag} OK done\r\n`
        : null
    const result = await read({ mails: [mail(4)], answer }, from(3))
    expect(result).toMatchObject({ mails: [], cursor: from(4) })
  })
})
