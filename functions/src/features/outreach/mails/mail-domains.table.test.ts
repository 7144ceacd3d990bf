import { createSocket, type Socket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { createLead } from '@assay/shared/features/leads/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Rep, repWithMailbox } from '../../../testing/inbox.ts'
import { askToSend, mailsOf } from '../../../testing/sending.ts'
import { useTestTable } from '../../../testing/test-table.ts'

const [a, mx] = [1, 15]
const nullMx = Buffer.from([0, 0, 0])
const mail = Buffer.from([0, 10, 4, ...Buffer.from('mail'), 0])
const address = Buffer.from([192, 0, 2, 1])

/** What is answered by the first label of a name; other names do not exist. */
const records: Record<string, Record<number, Buffer>> = {
  takes: { [mx]: mail },
  null: { [mx]: nullMx, [a]: address },
  bare: { [a]: address },
  empty: {},
}

const answerTo = (query: Buffer): Buffer | null => {
  const end = query.indexOf(0, 12) + 5
  const name = query.toString('latin1', 13, 13 + Number(query[12]))
  if (name === 'silent') return null
  const data = records[name]?.[query.readUInt16BE(end - 4)]
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (records[name] ? 0 : 3), 2)
  header.writeUInt16BE(data ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const head = [0xc0, 12, 0, query[end - 3] ?? 0, 0, 1, 0, 0, 0, 60, 0, data?.length ?? 0]
  return Buffer.concat([header, query.subarray(12, end), ...(data ? [Buffer.from(head), data] : [])])
}

let socket: Socket
let asked = 0
beforeAll(useTestTable)
beforeAll(async () => {
  socket = createSocket('udp4')
  socket.on('message', (query, sender) => {
    asked += 1
    const answer = answerTo(query)
    if (answer) socket.send(answer, sender.port)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  vi.stubEnv('DNS_SERVER', `127.0.0.1:${(socket.address() as AddressInfo).port}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  socket.close()
})

let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

describe('an address that somebody typed', () => {
  it.each(['nowhere', 'empty', 'null'])('is refused if its domain (%s) receives no mail', async (domain) => {
    const { error } = await askToSend(rep, { to: `ann@${domain}.example` })
    expect([error.code, error.message]).toEqual([
      'MAIL_REFUSED',
      `The domain of ann@${domain}.example does not receive email.`,
    ])
    expect(await mailsOf(rep)).toEqual([])
  })

  it.each(['takes', 'bare', 'silent'])(
    'is written to if its domain (%s) may receive mail',
    async (domain) => {
      expect((await askToSend(rep, { to: `ann@${domain}.example` })).status).toBe(202)
    },
  )

  it('is refused also where it was entered into a lead, and before anybody has to confirm it', async () => {
    const body = { companyName: 'Oak Dental', email: 'ann@nowhere.example' }
    const { id: leadId } = (await rep.call(createLead, { body })).body
    const { error } = await askToSend(rep, { leadId, to: body.email, confirmUnproved: false })
    expect(error.code).toBe('MAIL_REFUSED')
  })

  it('is asked about once, whoever writes to its domain', async () => {
    await askToSend(rep, { to: 'ann@takes.example' })
    const before = asked
    await askToSend(rep, { to: 'bob@takes.example' })
    await askToSend((await repWithMailbox()).rep, { to: 'ann@TAKES.example' })
    expect(asked).toBe(before)
  })
})
