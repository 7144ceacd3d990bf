import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { certificateFor } from '../../../testing/certificates.ts'
import { type ScriptedImap, scriptedImap } from '../../../testing/scripted-imap.ts'
import { checkImap } from './check-login.ts'
import { readNewMails } from './read-new-mails.ts'

const host = 'imap.seller.example'
const source = 'From: bob@buyer.example\r\nMessage-ID: <1@buyer.example>\r\n\r\nHello\r\n'
let folder = ''
let server: ScriptedImap | null = null

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assay-imap-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server?.close()
  server = null
  await rm(folder, { recursive: true })
})

type Given = { port: 993 | 143; name?: string; expired?: boolean; trusted?: boolean; isPlain?: boolean }

/** A server on loopback, to which the account's name leads. */
const listen = async ({ port, name = host, expired = false, trusted = true, isPlain = false }: Given) => {
  const certificate = certificateFor(name, { expired })
  const ca = path.join(folder, 'ca.pem')
  await writeFile(ca, trusted ? certificate.cert : certificateFor(host).cert)
  server = await scriptedImap({
    mails: [{ uid: 1, source }],
    ...(!isPlain && (port === 993 ? { certificate } : { startsTls: certificate })),
  })
  vi.stubEnv('IMAP_CONNECT_TO', server.at)
  vi.stubEnv('MAIL_TEST_CA', ca)
  return { host, port, username: 'ann', password: 'correct horse' }
}

const logins = () => server?.commands.filter((command) => /^(?:LOGIN|AUTHENTICATE)/i.test(command)) ?? []

describe('an inbox that is read over TLS', () => {
  it.each([993, 143] as const)('gives its mails on port %i', async (port) => {
    const account = await listen({ port })
    const { mails } = await readNewMails(account, { uidValidity: '1', uid: 0 })
    expect(mails.map(({ text }) => text.trim())).toEqual(['Hello'])
    const steps = server?.commands.filter((command) => /^(?:STARTTLS|LOGIN|AUTHENTICATE)/i.test(command))
    expect(steps).toEqual([...(port === 143 ? ['STARTTLS'] : []), expect.stringMatching(/^(?:LOGIN|AUTH)/i)])
  })

  it.each([
    ['of another name', { name: 'other.example' }, 'certificate'],
    ['that has expired', { expired: true }, 'certificate'],
    ['of an unknown authority', { trusted: false }, 'certificate'],
    ['that is not used', { isPlain: true }, 'tls'],
  ] as const)('sends no password to a server with a certificate %s', async (_, given, kind) => {
    for (const port of [993, 143] as const) {
      const account = await listen({ ...given, port })
      expect([port, await checkImap(account)]).toMatchObject([port, { kind }])
      await expect(readNewMails(account, null)).rejects.toMatchObject({ problem: { kind } })
      expect(logins()).toEqual([])
      await server?.close()
    }
    server = null
  })
})
