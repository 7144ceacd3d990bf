import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBody } from '../../http/request-body.ts'
import { type AnswerKind, answerKinds, type MailStore } from '../test-mailbox/mail-store.ts'
import { readMail } from '../test-mailbox/read-mail.ts'
import { answerMail } from './answer-mail.ts'
import { inboxPage, inboxPolicy } from './inbox-page.ts'
import { productMails } from './product-mail.ts'
import type { SentTestMail } from './test-mail-article.ts'

export type InboxParts = {
  /** The embedded SES; null if the product's mails are sent elsewhere. */
  mailEndpoint: string | null
  store: MailStore
}

/** The page shows so many mails of test mailboxes at most. */
const shownTestMails = 100

const sentMails = async (store: MailStore): Promise<SentTestMail[]> => {
  const received = store.list('inbox')
  const newest = store.list('sent').slice(-shownTestMails)
  const read = newest.map(async (mail) => {
    const source = store.sourceOf(mail.id)
    const answers = received.filter((answer) => answer.answers?.id === mail.id)
    return source ? [{ mail, read: await readMail(source), answers }] : []
  })
  return (await Promise.all(read)).flat()
}

const productMailsOf = ({ mailEndpoint }: InboxParts) => (mailEndpoint ? productMails(mailEndpoint) : null)

const versionOf = ({ store }: InboxParts, ofProduct: readonly unknown[] | null): string => {
  const newest = (box: 'sent' | 'inbox') => store.list(box).at(-1)?.id ?? 0
  return `${ofProduct?.length ?? 0}-${newest('sent')}-${newest('inbox')}`
}

const page = async (parts: InboxParts): Promise<string> => {
  const ofProduct = await productMailsOf(parts)
  return inboxPage({
    productMails: ofProduct,
    testMails: await sentMails(parts.store),
    version: versionOf(parts, ofProduct),
  })
}

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': inboxPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .end(body)

/** Another name for this machine may be a stranger's, and a form of another page must not answer mails. */
const isOwn = ({ headers: { host, origin } }: IncomingMessage, port: number): boolean => {
  const isOwnHost = host === `127.0.0.1:${port}` || host === `localhost:${port}`
  return isOwnHost && (origin === undefined || origin === `http://${host}`)
}

const answerPath = /^\/mails\/(\d{1,15})\/([a-z-]+)$/

const answer = async (request: IncomingMessage, response: ServerResponse, parts: InboxParts) => {
  const { method, url = '' } = request
  if (method === 'GET' && url === '/') return send(response, 200, 'text/html', await page(parts))
  if (method === 'GET' && url === '/version')
    return send(response, 200, 'text/plain', versionOf(parts, await productMailsOf(parts)))
  if (method === 'GET' && url === '/store')
    return send(
      response,
      200,
      'application/json',
      JSON.stringify({ emails: (await productMailsOf(parts)) ?? [] }),
    )
  const [isAnswer, id, kind] = answerPath.exec(url) ?? []
  const isKnown = (answerKinds as readonly (string | undefined)[]).includes(kind)
  if (method !== 'POST' || !isAnswer || !isKnown) return send(response, 404, 'text/plain', 'Not found')
  const form = new URLSearchParams((await readBody(request))?.toString() ?? '')
  const given = { id: Number(id), kind: kind as AnswerKind, text: form.get('text') ?? '' }
  if (!(await answerMail(parts.store, given)))
    return send(response, 404, 'text/plain', 'This mail is no longer kept.')
  return response.writeHead(303, { location: `/#mail-${id}` }).end()
}

/** Shows the mails of this machine at `/`, and lets one answer those of test mailboxes. */
export const startInbox = async (parts: InboxParts) => {
  const server = createServer(async (request, response) => {
    try {
      const { port } = server.address() as AddressInfo
      if (isOwn(request, port)) await answer(request, response, parts)
      else send(response, 403, 'text/plain', 'Open this page under its own address.')
    } catch (error) {
      console.error('The inbox cannot be shown:', error)
      response.writeHead(500).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
