import { bulkLeads, createLead, listLeads } from '@assay/shared/features/leads/calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { beforeAll, describe, expect, it } from 'vitest'
import { someAddress } from '../../testing/client.ts'
import { newRep } from '../../testing/rep.ts'
import { callsWhere, changesSomething, takesBody, wellFormed } from '../../testing/requests.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { maxBodyBytes } from './body.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
})

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const send = async (call: CallOptions, rawBody: string | Buffer, headers: Record<string, string> = {}) =>
  rep.call(call, { ...wellFormed(call), body: undefined }, { rawBody, headers })

/** Sends each body from a new address, and as a new user where the call counts by workspace, so that no throttle answers first. */
const sendEach = async (call: CallOptions, bodies: string[]) => {
  const sender = call.throttle?.key === 'workspace' ? await newRep() : rep
  const given = { ...wellFormed(call), body: undefined }
  const replies = []
  for (const rawBody of bodies)
    replies.push(await sender.call(call, given, { rawBody, sourceIp: someAddress() }))
  return replies
}

/** What calls without a body answer a new user; the others find none of the rows that they name. */
const answeredWithoutRows: Record<string, number> = {
  logout: 204,
  endAllSessions: 204,
  cancelEmailChange: 204,
  sendTestEmail: 409,
  createTestMailbox: 200,
  renewCalendar: 200,
  deleteCalendar: 204,
  deleteDistinctLeads: 204,
}

describe('the size', () => {
  it('is at most 1,048,576 bytes', () => expect(maxBodyBytes).toBe(1_048_576))

  it.each(callsWhere(changesSomething))('%s refuses one byte more, even in base64', async (_, call) => {
    const body = `{}${' '.repeat(maxBodyBytes - 1)}`
    expect(await send(call, body)).toMatchObject({ status: 413, error: { code: 'TOO_LARGE' } })
    expect((await send(call, Buffer.from(body))).status).toBe(413)
  })

  it('accepts exactly the maximum', async () => {
    const body = JSON.stringify({ companyName: 'Just fits' })
    const exact = body + ' '.repeat(maxBodyBytes - body.length)
    expect((await send(createLead, exact)).status).toBe(200)
    expect((await send(createLead, Buffer.from(exact))).status).toBe(200)
  })

  it('counts bytes, not characters', async () => {
    const body = JSON.stringify({ companyName: 'é'.repeat(maxBodyBytes / 2) })
    expect(body.length).toBeLessThan(maxBodyBytes)
    expect((await send(createLead, body)).status).toBe(413)
  })
})

