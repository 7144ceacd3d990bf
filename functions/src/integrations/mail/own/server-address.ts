import { readFile } from 'node:fs/promises'
import { imapPorts, smtpPorts } from '@assay/shared/features/outreach/mailbox'
import ipaddr from 'ipaddr.js'
import { NoPageError } from '../../web-fetch/fetch-page.ts'
import { hostResolver, publicAddressesOf, type ResolveHost } from '../../web-fetch/host-addresses.ts'
import { isPublicAddress } from '../../web-fetch/public-address.ts'
import type { SmtpAccount } from './mail-account.ts'
import { MailboxFailure } from './mailbox-problem.ts'

/** Where to connect, and how: `implicit` is TLS from the first byte, `starttls` from the first command on. */
export type ServerAddress = {
  address: string
  port: number
  encryption: 'implicit' | 'starttls' | 'none'
  tls: { servername?: string; ca?: string; minVersion: 'TLSv1.2' }
}

const protocols = {
  SMTP: { ports: smtpPorts as readonly number[], implicit: 465, variable: 'SMTP_CONNECT_TO' },
  IMAP: { ports: imapPorts as readonly number[], implicit: 993, variable: 'IMAP_CONNECT_TO' },
}
export type MailProtocol = keyof typeof protocols

const parsed = (target: string, name: string): { address: string; port: number } => {
  const [, address = '', port = ''] = /^\[?([^\]]+?)\]?:(\d{1,5})$/.exec(target) ?? []
  if (!ipaddr.isValid(address)) throw new Error(`${name} must be an address and a port, like 127.0.0.1:2525.`)
  return { address, port: Number(port) }
}

const isLoopback = (address: string) => address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)

const pinnedAddress = async (host: string, resolve: ResolveHost): Promise<string> => {
  const privateHost = new MailboxFailure({
    kind: 'private-host',
    message: `${host} is not on the public internet. Enter the server's public name.`,
  })
  if (ipaddr.isValid(host)) {
    if (!isPublicAddress(host)) throw privateHost
    return host
  }
  try {
    const addresses = await publicAddressesOf(host, resolve)
    return (addresses.find(({ family }) => family === 4) ?? addresses[0])?.address ?? ''
  } catch (error) {
    if (!(error instanceof NoPageError)) throw error
    if (error.outcome === 'refused') throw privateHost
    throw new MailboxFailure({
      kind: 'host-unknown',
      message: `There is no server named ${host}. Check the spelling of the host.`,
    })
  }
}

type Options = { env?: NodeJS.ProcessEnv; resolve?: ResolveHost }

/**
 * The one address that a dialogue with a mail server uses, checked before any connection: a second DNS answer cannot
 * lead it elsewhere. SMTP_CONNECT_TO and IMAP_CONNECT_TO (`IP:port`, never in Lambda) replace it. A replacement on
 * loopback is spoken to without encryption, or with the certificates of MAIL_TEST_CA (a PEM file) as strictly as
 * any other server. Throws MailboxFailure.
 */
export const serverAddress = async (
  protocol: MailProtocol,
  { host, port, testServer }: Pick<SmtpAccount, 'host' | 'port' | 'testServer'>,
  { env = process.env, resolve = hostResolver(env.DNS_SERVER || undefined) }: Options = {},
): Promise<ServerAddress> => {
  const { ports, implicit, variable } = protocols[protocol]
  const fixed = testServer || env[variable]
  const name = testServer ? 'The test mailbox' : variable
  if (fixed && env.AWS_LAMBDA_FUNCTION_NAME) throw new Error(`${name} may not be set in Lambda.`)
  if (!fixed && !ports.includes(port))
    throw new MailboxFailure({ kind: 'other', message: `Choose one of the ports ${ports.join(', ')}.` })

  const target = fixed ? parsed(fixed, name) : { address: await pinnedAddress(host, resolve), port }
  if (testServer && !isLoopback(target.address)) throw new Error('The test mailbox must be on this machine.')
  const ca = fixed && env.MAIL_TEST_CA ? await readFile(env.MAIL_TEST_CA, 'utf8') : undefined
  const isPlain = Boolean(testServer) || (Boolean(fixed) && isLoopback(target.address) && !ca)
  const encrypted = port === implicit ? 'implicit' : 'starttls'
  return {
    ...target,
    encryption: isPlain ? 'none' : encrypted,
    tls: {
      ...(ipaddr.isValid(host) ? {} : { servername: host }),
      ...(ca ? { ca } : {}),
      minVersion: 'TLSv1.2',
    },
  }
}
