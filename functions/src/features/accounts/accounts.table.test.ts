import { getUser, login, logout, register } from '@assay/shared/features/accounts/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { documents } from '../../platform/table/table.ts'
import { visitor } from '../../testing/client.ts'
import { newRep, somePassword } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'

beforeAll(useTestTable)
afterEach(() => {
  vi.useRealTimers()
})

/** Throttles gain tokens with time. */
const freezeDate = () => vi.useFakeTimers({ toFake: ['Date'] })

const account = { username: 'Ada', email: 'Ada@reps.example', fullName: 'Ada Reed', password: somePassword }

describe('registration', () => {
  it('signs the user in, and no answer contains the password', async () => {
    const ada = visitor()
    const registered = await ada.call(register, { body: account })
    expect(registered.status).toBe(200)
    expect(registered.body).toMatchObject({
      id: 1,
      username: 'Ada',
      email: 'Ada@reps.example',
      fullName: 'Ada Reed',
    })
    expect(registered.cookies[0]).toMatch(/^assay_session=.+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    const session = await ada.call(getUser)
    expect(session.body).toEqual(registered.body)
    expect(JSON.stringify([registered, session.body])).not.toMatch(/passwordHash|\$2b\$/)
  })

  it('refuses a taken username in any spelling and writes nothing', async () => {
    const other = visitor()
    const refused = await other.call(register, {
      body: { ...account, username: ' ADA ', email: 'new@reps.example' },
    })
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ code: 'USERNAME_TAKEN', message: 'This username is already taken' })
    const again = await other.call(register, {
      body: { ...account, username: 'free', email: 'new@reps.example' },
    })
    expect(again.status).toBe(200)
  })

  it('refuses a taken email in any case', async () => {
    const refused = await visitor().call(register, {
      body: { ...account, username: 'ada2', email: 'ADA@reps.example' },
    })
    expect(refused.error).toMatchObject({ code: 'EMAIL_TAKEN', message: 'This email is already in use' })
  })

  it('accepts one of two simultaneous registrations', async () => {
    const body = { ...account, username: 'double', email: 'double@reps.example' }
    const answers = await Promise.all([1, 2, 3].map(() => visitor().call(register, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it.each([
    [{ username: undefined }, 'Username is required'],
    [{ username: '  ' }, 'Username is required'],
    [{ email: 'nonsense' }, 'Please enter a valid email address'],
    [{ email: undefined }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ password: undefined }, 'Password must be at least 6 characters'],
    [{ password: 'Password1' }, 'This password is too common'],
    [{ plan: 'enterprise' }, 'Unknown field: plan'],
    [{ id: 7 }, 'Unknown field: id'],
  ])('answers 400 to %o with "%s"', async (change, message) => {
    const body = { ...account, username: 'nobody', email: 'nobody@reps.example', ...change }
    const refused = await visitor().call(register, { body })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ code: 'INVALID_INPUT', message })
    expect(refused.error.details?.[0]?.message).toBe(message)
  })

  it('writes the account and its first session in one transaction', async () => {
    const send = vi.spyOn(documents(), 'send')
    await newRep()
    const transactions = send.mock.calls.flatMap(([command]) =>
      command instanceof TransactWriteCommand ? [command.input.TransactItems ?? []] : [],
    )
    send.mockRestore()
    expect(transactions).toHaveLength(1)
    const entities = transactions.flat().map(({ Put }) => Put?.Item?.entity)
    expect(entities).toEqual(expect.arrayContaining(['username', 'email', 'workspace', 'user', 'session']))
  })

  it('writes nothing when its transaction fails', async () => {
    const body = { ...account, username: 'unlucky', email: 'unlucky@reps.example' }
    vi.stubEnv('SESSION_SECRET', '')
    expect((await visitor().call(register, { body })).status).toBe(500)
    vi.unstubAllEnvs()
    expect((await visitor().call(register, { body })).status).toBe(200)
  })

  it('accepts a password of six characters and no full name', async () => {
    const body = { username: 'short', email: 'short@reps.example', password: 'q7!zPk' }
    expect((await visitor().call(register, { body })).body.fullName).toBeNull()
  })
})

describe('login', () => {
  it('returns the user and starts a new session', async () => {
    const ada = visitor()
    const answer = await ada.call(login, { body: { username: 'ada', password: somePassword } })
    expect(answer.body.username).toBe('Ada')
    expect((await ada.call(getUser)).status).toBe(200)
  })

  it('gives the same answer for a wrong password and an unknown user', async () => {
    const wrong = await visitor().call(login, { body: { username: 'Ada', password: 'not this one' } })
    const unknown = await visitor().call(login, { body: { username: 'nemo', password: 'not this one' } })
    expect(wrong.status).toBe(401)
    expect({ ...wrong.error, requestId: '' }).toEqual({ ...unknown.error, requestId: '' })
    expect(wrong.error).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid username or password',
    })
  })

  it('names the first missing field', async () => {
    const none = await visitor().call(login, { body: {} })
    expect(none.error.details).toEqual([
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ])
  })

  it('counts attempts per IPv6 network, not per address', async () => {
    freezeDate()
    const guess = (sourceIp: string) =>
      visitor().call(login, { body: { username: 'Ada', password: 'guess' } }, { sourceIp })
    for (let n = 1; n <= 10; n++) expect((await guess(`2001:db8:aa:bb::${n}`)).status).toBe(401)
    expect((await guess('2001:db8:aa:bb:ffff::1')).status).toBe(429)
    expect((await guess('2001:db8:aa:bc::1')).status).toBe(401)
  })

  it('throttles per account and address, so the owner can still sign in from another address', async () => {
    freezeDate()
    const tries = []
    for (let i = 0; i < 11; i++) {
      tries.push(
        await visitor().call(
          login,
          { body: { username: 'double', password: 'guess' } },
          { sourceIp: '192.0.2.9' },
        ),
      )
    }
    expect(tries.at(9)?.status).toBe(401)
    expect(tries.at(10)?.status).toBe(429)
    expect(Number(tries.at(10)?.headers['retry-after'])).toBeGreaterThan(0)
    const owner = await visitor().call(login, { body: { username: 'double', password: somePassword } })
    expect(owner.status).toBe(200)
  })
})

