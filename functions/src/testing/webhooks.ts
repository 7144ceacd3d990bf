import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLead } from '@assay/shared/features/leads/calls'
import { listWebhooks } from '@assay/shared/features/programs/calls'
import type { WebhookDelivery } from '@assay/shared/features/programs/webhook'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { newRep } from './rep.ts'
import { deliveriesOf, newWebhook, publish } from './webhook-jobs.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
export type Received = { url: string; headers: IncomingHttpHeaders; body: string }

/** A receiver on this machine, for the hosts of all webhooks of a test file; `answer` is replaced for failures. */
export const receiveEvents = () => {
  const takes = (response: ServerResponse) => response.writeHead(204).end()
  const receiver = {
    received: [] as Received[],
    answer: takes as (response: ServerResponse, request: Received) => unknown,
    /** What was received by requests with the id of an event. */
    idsTaken: () => receiver.received.map(({ headers }) => headers['webhook-id']),
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const got = { url: `https://${request.headers.host}${request.url}`, headers: request.headers, body }
    receiver.received.push(got)
    receiver.answer(response, got)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    vi.stubEnv('WEB_CONNECT_TO', `127.0.0.1:${(server.address() as AddressInfo).port}`)
    vi.stubEnv('DNS_SERVER', '')
  })
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answer = takes
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  })
  return receiver
}

/** The only event that was sent to a webhook, or waits for it. */
export const onlyDelivery = async (rep: Rep, id: number): Promise<WebhookDelivery | undefined> => {
  const [delivery, ...others] = await deliveriesOf(rep, id)
  expect(others).toEqual([])
  return delivery
}

export const addLead = (rep: Rep) => rep.call(createLead, { body: { companyName: 'Maple Dental' } })

/** A new webhook for which one new lead waits. */
export const withLead = async () => {
  const rep = await newRep()
  const webhook = await newWebhook(rep)
  await addLead(rep)
  await publish(rep)
  return { rep, webhook, params: { id: String(webhook.id) } }
}

/** An answer of a receiver that takes nothing. */
export const fails =
  (status: number, body = 'out of order', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body)

/** Lets time pass until the end of the test, in which it then stands still. */
export const passTime = (ms: number): void => {
  const now = Date.now() + ms
  vi.useFakeTimers({ toFake: ['Date'], now })
}

export const webhookOf = async (rep: Rep, id: number) =>
  (await rep.call(listWebhooks)).body.find((one) => one.id === id)
