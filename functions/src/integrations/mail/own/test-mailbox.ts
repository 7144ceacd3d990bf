import * as z from 'zod/mini'

/**
 * The mailboxes that a start on one machine offers for trying things out: nothing sent through them leaves it. Their
 * servers are found by name: `.test` is reserved (RFC 6761), so no real server is ever called so, and no account of a
 * real server gets here. The servers' ports change with each start, so they are asked for, not stored.
 */
const servers = { smtp: 'smtp.mailbox.test', imap: 'imap.mailbox.test' } as const

const TestServers = z.object({ smtp: z.string(), imap: z.string() })

const OpenedMailbox = z.object({ username: z.string(), password: z.string() })

export type TestMailbox = {
  smtpHost: string
  smtpPort: 465
  imapHost: string
  imapPort: 993
  email: string
  username: string
  password: string
}

/** Read from the environment of the local home; a Lambda function never has it. */
const baseUrl = (): string | null =>
  process.env.AWS_LAMBDA_FUNCTION_NAME ? null : process.env.TEST_MAILBOX_URL || null

/** Whether test mailboxes can be opened here. */
export const offersTestMailbox = (): boolean => baseUrl() !== null

/** Whether the server is one of test mailboxes, wherever this runs. */
export const isTestServer = (host: string): boolean =>
  Object.values<string>(servers).includes(host.toLowerCase())

const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  const url = baseUrl()
  if (!url) throw new Error('There are no test mailboxes here.')
  const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(5_000) })
  if (!answer.ok) throw new Error(`The test mailboxes answered ${answer.status}.`)
  return answer.json()
}

/**
 * `IP:port` on this machine of a test mailbox's server, for `testServer` of its account; null for all other hosts, and
 * where no test mailboxes are offered.
 */
export const testServerOf = async (host: string): Promise<string | null> => {
  if (!isTestServer(host) || !offersTestMailbox()) return null
  const { smtp, imap } = TestServers.parse(await ask('/servers'))
  return host.toLowerCase() === servers.smtp ? smtp : imap
}

/** Opens the test mailbox of a user, or the one that is there, under the user's own address. */
export const openTestMailbox = async (owner: {
  workspaceId: string
  userId: number
  email: string
}): Promise<TestMailbox> => {
  const opened = OpenedMailbox.parse(
    await ask('/mailboxes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    }),
  )
  return {
    smtpHost: servers.smtp,
    smtpPort: 465,
    imapHost: servers.imap,
    imapPort: 993,
    email: owner.email,
    ...opened,
  }
}