describe('guesses at many accounts from one address', () => {
  const guessAt = (username: string, sourceIp: string) =>
    visitor().call(login, { body: { username, password: 'guess' } }, { sourceIp })

  const eight = [0, 1, 2, 3, 4, 5, 6, 7]

  it('are limited to sixty, also at once, and then to one a minute; other addresses are not affected', async () => {
    freezeDate()
    const sourceIp = '198.51.100.77'
    const answers = []
    // Eight at once: the limit of sixty is reached by simultaneous guesses.
    for (let n = 0; n < 64; n += 8)
      answers.push(...(await Promise.all(eight.map((index) => guessAt(`user${n + index}`, sourceIp)))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(60)
    expect(refused).toHaveLength(4)
    expect(refused[0]).toMatchObject({ headers: { 'retry-after': '60' }, error: { code: 'RATE_LIMITED' } })
    const right = { body: { username: 'Ada', password: somePassword } }
    expect((await visitor().call(login, right, { sourceIp })).status).toBe(429)
    expect((await visitor().call(login, right, { sourceIp: '198.51.100.78' })).status).toBe(200)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await visitor().call(login, right, { sourceIp })).status).toBe(200)
    expect((await guessAt('user1', sourceIp)).status).toBe(401)
    expect((await guessAt('user2', sourceIp)).status).toBe(429)
  })

  it('do not include the sign-ins of colleagues behind the same address', async () => {
    freezeDate()
    const sourceIp = '198.51.100.79'
    const colleagues = await Promise.all(Array.from({ length: 7 }, () => newRep()))
    for (let n = 0; n < 9; n++) {
      const answers = await Promise.all(
        colleagues.map(({ user }) =>
          visitor().call(login, { body: { username: user.username, password: somePassword } }, { sourceIp }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await guessAt('user1', sourceIp)).status).toBe(401)
  })
})

describe('session', () => {
  it('is absent for a visitor', async () => {
    const answer = await visitor().call(getUser)
    expect(answer.status).toBe(401)
    expect(answer.error.code).toBe('UNAUTHENTICATED')
  })

  it('ends at logout, even for a copy of its cookie', async () => {
    const rep = await newRep()
    const copy = rep.cookies()
    expect((await rep.call(logout)).status).toBe(204)
    expect((await visitor().call(getUser, {}, { cookies: copy })).status).toBe(401)
    expect((await visitor().call(logout)).status).toBe(204)
  })

  it.each(['', 'garbage', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'does not accept the token "%s"',
    async (token) => {
      const answer = await visitor().call(listLeads, {}, { cookies: [`assay_session=${token}`] })
      expect(answer.status).toBe(401)
    },
  )
})

it('gives a new workspace the Pro trial', async () => {
  const rep = await newRep()
  const { body } = await rep.call(getUsage)
  expect(body).toMatchObject({ plan: 'pro', lookups: { used: 0, allowance: 100, left: 100 } })
  const days = (Date.parse(body.trialEndsAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(14.1)
})
