import { listLeads } from '@assay/shared/features/leads/calls'
import { errorCatalogue } from '@assay/shared/platform/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, visitor } from '../../../testing/client.ts'
import { newRep } from '../../../testing/rep.ts'
import {
  callNamed,
  callsWhere,
  changesSomething,
  isSentByOthers,
  needsMailbox,
  needsSession,
  takesBody,
  wellFormed,
} from '../../../testing/requests.ts'
import { useTestTable } from '../../../testing/test-table.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
})

const requestId = 'from-the-browser_0001'

const expectCommon = (reply: Reply<unknown>) => {
  expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': requestId })
  expect(reply.headers['cache-control']).toMatch(/^private, no-(store|cache)$/)
}

const expectError = (reply: Reply<unknown>) => {
  expectCommon(reply)
  const { error } = reply
  expect(
    Object.keys(error).filter((key) => !['message', 'code', 'requestId', 'details'].includes(key)),
  ).toEqual([])
  expect(error.requestId).toBe(requestId)
  expect(error.message).toMatch(/^[A-Za-z].{8,}/)
  expect(errorCatalogue[error.code].status).toBe(reply.status)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
  })
}

describe('every answer', () => {
  it.each(callsWhere((call) => !changesSomething(call) && !call.params && !needsMailbox(call)))(
    '%s has the request id and nosniff',
    async (_, call) => {
      const reply = await rep.call(call, wellFormed(call), { headers: { 'x-request-id': requestId } })
      expect(reply.status).toBe(200)
      expectCommon(reply)
      expect(reply.headers['cache-control']).toBe(
        call.kind === 'list' ? 'private, no-cache' : 'private, no-store',
      )
      expect(reply.headers['content-type']).toContain(call.produces ?? 'application/json')
    },
  )

  it('with 204 has no body and no content type', async () => {
    const reply = await visitor().call(callNamed('logout'), {}, { headers: { 'x-request-id': requestId } })
    expectCommon(reply)
    expect(reply).toMatchObject({ status: 204, body: undefined })
    expect(reply.headers['content-type']).toBeUndefined()
  })

  it('with 304 has both headers and no body', async () => {
    const { headers } = await rep.call(listLeads)
    const reply = await rep.call(
      listLeads,
      {},
      { headers: { 'if-none-match': headers.etag ?? '', 'x-request-id': requestId } },
    )
    expectCommon(reply)
    expect(reply).toMatchObject({ status: 304, body: undefined })
  })

  it.each(['short', 'x'.repeat(65), 'with space 1', '<script>alert(1)</script>', 'line\nbreak-000', ''])(
    'does not echo the id %j',
    async (id) => {
      const reply = await visitor().call(callNamed('getUser'), {}, { headers: { 'x-request-id': id } })
      expect(reply.headers['x-request-id']).not.toBe(id)
      expect(reply.error.requestId).toBe(reply.headers['x-request-id'])
      expect(reply.error.requestId.length).toBeGreaterThan(7)
    },
  )
})

describe('every error has the same shape', () => {
  const headers = { 'x-request-id': requestId }

  it.each(callsWhere(needsSession))('%s without a session', async (_, call) => {
    expectError(await visitor().call(call, wellFormed(call), { headers }))
  })

  it.each(callsWhere(changesSomething))('%s from another origin', async (_, call) => {
    expectError(await visitor().call(call, wellFormed(call), { headers: { ...headers, origin: 'null' } }))
  })

  it.each(callsWhere((call) => takesBody(call) && !isSentByOthers(call)))(
    '%s with an unknown key, reported last',
    async (_, call) => {
      const broken = Object.fromEntries(Object.keys(wellFormed(call).body ?? {}).map((key) => [key, [{}]]))
      const body = { surprise: 1, ...broken }
      const reply = await rep.call(call, { ...wellFormed(call), body }, { headers })
      expectError(reply)
      expect(reply.error.code).toBe('INVALID_INPUT')
      expect(reply.error.details?.at(-1)).toEqual({ path: 'surprise', message: 'Unknown field: surprise' })
      expect(reply.error.details?.length).toBeGreaterThan(1)
      expect(reply.error.message).toBe(reply.error.details?.[0]?.message)
    },
  )

  it.each(callsWhere((call) => call.query !== undefined))('%s with an unknown query key', async (_, call) => {
    const { params } = wellFormed(call)
    const reply = await rep.call(call, { params, query: { surprise: '1' } }, { headers })
    expectError(reply)
    expect(reply.error.details).toEqual([{ path: 'surprise', message: 'Unknown field: surprise' }])
  })

  it.each(callsWhere(takesBody))(
    '%s: details list the fields in the order of declaration',
    async (_, call) => {
      const { params } = wellFormed(call)
      const all = (await rep.call(call, { params, body: {} }, { headers })).error.details ?? []
      const details = all.filter(({ path }) => path !== '')
      const shape = Object.keys((call.body as unknown as { shape: object }).shape)
      const reported = details.map(({ path }) => shape.indexOf(path.split('.')[0] ?? ''))
      expect(reported).toEqual([...reported].sort((one, other) => one - other))
      expect(reported).not.toContain(-1)
    },
  )

  it.each(callsWhere(takesBody))(
    '%s: a missing text and an empty one get the same message',
    async (_, call) => {
      const missing = (await rep.call(call, { body: {} })).error.details ?? []
      for (const { path, message } of missing) {
        for (const empty of ['', []]) {
          const { error } = await rep.call(call, { body: { [path]: empty } })
          const reported = error.details?.find((detail) => detail.path === path)
          if (reported && !reported.message.endsWith('is not valid'))
            expect([path, empty, reported.message]).toEqual([path, empty, message])
        }
      }
    },
  )
})
