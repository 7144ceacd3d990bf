import {
  endAllSessions,
  endSession,
  getUser,
  listSessions,
  login,
} from '@assay/shared/features/accounts/calls'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { config } from '../../../platform/config.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { documents, queryPrefix } from '../../../platform/table/table.ts'
import { type Visitor, visitor } from '../../../testing/client.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
afterEach(() => vi.useRealTimers())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The same user, signed in on another device. */
const elsewhere = async ({ user }: Rep, userAgent = firefox): Promise<Visitor> => {
  const other = visitor()
  const body = { username: user.username, password: somePassword }
  const answer = await other.call(login, { body }, { headers: { 'user-agent': userAgent } })
  if (answer.status !== 200) throw new Error(`Login answered ${answer.status}`)
  return other
}

const sessionItems = ({ user }: Rep) => queryPrefix(workspaceKey(user.workspaceId), 'SESSION#')
const isSignedIn = async (one: Visitor) => (await one.call(getUser)).status === 200
const advanceMinutes = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + minutes * 60_000)
}

describe('the list of sessions', () => {
  it('names the device of each session, marks the current one and contains no token', async () => {
    const rep = await newRep()
    const other = await elsewhere(rep)
    const { body } = await rep.call(listSessions)
    expect(body.map(({ device, isCurrent }) => [device, isCurrent])).toEqual(
      expect.arrayContaining([
        ['Unknown device', true],
        ['Firefox on Linux', false],
      ]),
    )
    expect(body).toHaveLength(2)
    const [, token = ''] = other.cookies()[0]?.split('=') ?? []
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(JSON.stringify([body, await sessionItems(rep)])).not.toContain(sid)
    for (const { id } of body) {
      const stolen = await visitor().call(getUser, {}, { cookies: [`assay_session=${id}`] })
      expect(stolen.status).toBe(401)
    }
  })

  it('shows when each was last used, written at most every ten minutes', async () => {
    const rep = await newRep()
    const [before] = (await rep.call(listSessions)).body
    advanceMinutes(9)
    expect((await rep.call(listSessions)).body[0]?.lastSeenAt).toBe(before?.lastSeenAt)
    advanceMinutes(2)
    const [after] = (await rep.call(listSessions)).body
    expect(Date.parse(after?.lastSeenAt ?? '')).toBe(Date.now())
    expect(after?.createdAt).toBe(before?.createdAt)
  })

  it('leaves out an expired session before the table removes it', async () => {
    const rep = await newRep()
    await elsewhere(rep)
    const [first] = await sessionItems(rep)
    await documents().send(
      new UpdateCommand({
        TableName: config.tableName(),
        Key: { pk: first?.pk, sk: first?.sk },
        UpdateExpression: 'SET expiresAt = :past',
        ExpressionAttributeValues: { ':past': 1 },
      }),
    )
    const alive = await elsewhere(rep)
    expect((await alive.call(listSessions)).body).toHaveLength(2)
  })
})

describe('signing out', () => {
  it('of one session ends it at its next call and ends no other', async () => {
    const rep = await newRep()
    const [other, third] = [await elsewhere(rep, firefox), await elsewhere(rep, 'curl/8')]
    const there = (await rep.call(listSessions)).body.find(({ device }) => device.startsWith('Firefox'))
    const end = () => rep.call(endSession, { params: { id: there?.id ?? '' } })
    expect(await end()).toMatchObject({ status: 204, cookies: [] })
    expect([await isSignedIn(rep), await isSignedIn(other), await isSignedIn(third)]).toEqual([
      true,
      false,
      true,
    ])
    expect(await end()).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } })
  })

  it('of the current session also removes its cookie', async () => {
    const rep = await newRep()
    const [own] = (await rep.call(listSessions)).body
    const answer = await rep.call(endSession, { params: { id: own?.id ?? '' } })
    expect(answer.cookies[0]).toMatch(/^assay_session=; .*Max-Age=0/)
    expect(await isSignedIn(rep)).toBe(false)
  })

  it('cannot end another user’s session', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const [own] = (await rep.call(listSessions)).body
    expect((await stranger.call(endSession, { params: { id: own?.id ?? '' } })).status).toBe(404)
    expect(await isSignedIn(rep)).toBe(true)
  })

  it('everywhere ends every session including this one, and may be repeated', async () => {
    const rep = await newRep()
    const others = await Promise.all([1, 2, 3].map(() => elsewhere(rep)))
    const stranger = await newRep()
    const copy = rep.cookies()
    const answer = await rep.call(endAllSessions)
    expect(answer).toMatchObject({
      status: 204,
      cookies: [expect.stringContaining('Max-Age=0'), expect.stringContaining('Max-Age=0')],
    })
    for (const one of others) expect(await isSignedIn(one)).toBe(false)
    expect((await visitor().call(getUser, {}, { cookies: copy })).status).toBe(401)
    expect((await rep.call(endAllSessions)).status).toBe(401)
    expect(await isSignedIn(stranger)).toBe(true)
    expect(await sessionItems(rep)).toEqual([])
  })

  it('is not undone by a simultaneous call of the session', async () => {
    const rep = await newRep()
    advanceMinutes(11)
    await Promise.all([rep.call(endAllSessions), rep.call(getUser), rep.call(getUser), rep.call(getUser)])
    expect(await sessionItems(rep)).toEqual([])
  })
})

it('signing in never continues an earlier session', async () => {
  const rep = await newRep()
  const body = { username: rep.user.username, password: somePassword }
  const again = await visitor().call(login, { body }, { cookies: rep.cookies() })
  expect(again.cookies[0]?.split(';')[0]).not.toBe(rep.cookies()[0])
  expect(await sessionItems(rep)).toHaveLength(2)
})
