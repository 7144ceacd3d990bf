import { afterEach, describe, expect, it } from 'vitest'
import {
  type ImapScript,
  type ScriptedImap,
  type StoredMail,
  scriptedImap,
} from '../../../testing/scripted-imap.ts'
import { checkImap } from './check-login.ts'
import { type ImapCursor, readNewMails } from './read-new-mails.ts'

const mail = (uid: number, other: Partial<StoredMail> = {}): StoredMail => ({
  uid,
  source: `From: bob@buyer.example\r\nSubject: Mail ${uid}\r\nMessage-ID: <${uid}@buyer.example>\r\n\r\nHello ${uid}\r\n`,
  ...other,
})

let server: ScriptedImap | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const accountAt = (at: string) => ({
  host: 'imap.seller.example',
  port: 993,
  username: 'ann',
  password: 'correct horse',
  testServer: at,
})

type Given = { limit?: number; timeoutMs?: number; signal?: AbortSignal }

const read = async (script: ImapScript, cursor: ImapCursor | null, given: Given = {}) => {
  server = await scriptedImap(script)
  return readNewMails(accountAt(server.at), cursor, given)
}

const from = (uid: number): ImapCursor => ({ uidValidity: '1', uid })
const uidsOf = ({ mails }: { mails: { uid: number }[] }) => mails.map(({ uid }) => uid)

describe('reading an inbox', () => {
  it('begins at its end the first time', async () => {
    const result = await read({ mails: [mail(3), mail(9)] }, null)
    expect(result).toEqual({ mails: [], cursor: from(9), hasMore: false })
  })

  it('begins with a mail to come if it is empty', async () => {
    expect((await read({ uidNext: 5 }, null)).cursor).toEqual(from(4))
  })

  it('gives the mails after the cursor and moves it', async () => {
    const result = await read({ mails: [mail(3), mail(5), mail(9)] }, from(3))
    expect(uidsOf(result)).toEqual([5, 9])
    expect(result).toMatchObject({ cursor: from(9), hasMore: false })
    expect(result.mails[0]).toMatchObject({ subject: 'Mail 5', from: 'bob@buyer.example', text: 'Hello 5' })
  })

  it('gives nothing twice when there is nothing new', async () => {
    const result = await read({ mails: [mail(3), mail(9)] }, from(9))
    expect(result).toEqual({ mails: [], cursor: from(9), hasMore: false })
  })

  it('gives the oldest first where there are more than the limit', async () => {
    const mails = [mail(4), mail(5), mail(6), mail(7)]
    const first = await read({ mails }, from(3), { limit: 3 })
    expect(uidsOf(first)).toEqual([4, 5, 6])
    expect(first.hasMore).toBe(true)
    await server?.close()
    const second = await read({ mails }, first.cursor, { limit: 3 })
    expect(uidsOf(second)).toEqual([7])
    expect(second.hasMore).toBe(false)
  })

  it('begins anew with the last days if the inbox was numbered anew', async () => {
    const mails = [mail(1, { isRecent: false }), mail(2), mail(3)]
    const result = await read({ mails, uidValidity: 8 }, from(700))
    expect(uidsOf(result)).toEqual([2, 3])
    expect(result.cursor).toEqual({ uidValidity: '8', uid: 3 })
    expect(server?.commands.find((command) => command.startsWith('UID SEARCH'))).toContain('SINCE')
  })

  it('goes to the end of one numbered anew without recent mails', async () => {
    const result = await read({ mails: [mail(1, { isRecent: false })], uidValidity: 8 }, from(700))
    expect(result.cursor).toEqual({ uidValidity: '8', uid: 1 })
  })

  it('marks nothing as read and asks for no more than 256 KB of a mail', async () => {
    const large = mail(1)
    const source = `${large.source}${'x'.repeat(500_000)}`
    const result = await read({ mails: [{ ...large, source }] }, from(0))
    expect(result.mails[0]?.text.length).toBe(10_000)
    const commands = server?.commands.join('\n') ?? ''
    expect(commands).toContain('EXAMINE')
    expect(commands).toContain('BODY.PEEK[]<0.262144>')
    expect(commands).not.toMatch(/SELECT|STORE/)
  })
})

describe('a connection that fails', () => {
  it('keeps what was read until then', async () => {
    const whole = `* 1 FETCH (UID 4 BODY[]<0> {${mail(4).source.length}}\r\n${mail(4).source})\r\n`
    const answer = (command: string) => (command.startsWith('UID FETCH') ? whole : null)
    // The server says nothing after the first mail.
    const result = await read({ mails: [mail(4), mail(5)], answer }, from(3), { timeoutMs: 2000 })
    expect(uidsOf(result)).toEqual([4])
    expect(result).toMatchObject({ cursor: from(4), hasMore: true })
  })

  it('before the first mail says what is wrong', async () => {
    const answer = (command: string) => (command.startsWith('EXAMINE') ? 'drop' : null)
    await expect(read({ mails: [mail(4)], answer }, from(3))).rejects.toMatchObject({
      problem: { kind: 'other' },
    })
  })

  it('throws the signal’s reason', async () => {
    const controller = new AbortController()
    const reason = new Error('lease lost')
    const answer = (command: string) => {
      if (!command.startsWith('EXAMINE')) return null
      controller.abort(reason)
      return ''
    }
    await expect(read({ answer }, from(3), { signal: controller.signal })).rejects.toBe(reason)
  })
})

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
    await server?.close()
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

describe('the check of a mailbox for replies', () => {
  const check = async (script: ImapScript, timeoutMs = 20_000) => {
    server = await scriptedImap(script)
    return checkImap(accountAt(server.at), { timeoutMs })
  }

  it('finds nothing wrong with one that works', async () => {
    expect(await check({})).toBeNull()
  })

  it.each([
    ['NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)', 'auth'],
    ['NO [ALERT] Application-specific password required: https://support.example (Failure)', 'app-password'],
  ])('says what is wrong with a sign-in that ends with %s', async (login, kind) => {
    const problem = await check({ login })
    expect(problem?.kind).toBe(kind)
    expect(JSON.stringify(problem)).not.toMatch(/correct horse|Failure/)
  })

  it('says that a server does not answer', async () => {
    expect((await check({ greeting: '' }, 300))?.kind).toBe('timeout')
  })

  it('says that a port is closed', async () => {
    server = await scriptedImap({})
    const { at } = server
    await server.close()
    expect((await checkImap(accountAt(at)))?.kind).toBe('port-blocked')
    server = null
  })
})
