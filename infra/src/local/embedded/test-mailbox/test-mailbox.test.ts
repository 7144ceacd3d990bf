import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ImapFlow } from 'imapflow'
import nodemailer from 'nodemailer'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerTo } from './answers.ts'
import { openMailStore } from './mail-store.ts'
import { readMail } from './read-mail.ts'
import { type EmbeddedTestMailbox, startTestMailbox } from './test-mailbox.ts'

const folders = mkdtempSync(path.join(tmpdir(), 'assay-test-mailbox-'))
let folder: string
let mailbox: EmbeddedTestMailbox
let order = 0

beforeEach(async () => {
  folder = path.join(folders, String(++order))
  mailbox = await startTestMailbox(folder)
})
afterEach(() => mailbox.close())
afterAll(() => rmSync(folders, { recursive: true }))

const casey = { workspaceId: 'w1', userId: 1, email: 'casey@reps.example' }

const openFor = async (owner: object = casey) => {
  const answer = await fetch(`${mailbox.url}/mailboxes`, { method: 'POST', body: JSON.stringify(owner) })
  return { status: answer.status, ...((await answer.json()) as { username: string; password: string }) }
}

const serversAt = async () => {
  const { smtp, imap } = (await (await fetch(`${mailbox.url}/servers`)).json()) as Record<string, string>
  const parts = (at = '') => ({ host: at.split(':')[0] ?? '', port: Number(at.split(':')[1]) })
  return { smtp: parts(smtp), imap: parts(imap) }
}

const send = async (auth: { user: string; pass: string }, text = 'Hello') => {
  const transport = nodemailer.createTransport({ ...(await serversAt()).smtp, secure: false, auth })
  try {
    await transport.sendMail({ from: casey.email, to: 'ann@maple.example', subject: 'Hi', text })
  } finally {
    transport.close()
  }
}

const imapOf = async (user: string, pass: string) =>
  new ImapFlow({ ...(await serversAt()).imap, secure: false, auth: { user, pass }, logger: false })

const receive = (username: string, text: string) =>
  mailbox.store.add({
    username,
    box: 'inbox',
    from: 'ann@maple.example',
    to: [casey.email],
    answers: null,
    source: Buffer.from(`From: ann@maple.example\r\nSubject: Re: Hi\r\n\r\n${text}\r\n`),
  })

test('a user gets one account, known again after a restart under new ports', async () => {
  const first = await openFor()
  expect(await openFor()).toEqual(first)
  expect((await openFor({ ...casey, workspaceId: 'w2' })).username).not.toBe(first.username)
  const { id } = receive(first.username, 'Hello')
  mailbox.close()
  mailbox = await startTestMailbox(folder)
  expect(await openFor()).toEqual(first)
  expect(mailbox.store.sourceOf(id)?.toString()).toContain('Hello')
  expect(receive(first.username, 'Again').id).toBe(id + 1)
  expect(statSync(path.join(folder, 'accounts.json')).mode & 0o777).toBe(0o600)
})

test('accounts are opened only by who knows the secret of the address, and for a named user', async () => {
  const withoutSecret = new URL('/mailboxes', mailbox.url).href
  const body = JSON.stringify(casey)
  expect((await fetch(withoutSecret, { method: 'POST', body })).status).toBe(404)
  expect((await fetch(new URL('/servers', mailbox.url))).status).toBe(404)
  expect((await openFor({ workspaceId: 'w1' })).status).toBe(400)
})

test('a mail that is sent is kept with its envelope, and only for those who sign in', async () => {
  const { username, password } = await openFor()
  await expect(send({ user: username, pass: 'wrong' })).rejects.toThrow('535')
  await send({ user: username, pass: password })
  const [kept, ...others] = mailbox.store.list('sent')
  expect(others).toEqual([])
  expect(kept).toMatchObject({ username, from: casey.email, to: ['ann@maple.example'] })
  expect(await readMail(mailbox.store.sourceOf(kept?.id ?? 0) ?? Buffer.alloc(0))).toMatchObject({
    subject: 'Hi',
    text: 'Hello\n',
  })
})