describe('the media type', () => {
  it.each(callsWhere(takesBody))('%s accepts only JSON, and forms if it says so', async (_, call) => {
    const body = JSON.stringify(wellFormed(call).body)
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of ['text/plain', ...(call.acceptsForms ? [] : forms), 'application/jsonp', '']) {
      const answer = await send(call, body, { 'content-type': type })
      expect([type, answer.status, answer.error.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
  })

  it('may have parameters and any case', async () => {
    const body = JSON.stringify({ companyName: 'Maple Dental' })
    expect((await send(createLead, body, { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(
      200,
    )
  })

  it.each(callsWhere((call) => changesSomething(call) && !takesBody(call)))(
    '%s needs neither body nor type, accepts {} and nothing else',
    async (name, call) => {
      const expected = answeredWithoutRows[name] ?? 404
      const given = wellFormed(call)
      for (const sent of [{}, { rawBody: '{}' }, { rawBody: '{}', headers: { 'content-type': '' } }])
        expect((await (await newRep()).call(call, given, sent)).status).toBe(expected)
      const text = { rawBody: '{}', headers: { 'content-type': 'text/plain' } }
      expect((await (await newRep()).call(call, given, text)).status).toBe(415)
      const again = await newRep()
      expect((await again.call(call, given, { rawBody: '{"force": true}' })).error).toMatchObject({
        code: 'INVALID_INPUT',
        details: [{ path: 'force' }],
      })
    },
  )
})

describe('a refusal', () => {
  const keys = (count: number, name: (index: number) => string) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), 1])))
  const veryMany = keys(90_000, (index) => `k${index}`)
  const veryLong = keys(9, (index) => `${'long'.repeat(25_000)}${index}`)

  // What sends forms may send fields that are of no concern to us.
  it.each(callsWhere((call) => takesBody(call) && !call.acceptsForms))(
    '%s stays small, however many or long the unknown keys are',
    async (_, call) => {
      for (const { status, error } of await sendEach(call, [veryMany, veryLong])) {
        expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
        expect(error.details?.length).toBeLessThanOrEqual(20)
        expect(JSON.stringify(error).length).toBeLessThan(10_000)
      }
    },
  )

  it('reports the declared fields before it leaves out unknown keys', async () => {
    const { error } = await send(createLead, veryMany)
    expect(error.details).toHaveLength(20)
    expect(error.details?.[0]?.path).toBe('companyName')
  })

  it('leaves out wrong elements of a long list too', async () => {
    const ids = Array.from({ length: 1000 }, () => 'x'.repeat(500))
    const { error } = await send(bulkLeads, JSON.stringify({ ids, change: { status: 'hot' } }))
    expect(error.details).toHaveLength(20)
  })
})

describe('the JSON', () => {
  const broken: [string, string | Buffer][] = [
    ['an open brace', '{'],
    ['single quotes', "{'companyName': 'Maple'}"],
    ['a trailing comma', '{"companyName": "Maple",}'],
    ['two values', '{} {}'],
    ['not a number', '{"score": NaN}'],
    ['only spaces', '   '],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['cut UTF-8', Buffer.from('{"companyName": "é', 'utf8').subarray(0, -1)],
    ['an overlong UTF-8 form', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['65 levels', nested(65)],
    ['65 levels within a field', `{"metadata": ${nested(64)}}`],
    ['levels beyond any stack', nested(400_000)],
    ['an incomplete character', '{"companyName": "Maple \\ud83d"}'],
    ['an incomplete character in a name', '{"metadata": {"\\ud83d": 1}}'],
    ['__proto__', '{"__proto__": {"isAdmin": true}}'],
    ['__proto__ further inside', '{"companyName": "Maple", "metadata": {"a": [{"__proto__": 1}]}}'],
  ]

  it.each(callsWhere(takesBody).filter(([, call]) => call.auth === 'session' && !call.throttle))(
    '%s refuses invalid JSON',
    async (_, call) => {
      for (const [name, body] of broken) {
        const { status, error } = await send(call, body)
        expect([name, status, error.code]).toEqual([name, 400, 'INVALID_JSON'])
      }
    },
  )

  it('may have 64 levels', async () => {
    const { status, error } = await send(createLead, nested(64))
    expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
    expect(
      (await send(createLead, `{"companyName": "Deep", "metadata": {"deep": ${nested(62)}}}`)).status,
    ).toBe(200)
  })

  const notObjects = ['null', '[]', '"text"', '7', 'true']

  it.each(callsWhere(takesBody))('%s: a body that is not an object is INVALID_INPUT', async (_, call) => {
    for (const { status, error } of await sendEach(call, notObjects))
      expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
  })

  it.each(callsWhere((call) => changesSomething(call) && !takesBody(call)))(
    '%s, which takes no body, refuses one that is not an object',
    async (_, call) => {
      for (const { status, error } of await sendEach(call, notObjects))
        expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
    },
  )

  it('keeps unusual but valid values', async () => {
    const metadata = {
      'ünï 😀': ['\u0000', '', null, 1e-200, 1e300, 9007199254740992, -0.5],
      '': { constructor: 'x' },
    }
    const created = await send(createLead, JSON.stringify({ companyName: 'Maple 😀', metadata }))
    expect(created).toMatchObject({ status: 200, body: { companyName: 'Maple 😀', metadata } })
    const { body } = await rep.call(listLeads, { query: { limit: '1' } })
    expect(body).toEqual([created.body])
  })

  it('does not fail on an infinite number', async () => {
    const answer = await send(createLead, '{"companyName": "Maple", "metadata": {"n": 1e999}}')
    expect(answer.status).toBeLessThan(500)
  })

  it('writes nothing if it is refused', async () => {
    const someone = await newRep()
    for (const [, rawBody] of broken) await someone.call(createLead, {}, { rawBody })
    expect((await someone.call(listLeads)).body).toEqual([])
  })
})
