import { describe, expect, it } from 'vitest'
import { accountAt, asked, from, mail, read, serve, uidsOf } from '../../../testing/read-inbox.ts'
import { type ImapScript, scriptedImap } from '../../../testing/scripted-imap.ts'
import { checkImap } from './check-login.ts'

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
    const second = await read({ mails }, first.cursor, { limit: 3 })
    expect(uidsOf(second)).toEqual([7])
    expect(second.hasMore).toBe(false)
  })

  it('begins anew with the last days if the inbox was numbered anew', async () => {
    const mails = [mail(1, { isRecent: false }), mail(2), mail(3)]
    const result = await read({ mails, uidValidity: 8 }, from(700))
    expect(uidsOf(result)).toEqual([2, 3])
    expect(result.cursor).toEqual({ uidValidity: '8', uid: 3 })
    expect(asked().find((command) => command.startsWith('UID SEARCH'))).toContain('SINCE')
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
    const commands = asked().join('\n')
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

describe('the check of a mailbox for replies', () => {
  const check = async (script: ImapScript, timeoutMs = 20_000) => {
    const { at } = await serve(script)
    return checkImap(accountAt(at), { timeoutMs })
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
    const server = await scriptedImap({})
    await server.close()
    expect((await checkImap(accountAt(server.at)))?.kind).toBe('port-blocked')
  })
})
