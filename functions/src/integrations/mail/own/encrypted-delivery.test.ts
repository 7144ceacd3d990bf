import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { certificateFor } from '../../../testing/certificates.ts'
import { checkSmtp } from './check-login.ts'
import { deliver } from './deliver.ts'
import { serverAddress } from './server-address.ts'

const host = 'mail.seller.example'
const password = 'correct horse'
let folder = ''
let server: SMTPServer | null = null
let mails: string[] = []
let passwords: unknown[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-mail-'))
  mails = []
  passwords = []
})

afterEach(async () => {
  vi.unstubAllEnvs()
  if (server) await new Promise<void>((resolve) => server?.close(resolve))
  server = null
  await rm(folder, { recursive: true })
})

type Given = { secure?: boolean; name?: string; expired?: boolean; trusted?: boolean; starttls?: boolean }

/** A real server on loopback; the account's name leads to it. */
const listen = async ({
  secure = false,
  name = host,
  expired = false,
  trusted = true,
  starttls = true,
}: Given) => {
  const certificate = certificateFor(name, { expired })
  const ca = path.join(folder, 'ca.pem')
  await writeFile(ca, trusted ? certificate.cert : certificateFor(host).cert)
  server = new SMTPServer({
    ...certificate,
    secure,
    logger: false,
    allowInsecureAuth: true,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    onAuth: (given, _, callback) => {
      passwords.push(given.password)
      if (given.password === password) callback(null, { user: given.username })
      else callback(new Error('no'))
    },
    onData: (stream, _, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  vi.stubEnv('SMTP_CONNECT_TO', `127.0.0.1:${(listening.address() as AddressInfo).port}`)
  vi.stubEnv('MAIL_TEST_CA', ca)
  return { host, port: secure ? 465 : 587, username: 'ann', password }
}

const mail = {
  from: { name: 'Ann', address: 'ann@seller.example' },
  to: 'bob@buyer.example',
  messageId: '<1@seller.example>',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
  date: new Date(0),
}
const send = (account: Awaited<ReturnType<typeof listen>>) =>
  deliver(account, mail, { beforeData: async () => undefined })

describe('an encrypted dialogue', () => {
  it.each([false, true])('delivers, with TLS from the first byte: %s', async (secure) => {
    expect(await send(await listen({ secure }))).toEqual({ outcome: 'accepted' })
    expect(mails).toHaveLength(1)
  })

  it.each([
    ['of another name', { name: 'other.example' }, 'certificate'],
    ['that has expired', { expired: true }, 'certificate'],
    ['of an unknown authority', { trusted: false }, 'certificate'],
    ['that is not used, as STARTTLS is missing', { starttls: false }, 'tls'],
  ] as const)('sends no password to a server with a certificate %s', async (_, given, kind) => {
    for (const secure of kind === 'tls' ? [false] : [false, true]) {
      const account = await listen({ ...given, secure })
      expect(await send(account)).toMatchObject({ outcome: 'refused', by: 'mailbox', problem: { kind } })
      expect(await checkSmtp(account)).toMatchObject({ kind })
      await new Promise<void>((resolve) => server?.close(resolve))
    }
    expect(passwords).toEqual([])
    expect(mails).toEqual([])
  })

  it('with the wrong port says that there is no encryption', async () => {
    const account = await listen({ secure: false })
    expect(await checkSmtp({ ...account, port: 465 })).toMatchObject({ kind: 'tls' })
    expect(passwords).toEqual([])
  })
})

describe('the check of a mailbox', () => {
  it('finds nothing wrong with one that works, and sends nothing', async () => {
    expect(await checkSmtp(await listen({}))).toBeNull()
    expect(mails).toEqual([])
  })

  it('says that the password is wrong, without it', async () => {
    const problem = await checkSmtp({ ...(await listen({})), password: 'hunter2' })
    expect(problem?.kind).toBe('auth')
    expect(JSON.stringify(problem)).not.toContain('hunter2')
  })
})

describe('the address of a server', () => {
  const at = (address: string) => async () => [
    { address, family: address.includes(':') ? (6 as const) : (4 as const) },
  ]
  const env = {}

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'is refused if DNS answers %s',
    async (address) => {
      const asking = serverAddress('SMTP', { host, port: 587 }, { env, resolve: at(address) })
      await expect(asking).rejects.toMatchObject({ problem: { kind: 'private-host' } })
      const literal = serverAddress('SMTP', { host: address, port: 587 }, { env, resolve: at('8.8.8.8') })
      await expect(literal).rejects.toMatchObject({ problem: { kind: 'private-host' } })
    },
  )

  it('is the one that was checked', async () => {
    const address = await serverAddress('IMAP', { host, port: 993 }, { env, resolve: at('8.8.8.8') })
    expect(address).toMatchObject({
      address: '8.8.8.8',
      port: 993,
      encryption: 'implicit',
      tls: { servername: host },
    })
  })

  it('is none for an unknown name or another port', async () => {
    const unknown = serverAddress('SMTP', { host, port: 587 }, { env, resolve: async () => [] })
    await expect(unknown).rejects.toMatchObject({ problem: { kind: 'host-unknown' } })
    const odd = serverAddress('SMTP', { host, port: 22 }, { env, resolve: at('8.8.8.8') })
    await expect(odd).rejects.toMatchObject({ problem: { kind: 'other' } })
  })

  it('is never replaced inside Lambda, and a test mailbox is on this machine', async () => {
    const lambda = { SMTP_CONNECT_TO: '127.0.0.1:25', AWS_LAMBDA_FUNCTION_NAME: 'send' }
    await expect(serverAddress('SMTP', { host, port: 587 }, { env: lambda })).rejects.toThrow('Lambda')
    const far = { host, port: 587, testServer: '8.8.8.8:25' }
    await expect(serverAddress('SMTP', far, { env })).rejects.toThrow('this machine')
  })
})
