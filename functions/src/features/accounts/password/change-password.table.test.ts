import {
  changePassword,
  getUser,
  listSessions,
  login,
  updateProfile,
} from '@assay/shared/features/accounts/calls'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareSession, type SessionOwner } from '../../../platform/sessions/session.store.ts'
import { transact } from '../../../platform/table/transact.ts'
import { type Visitor, visitor } from '../../../testing/client.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
afterEach(() => {
  vi.useRealTimers()
})

const next = 'streak-plate-1822'
const change = (rep: Rep, newPassword = next, currentPassword = somePassword) =>
  rep.call(changePassword, { body: { currentPassword, newPassword } })
const signIn = async ({ user }: Rep, password: string) => {
  const one = visitor()
  const { status } = await one.call(login, { body: { username: user.username, password } })
  return { one, status }
}
const isSignedIn = async (one: Visitor) => (await one.call(getUser)).status === 200

describe('a password change', () => {
  it('takes effect at once, keeps this session and ends all others', async () => {
    const rep = await newRep()
    const { one: other } = await signIn(rep, somePassword)
    expect(await change(rep)).toMatchObject({ status: 204, body: undefined })
    expect([await isSignedIn(rep), await isSignedIn(other)]).toEqual([true, false])
    expect((await signIn(rep, somePassword)).status).toBe(401)
    expect((await signIn(rep, next)).status).toBe(200)
  })

  it('continues in a new session, so that a copy of the old token ends with the old password', async () => {
    const rep = await newRep()
    const copy = rep.cookies()
    const changed = await change(rep)
    expect(changed.cookies).toEqual([
      expect.stringMatching(/^assay_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
      expect.stringMatching(/^assay_signed_in=1;/),
    ])
    expect((await visitor().call(getUser, {}, { cookies: copy })).status).toBe(401)
    expect((await rep.call(listSessions)).body).toMatchObject([{ isCurrent: true }])
  })

  it('keeps the session and its token when it is refused', async () => {
    const rep = await newRep()
    const copy = rep.cookies()
    expect((await change(rep, next, 'not this one')).cookies).toEqual([])
    expect((await visitor().call(getUser, {}, { cookies: copy })).status).toBe(200)
  })

  it('ends more sessions than fit in one transaction', async () => {
    const rep = await newRep()
    const owner: SessionOwner = { workspaceId: rep.user.workspaceId, userId: rep.user.id }
    const others = await Promise.all(Array.from({ length: 130 }, () => prepareSession(owner, 'curl/8')))
    for (let start = 0; start < others.length; start += 65)
      await transact(others.slice(start, start + 65).map(({ action }) => action))
    expect((await change(rep)).status).toBe(204)
    const left = await Promise.all(
      others.map(({ token }) => visitor().call(getUser, {}, { cookies: [`assay_session=${token}`] })),
    )
    expect(new Set(left.map(({ status }) => status))).toEqual(new Set([401]))
    expect(await isSignedIn(rep)).toBe(true)
  })

  it.each([
    [{ currentPassword: 'not this one' }, 'currentPassword', 'This is not your current password'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ newPassword: '12345' }, 'newPassword', 'Password must be at least 6 characters'],
    [{ newPassword: 'Password1' }, 'newPassword', 'This password is too common'],
    [{ userId: 2 }, 'userId', 'Unknown field: userId'],
  ])('is refused with %o, and nothing changes', async (given, path, message) => {
    const rep = await newRep()
    const body = { currentPassword: somePassword, newPassword: next, ...given }
    const refused = await rep.call(changePassword, { body })
    expect(refused.error).toMatchObject({ code: 'INVALID_INPUT', message, details: [{ path, message }] })
    expect((await signIn(rep, somePassword)).status).toBe(200)
  })

  it('succeeds for one of two simultaneous changes', async () => {
    const rep = await newRep()
    const answers = await Promise.all([change(rep, 'streak-plate-1'), change(rep, 'streak-plate-2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    const won = answers[0]?.status === 204 ? 'streak-plate-1' : 'streak-plate-2'
    expect((await signIn(rep, won)).status).toBe(200)
  })

  it('does not lose a simultaneous edit of the profile', async () => {
    const rep = await newRep()
    await Promise.all([change(rep), rep.call(updateProfile, { body: { fullName: 'Ada Reed' } })])
    expect((await rep.call(getUser)).body.fullName).toBe('Ada Reed')
    expect((await signIn(rep, next)).status).toBe(200)
  })

  it('leaves no session that was started with the old password at the same moment', async () => {
    const rep = await newRep()
    const [changed, ...entries] = await Promise.all([
      change(rep),
      ...[1, 2, 3].map(() => signIn(rep, somePassword)),
    ])
    expect(changed.status).toBe(204)
    for (const { one } of entries) expect(await isSignedIn(one)).toBe(false)
  })

  it('throttles guesses of the current password', async () => {
    // The throttle gains tokens with time.
    vi.useFakeTimers({ toFake: ['Date'] })
    const rep = await newRep()
    const guesses = []
    for (let n = 0; n < 11; n++) guesses.push(await change(rep, next, `guess ${n}`))
    expect(guesses.at(9)?.status).toBe(400)
    expect(guesses.at(10)).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
  })
})
