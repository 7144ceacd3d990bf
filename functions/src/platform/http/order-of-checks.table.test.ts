import { createLead } from '@assay/shared/features/leads/calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '../../testing/client.ts'
import { newRep } from '../../testing/rep.ts'
import {
  callsWhere,
  changesSomething,
  needsMailbox,
  needsSession,
  takesBody,
  wellFormed,
} from '../../testing/requests.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { takeToken } from '../table/throttle.ts'
import { maxBodyBytes } from './body.ts'
import { bucketOf } from './throttle-call.ts'

beforeAll(useTestTable)
afterEach(() => vi.useRealTimers())

const foreign = { origin: 'https://elsewhere.example' }
const tooLarge = 'x'.repeat(maxBodyBytes + 1)
const plainText = { 'content-type': 'text/plain' }
/** Names no account, so that the login throttle has a separate bucket for it. */
const broken = '{"username": "nobody"'

const code = async (
  call: CallOptions,
  sent: { headers?: Record<string, string>; rawBody?: string },
  as = visitor(),
) => (await as.call(call, { ...wellFormed(call), body: undefined }, sent)).error?.code

describe('the first check that fails is reported', () => {
  it.each(callsWhere(changesSomething))('%s: a foreign origin before the size', async (_, call) => {
    expect(await code(call, { headers: { ...foreign, ...plainText }, rawBody: tooLarge })).toBe(
      'FORBIDDEN_ORIGIN',
    )
  })

  it.each(callsWhere(changesSomething))('%s: the size before the media type', async (_, call) => {
    expect(await code(call, { headers: plainText, rawBody: tooLarge })).toBe('TOO_LARGE')
  })

  it.each(callsWhere(takesBody))('%s: the media type before the session and the JSON', async (_, call) => {
    expect(await code(call, { headers: plainText, rawBody: broken })).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  it.each(callsWhere((call) => needsSession(call) && changesSomething(call)))(
    '%s: the session before the JSON',
    async (_, call) => {
      expect(await code(call, { rawBody: broken })).toBe('UNAUTHENTICATED')
    },
  )

  it.each(callsWhere((call) => needsSession(call) && call.params !== undefined))(
    '%s: the session before the path',
    async (_, call) => {
      const answer = await visitor().call(call, { ...wellFormed(call), params: { id: '!' } })
      expect(answer.error.code).toBe('UNAUTHENTICATED')
    },
  )

  it.each(callsWhere((call) => call.throttle !== undefined))(
    '%s: the throttle before the JSON',
    async (_, call) => {
      const rep = await newRep()
      const { params } = wellFormed(call)
      // The list of a lead counts once it is known that there is such a lead.
      if (params) await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
      if (!call.throttle) throw new Error(`${call.name} has no throttle`)
      const { name, key } = call.throttle
      const address = '192.0.2.77'
      const noAccount = `\n${address}`
      const who = {
        workspace: rep.user.workspaceId,
        address,
        'account-and-address': noAccount,
        account: noAccount,
      }[key]
      const bucket = { name, who, ...bucketOf(call.throttle) }
      // A clock that stands still refills no bucket.
      vi.useFakeTimers({ toFake: ['Date'] })
      for (let taken = 0; taken < bucket.burst; taken++) await takeToken(bucket, Date.now())
      const refused = await rep.call(call, { params }, { rawBody: broken, sourceIp: address })
      expect(refused).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
      expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
      const sent = { rawBody: broken, sourceIp: '192.0.2.78' }
      const elsewhere = await (await newRep()).call(call, { params }, sent)
      // A GET has no JSON body, and a new workspace has neither a row that its path could name nor a mailbox.
      if (changesSomething(call)) expect(elsewhere.error.code).toBe('INVALID_JSON')
      else expect(elsewhere.status).toBe(params || needsMailbox(call) ? 404 : 200)
    },
  )

  it('the JSON before the path', async () => {
    const rep = await newRep()
    for (const [name, call] of callsWhere((one) => one.params !== undefined && changesSomething(one))) {
      const answer = await rep.call(call, { params: { id: '!' } }, { rawBody: broken })
      expect([name, answer.error.code]).toEqual([name, 'INVALID_JSON'])
    }
  })
})

describe('the origin', () => {
  const refused = [
    'https://elsewhere.example',
    'null',
    'https://localhost:3000.elsewhere.example',
    'http://localhost:3001',
    'localhost:3000',
    '',
  ]

  it.each(callsWhere(changesSomething))('%s: every other origin is refused', async (_, call) => {
    for (const origin of refused) {
      const answer = await visitor().call(call, wellFormed(call), { headers: { origin } })
      expect([origin, answer.status, answer.error?.code]).toEqual([origin, 403, 'FORBIDDEN_ORIGIN'])
    }
  })

  it.each(callsWhere((call) => !changesSomething(call)))(
    '%s: reading is allowed from any origin',
    async (_, call) => {
      const answer = await visitor().call(call, wellFormed(call), { headers: foreign })
      // A visitor's link that nobody has sent leads nowhere.
      const withoutSession = call.params ? 404 : 200
      expect(answer.status).toBe(call.auth === 'session' ? 401 : withoutSession)
    },
  )

  it.each(callsWhere((call) => changesSomething(call) && needsSession(call)))(
    '%s: the own origin is allowed',
    async (_, call) => {
      const answer = await visitor().call(call, wellFormed(call), {
        headers: { origin: 'http://localhost:3000' },
      })
      expect(answer.error.code).toBe('UNAUTHENTICATED')
    },
  )

  it('writes nothing for another origin', async () => {
    const rep = await newRep()
    const [[, createLead] = ['', undefined]] = callsWhere(({ name }) => name === 'createLead')
    const [[, listLeads] = ['', undefined]] = callsWhere(({ name }) => name === 'listLeads')
    if (!createLead || !listLeads) throw new Error('createLead or listLeads is not declared')
    await rep.call(createLead, wellFormed(createLead), { headers: foreign })
    expect((await rep.call(listLeads)).body).toEqual([])
  })
})

describe('the session', () => {
  it.each(callsWhere(needsSession))('%s needs a session', async (_, call) => {
    const answer = await visitor().call(call, wellFormed(call))
    expect(answer).toMatchObject({
      status: 401,
      error: {
        code: 'UNAUTHENTICATED',
        message: call.isForKeysOnly
          ? expect.stringContaining('Authorization: Bearer')
          : 'Please sign in to continue.',
      },
      headers: { 'www-authenticate': 'Bearer realm="Assay"' },
    })
  })
})
