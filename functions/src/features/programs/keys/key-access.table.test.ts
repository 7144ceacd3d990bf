import { getUser, logout } from '@assay/shared/features/accounts/calls'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import { deleteApiKey } from '@assay/shared/features/programs/calls'
import { keyScopeOf } from '@assay/shared/platform/define-call'
import { beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '../../../testing/client.ts'
import { newApiKey, program } from '../../../testing/program.ts'
import { newRep } from '../../../testing/rep.ts'
import { callsWhere, wellFormed } from '../../../testing/requests.ts'
import { useTestTable } from '../../../testing/test-table.ts'

/** Keys of one user, because to register a user takes long. */
const secrets = { read: '', write: '' }

beforeAll(async () => {
  await useTestTable()
  const rep = await newRep()
  secrets.read = (await newApiKey(rep, 'read')).secret
  secrets.write = (await newApiKey(rep, 'write')).secret
})

const lead = { body: { companyName: 'Maple Dental' } }
const keyed = callsWhere(({ auth }) => auth !== 'none')
const needing = (scope: 'read' | 'write' | null) => keyed.filter(([, call]) => keyScopeOf(call) === scope)

describe('a request with an API key', () => {
  it('acts as the user who created the key, in that user’s workspace', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const { secret } = await newApiKey(rep)
    expect((await program(secret).call(getUser)).body.username).toBe(rep.user.username)
    expect((await program(secret).call(createLead, lead)).status).toBe(200)
    expect((await rep.call(listLeads)).body).toHaveLength(1)
    expect((await stranger.call(listLeads)).body).toEqual([])
  })

  it('may come from any origin, and its cookies are ignored', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const { id, secret } = await newApiKey(rep)
    const headers = { origin: 'https://elsewhere.example' }
    const sent = { headers, cookies: stranger.cookies() }
    expect((await program(secret).call(createLead, lead, sent)).status).toBe(200)
    expect((await stranger.call(listLeads)).body).toEqual([])
    await rep.call(deleteApiKey, { params: { id: String(id) } })
    expect((await program(secret).call(listLeads, {}, sent)).status).toBe(401)
    // A foreign page with a cookie must not end the session by adding the header.
    await program(secret).call(logout, {}, sent)
    expect((await stranger.call(getUser)).status).toBe(200)
  })

  it.each([
    ['an unknown key', `Bearer ak_${'x'.repeat(43)}`],
    ['a key of another form', 'Bearer ak_short'],
    ['no key', 'Bearer'],
    ['an empty key', 'Bearer '],
    ['a session’s token', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'],
    ['no ASCII', 'Bearer ak_ä\u0000'],
    ['ten thousand characters', `Bearer ${'k'.repeat(10_000)}`],
  ])('is refused with %s, although it has a session', async (_, authorization) => {
    const rep = await newRep()
    const answer = await rep.call(getUser, {}, { headers: { authorization } })
    expect(answer).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
    expect(answer.error.message).toMatch(/API key is not valid/)
    expect(JSON.stringify(answer.error)).not.toContain(authorization.slice(7) || 'nothing')
  })

  it('is refused with two keys, which the gateway joins', async () => {
    const rep = await newRep()
    const [one, other] = [await newApiKey(rep), await newApiKey(rep)]
    const joined = (separator: string) => `Bearer ${one.secret}${separator}Bearer ${other.secret}`
    for (const authorization of [joined(','), joined(', ')])
      expect((await visitor().call(getUser, {}, { headers: { authorization } })).status).toBe(401)
  })

  it('is any with the word Bearer, however it is written; other schemes do not replace a session', async () => {
    const rep = await newRep()
    const { secret } = await newApiKey(rep)
    const as = (authorization: string) => visitor().call(getUser, {}, { headers: { authorization } })
    expect((await as(`bearer  ${secret}`)).status).toBe(200)
    expect((await as(secret)).status).toBe(401)
    expect((await as(`Basic ${secret}`)).status).toBe(401)
    const proxied = { headers: { authorization: 'Basic YTpi' } }
    expect((await rep.call(getUser, {}, proxied)).status).toBe(200)
    const forged = { headers: { authorization: 'Basic YTpi', origin: 'https://elsewhere.example' } }
    expect((await rep.call(createLead, lead, forged)).error.code).toBe('FORBIDDEN_ORIGIN')
  })
})

describe('the scope of a key', () => {
  it('is declared for every call, and keys reach neither the account itself nor what outlives them', () => {
    expect(
      needing(null)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([
      'cancelEmailChange',
      'changePassword',
      'confirmEmailChange',
      'createApiKey',
      'createTestMailbox',
      'deleteAccount',
      'deleteApiKey',
      'deleteEmailConfig',
      'endAllSessions',
      'endSession',
      'exportAccount',
      'getCalendar',
      'listApiKeys',
      'listSessions',
      'renewCalendar',
      'resendEmailChange',
      'saveEmailConfig',
      'updateProfile',
    ])
    const reading = needing('read').filter(([, { method }]) => method !== 'GET')
    expect(reading.map(([name]) => name)).toEqual(['estimateSearch', 'estimateRecheck', 'sendMcpMessage'])
  })

  it.each(needing(null))('lets no key make %s', async (name, call) => {
    expect(await program(secrets.write).call(call, wellFormed(call))).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', message: expect.stringContaining(`An API key cannot do this (${name})`) },
    })
  })

  it.each(needing('write'))('lets a key that can only read not make %s', async (_, call) => {
    expect(await program(secrets.read).call(call, wellFormed(call))).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN', message: expect.stringMatching(/can only read/) },
    })
  })

  it.each(needing('read'))('lets a key that can only read make %s', async (_, call) => {
    const { status } = await program(secrets.read).call(call, wellFormed(call))
    expect([401, 403, 500]).not.toContain(status)
  })
})
