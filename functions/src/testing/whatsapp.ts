import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLead, listActivities } from '@assay/shared/features/leads/calls'
import {
  createWhatsappMessage,
  listWhatsappMessages,
  receiveWhatsappStatus,
} from '@assay/shared/features/outreach/calls'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sendWhatsappJob } from '../features/outreach/whatsapp/send-whatsapp.job.ts'
import { handler } from '../features/outreach/whatsapp/send-whatsapp.worker.ts'
import { twilioSignature } from '../integrations/whatsapp/twilio-signature.ts'
import { listJobRows } from '../platform/jobs/job.store.ts'
import { systemWorkspace } from '../platform/jobs/system-workspace.ts'
import { visitor } from './client.ts'
import { withNeedsOf } from './granted.ts'
import { endPause } from './queue.ts'
import { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export const authToken = 'a-token-for-tests'
export const ourNumber = '+12175550100'
export const theirNumber = '+12175550123'
const accountSid = `AC${'1'.repeat(32)}`
const webhookUrl = 'https://assay.example/api/whatsapp/status'

let sids = 0
/** A new id as Twilio gives them. */
export const newSid = (): string => `SM${String(++sids).padStart(32, '0')}`

/** What the fake Twilio answers. */
export const answers = {
  accepted:
    (sid = newSid()): Answer =>
    (_request, response) =>
      void response.writeHead(201).end(JSON.stringify({ sid, status: 'queued', body: 'Hello' })),
  refused:
    (status: number, code: number): Answer =>
    (_request, response) =>
      void response.writeHead(status).end(JSON.stringify({ code, message: `secret of ${code}`, status })),
  broken: ((request) => void request.socket.destroy()) satisfies Answer,
  text:
    (status: number, body: string): Answer =>
    (_request, response) =>
      void response.writeHead(status).end(body),
}

/** Starts a fake Twilio and sets WhatsApp up with it. */
export const serveTwilio = () => {
  const twilio = {
    requests: [] as { form: Record<string, string>; authorization: string }[],
    answer: answers.accepted(),
  }
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    twilio.requests.push({ form, authorization: request.headers.authorization ?? '' })
    await twilio.answer(request, response)
  })
  const variables = [
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_FROM',
    'TWILIO_BASE_URL',
    'PUBLIC_URL',
  ]
  const earlier = Object.fromEntries(variables.map((name) => [name, process.env[name]]))
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    Object.assign(process.env, {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: ourNumber,
      TWILIO_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://assay.example',
    })
  })
  beforeEach(() => {
    twilio.requests = []
    twilio.answer = answers.accepted()
  })
  afterAll(() => {
    for (const [name, value] of Object.entries(earlier)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    server.closeAllConnections()
    server.close()
  })
  return twilio
}

export const template = { contentSid: `HX${'a'.repeat(32)}`, variables: { '1': 'Ann' } }

export const leadOf = async (rep: Rep): Promise<number> =>
  (await rep.call(createLead, { body: { companyName: 'Maple Dental', phone: theirNumber } })).body.id

/** Asks for a message, a template unless changed. */
export const askFor = (rep: Rep, leadId: number, change: Record<string, unknown> = {}, headers = {}) =>
  rep.call(
    createWhatsappMessage,
    { body: { leadId, to: theirNumber, body: 'Hello Ann', template, ...change } },
    { headers },
  )

const worker = withNeedsOf(sendWhatsappJob, handler)

export const waitingJobsOf = async ({ user }: Rep): Promise<string[]> => {
  const rows = await listJobRows(systemWorkspace(user.workspaceId), 50, 'queued')
  return rows.filter(({ kind }) => kind === sendWhatsappJob.name).map(({ id }) => id)
}

/** Works once on each message that waits, whatever pause is left. */
export const sendWaiting = async (rep: Rep): Promise<void> => {
  const workspaceId = systemWorkspace(rep.user.workspaceId)
  for (const jobId of await waitingJobsOf(rep)) {
    await endPause({ workspaceId, jobId })
    await worker(queueMessage(workspaceId, jobId))
  }
}

export const threadFor = async (rep: Rep, leadId: number) =>
  (await rep.call(listWhatsappMessages, { params: { id: String(leadId) } })).body

type Fields = Record<string, string>

/** Sends a form to the webhook as Twilio does. */
export const report = (fields: Fields, query: Fields = {}, signedWith = authToken) => {
  const form = { AccountSid: accountSid, ...fields }
  const search = new URLSearchParams(query).toString()
  const url = search ? `${webhookUrl}?${search}` : webhookUrl
  return visitor().call(
    receiveWhatsappStatus,
    { query },
    {
      rawBody: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature(signedWith, url, form),
      },
    },
  )
}

/** A status as Twilio reports it to the address that it was given with the message. */
export const reportStatus = (statusCallback: string, fields: Fields) =>
  report(fields, Object.fromEntries(new URL(statusCallback).searchParams))

/** A message that somebody writes to the site's number. */
export const write = (body: string, change: Fields = {}) =>
  report({
    MessageSid: newSid(),
    SmsStatus: 'received',
    From: `whatsapp:${theirNumber}`,
    To: `whatsapp:${ourNumber}`,
    Body: body,
    NumMedia: '0',
    ...change,
  })

let numbers = 0
/** A number of its own, because numbers are known in all workspaces. */
export const someNumber = (): string => `+1217556${String(1000 + ++numbers)}`

/** A lead to whom a message was sent. */
export const someThread = async (twilio: ReturnType<typeof serveTwilio>) => {
  const rep = await newRep()
  const leadId = await leadOf(rep)
  const number = someNumber()
  await askFor(rep, leadId, { to: number })
  await sendWaiting(rep)
  const callback = twilio.requests.at(-1)?.form.StatusCallback ?? ''
  const sid = (await threadFor(rep, leadId)).messages[0]?.twilioSid ?? ''
  return {
    rep,
    leadId,
    number,
    callback,
    sid,
    from: { From: `whatsapp:${number}` },
    status: (MessageStatus: string, more = {}) =>
      reportStatus(callback, { MessageSid: sid, MessageStatus, ...more }),
    newest: async () => (await threadFor(rep, leadId)).messages[0],
  }
}

/** The timeline of a lead after its creation, newest first. */
export const timelineOf = async (rep: Rep, leadId: number) => {
  const { body } = await rep.call(listActivities, { query: { leadId: String(leadId) } })
  return (body as { type: string; content: string | null }[])
    .filter(({ type }) => type !== 'created')
    .map(({ type, content }) => [type, content])
}
