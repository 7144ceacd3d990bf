import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendProductMail } from '../integrations/mail/product-mail.ts'
import { enqueue } from './jobs/queue.ts'
import { requiredSecret } from './secrets.ts'
import { getItem } from './table/table.ts'

/** Stands for every service of AWS: accepts each connection and request, and never completes an answer. */
const silent = createServer()
const sockets = new Set<Socket>()
let requests = 0
/** What it sends before it falls silent. */
let beginning = ''

beforeAll(async () => {
  silent.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => {
      requests++
      socket.write(beginning)
    })
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const environment = {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_TIMEOUT_MS: '50',
    DYNAMODB_ENDPOINT: endpoint,
    SQS_ENDPOINT: endpoint,
    SES_ENDPOINT: endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    SOME_SECRET_ARN: 'arn:aws:secretsmanager:eu-west-1:1:secret:some',
    QUEUE_URL_SEARCH_LEADS: `${endpoint}/1/search-leads`,
    MAIL_FROM: 'no-reply@assay.example',
    LOG_LEVEL: 'SILENT',
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})
beforeEach(() => {
  requests = 0
})
afterAll(() => {
  vi.unstubAllEnvs()
  for (const socket of sockets) socket.destroy()
  silent.close()
})

const timesOut = expect.objectContaining({ name: 'TimeoutError' })

const uses: [string, attempts: number, ask: () => Promise<unknown>, outcome: unknown][] = [
  ['the table', 5, () => getItem({ pk: 'P', sk: 'S' }), timesOut],
  // A message that cannot be sent is the sweep's to send.
  ['a queue', 3, () => enqueue('searchLeads', { workspaceId: 'w', jobId: 'j' }), false],
  [
    'the mail service',
    2,
    // The operator's address, for which the table is not asked.
    () => sendProductMail({ to: 'no-reply@assay.example', subject: 'Hello', text: 'Hi' }),
    expect.objectContaining({ name: 'MailFailure', reason: 'unreachable' }),
  ],
  ['the secret store', 3, () => requiredSecret('SOME_SECRET'), timesOut],
]

describe.each([
  ['never answers', ''],
  ['stops in the middle of its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{'],
])('a service of AWS that %s', (_, sent) => {
  it.each(uses)(
    'is given up by the client of %s after %i attempts',
    async (_name, attempts, ask, outcome) => {
      beginning = sent
      expect(await ask().catch((error: unknown) => error)).toEqual(outcome)
      expect(requests).toBe(attempts)
    },
  )
})