describe('the inbox by IMAP', () => {
  test('shows an account its own mails, which stay unread, and new ones while it is open', async () => {
    const { username, password } = await openFor()
    const other = await openFor({ ...casey, userId: 2 })
    const { id } = receive(username, 'Grüße')
    receive(other.username, 'For another')
    const client = await imapOf(username, password)
    await client.connect()
    try {
      const opened = await client.mailboxOpen('INBOX', { readOnly: true })
      expect(opened).toMatchObject({ exists: 1, uidNext: id + 1 })
      expect(opened.uidValidity).toBe(BigInt(mailbox.store.uidValidity))
      expect(await client.search({ since: new Date() }, { uid: true })).toEqual([id])
      const added = receive(username, 'Later')
      const query = { uid: true, flags: true, internalDate: true, size: true, source: true } as const
      const mails = await client.fetchAll(`${id + 1}:*`, query, { uid: true })
      expect(mails.map(({ uid }) => uid)).toEqual([added.id])
      const first = await client.fetchOne(String(id), query, { uid: true })
      expect(first).toMatchObject({ uid: id, seq: 1, size: expect.any(Number) })
      if (!first) throw new Error('No mail')
      expect(first.source?.toString()).toContain('Grüße')
      expect([...(first.flags ?? ['none'])]).toEqual([])
      const part = await client.fetchOne(String(id), { source: { maxLength: 10 } }, { uid: true })
      expect((part || undefined)?.source?.toString()).toBe('From: ann@')
      expect(await client.status('INBOX', { messages: true, uidNext: true })).toMatchObject({
        messages: 2,
        uidNext: added.id + 1,
      })
    } finally {
      await client.logout()
    }
  })

  test('reads a reply with header fields alone', async () => {
    const { username, password } = await openFor()
    const source = answerTo('reply', {
      recipient: 'ann@maple.example',
      sender: casey.email,
      original: await readMail(Buffer.from('Message-ID: <one@assay.example>\r\nSubject: Hi\r\n\r\nHello')),
      text: 'Yes',
      date: new Date(0),
    })
    const envelope = { username, box: 'inbox', from: '', to: [], answers: null } as const
    const { id } = mailbox.store.add({ ...envelope, to: [], source })
    const client = await imapOf(username, password)
    await client.connect()
    try {
      await client.mailboxOpen('INBOX')
      const mail = await client.fetchOne(String(id), { headers: ['In-Reply-To'] }, { uid: true })
      expect((mail || undefined)?.headers?.toString().trim()).toBe('In-Reply-To: <one@assay.example>')
    } finally {
      await client.logout()
    }
  })

  test('refuses a wrong password, and knows no other mailbox', async () => {
    const { username, password } = await openFor()
    await expect((await imapOf(username, 'wrong')).connect()).rejects.toMatchObject({
      authenticationFailed: true,
    })
    const client = await imapOf(username, password)
    await client.connect()
    await expect(client.mailboxOpen('Sent')).rejects.toThrow()
    await client.logout()
  })

  const dialogue = async (lines: string[]) => {
    const socket = connect((await serversAt()).imap)
    socket.end(lines.map((line) => `${line}\r\n`).join(''))
    let answer = ''
    for await (const chunk of socket) answer += chunk
    return answer
  }

  test('answers garbage with BAD and goes on', async () => {
    const { username, password } = await openFor()
    const answer = await dialogue([
      'garbage',
      'a1 NONSENSE (',
      'a2 FETCH 1 (FLAGS)',
      `a3 LOGIN {${username.length}+}`,
      `${username} ${JSON.stringify(password)}`,
      'a4 SELECT INBOX',
      'a5 UID FETCH x FLAGS',
      'a6 UID FETCH 1:* ENVELOPE',
      'a7 UID STORE 1 +FLAGS (\\Seen)',
      'a8 LOGOUT',
    ])
    for (const line of ['a1 BAD', 'a2 NO', 'a3 OK', 'a4 OK', 'a5 BAD', 'a6 OK', 'a7 NO', 'a8 OK'])
      expect(answer).toContain(`\r\n${line}`)
  })

  test('ends a connection that sends an endless line or literal', async () => {
    expect(await dialogue(['x'.repeat(300_000)])).not.toContain('BAD')
    expect(await dialogue(['a1 LOGIN {9999999+}', 'x'])).not.toContain('a1 ')
  })
})

test('each box keeps its newest mails, and drops no mail of the other', () => {
  const store = openMailStore(path.join(folders, 'bounded'), 2)
  const mail = { username: 'a', from: '', to: [], answers: null, source: Buffer.from('x') }
  const kept = store.add({ ...mail, box: 'inbox' })
  const sent = [1, 2, 3].map(() => store.add({ ...mail, box: 'sent' }).id)
  expect(store.list('sent').map(({ id }) => id)).toEqual(sent.slice(1))
  expect(store.sourceOf(sent[0] ?? 0)).toBeNull()
  expect(store.list('inbox')).toEqual([kept])
  expect(openMailStore(path.join(folders, 'bounded'), 2).list('sent')).toHaveLength(2)
})
