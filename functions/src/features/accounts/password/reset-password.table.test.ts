import { randomUUID } from 'node:crypto'
import {
  changePassword,
  forgotPassword,
  getUser,
  login,
  resetPassword,
  updateProfile,
} from '@assay/shared/features/accounts/calls'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import { someAddress, visitor } from '../../../testing/client.ts'
import { moveTo } from '../../../testing/email-change.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { deliver, forget, mailedLinks, shards } from '../../../testing/password-reset.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { answerTimer } from './forgot-password.ts'
import { mailPasswordResetJob } from './mail-password-reset.job.ts'
import { handler } from './mail-password-reset.worker.ts'

const work = withNeedsOf(mailPasswordResetJob, handler)

type Rep = Awaited<ReturnType<typeof newRep>>
const next = 'streak-plate-1822'
beforeAll(useTestTable)
beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'Assay <no-reply@assay.example>')
  vi.spyOn(answerTimer, 'wait').mockResolvedValue(undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tokenOf = (link = '') => link.split('#')[1] ?? ''

/** The token of a mailed link. */
const newToken = async ({ user }: Rep): Promise<string> => {
  expect((await forget(user.email)).status).toBe(204)
  return tokenOf((await mailedLinks(user.email)).at(-1))
}

const reset = (token: string, password = next) =>
  visitor().call(resetPassword, { body: { token, password } }, { sourceIp: someAddress() })
const signIn = async ({ user }: Rep, password: string) =>
  (await visitor().call(login, { body: { username: user.username, password } })).status

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which ends every session', async () => {
    const rep = await newRep()
    await forget(` ${rep.user.email.toUpperCase()} `)
    const [link = ''] = await mailedLinks(rep.user.email)
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w.-]+$/)
    const [mail] = await mailsTo(rep.user.email)
    expect(mail).toMatchObject({
      subject: 'Set a new password for Assay',
      from: 'Assay <no-reply@assay.example>',
    })
    expect(mail?.body.text).toContain(rep.user.username)
    const answer = await reset(tokenOf(link))
    expect(answer).toMatchObject({ status: 204, body: undefined, cookies: [] })
    expect((await rep.call(getUser)).status).toBe(401)
    expect([await signIn(rep, somePassword), await signIn(rep, next)]).toEqual([401, 200])
  })

  it('is mailed with a link to PUBLIC_URL, whatever the Host header', async () => {
    vi.stubEnv('PUBLIC_URL', 'https://assay.example')
    const rep = await newRep()
    expect((await forget(rep.user.email, { host: 'evil.example' })).status).toBe(204)
    expect((await mailedLinks(rep.user.email))[0]).toMatch(/^https:\/\/assay\.example\/reset-password#/)
    vi.stubEnv('PUBLIC_URL', '')
    expect((await forget(rep.user.email, { host: 'evil.example' })).status).toBe(503)
  })

  it('mails at most three links an hour from all IP addresses, and refuses known and unknown addresses alike', async () => {
    const rep = await newRep()
    for (const email of [rep.user.email, `${randomUUID()}@reps.example`]) {
      for (let n = 0; n < 3; n++) expect((await forget(email)).status).toBe(204)
      const ask = { body: { email: email.toUpperCase() } }
      const refused = await visitor().call(forgotPassword, ask, { sourceIp: '198.51.100.7' })
      expect(refused).toMatchObject({ status: 429, error: { code: 'RATE_LIMITED' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1000)
    }
    expect(await mailedLinks(rep.user.email)).toHaveLength(3)
  })

  it('is refused with the reason when the site cannot send mail, for any address', async () => {
    vi.stubEnv('MAIL_FROM', '')
    const rep = await newRep()
    for (const email of [rep.user.email, `${randomUUID()}@reps.example`]) {
      expect(await forget(email)).toMatchObject({
        status: 503,
        error: {
          code: 'MAIL_NOT_CONFIGURED',
          message: 'This site cannot send email yet. Please contact its operator.',
        },
      })
    }
  })

  it.each([[{ email: 'nonsense' }], [{}]])('%o is no address', async (body) => {
    const refused = await visitor().call(forgotPassword, { body })
    expect(refused.error).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Please enter a valid email address',
    })
  })

  it('sends one mail, however often the worker gets the message', async () => {
    const rep = await newRep()
    await forget(rep.user.email)
    const workspaceId = systemShardOf(rep.user.workspaceId)
    const [job] = await deliver()
    await work(queueMessage(workspaceId, job?.id ?? ''))
    expect(await mailsTo(rep.user.email)).toHaveLength(1)
    expect((await getJobRow(workspaceId, job?.id ?? ''))?.status).toBe('completed')
  })

  it('stores nothing that gives access to the account', async () => {
    const rep = await newRep()
    const secret = (await newToken(rep)).split('.').at(-1) ?? 'none'
    const rows = await Promise.all(
      [...shards, rep.user.workspaceId].map((id) => queryPrefix(workspaceKey(id), '')),
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('a link to set a new password', () => {
  const expired = {
    status: 410,
    error: { code: 'LINK_EXPIRED', message: 'This link is no longer valid. Please request a new one.' },
  }

  it('works once', async () => {
    const rep = await newRep()
    const token = await newToken(rep)
    expect((await reset(token)).status).toBe(204)
    expect(await reset(token, 'streak-plate-9999')).toMatchObject(expired)
    expect(await signIn(rep, next)).toBe(200)
  })

  it('works for one of several simultaneous requests, also with several links', async () => {
    const rep = await newRep()
    const tokens = [await newToken(rep), await newToken(rep)]
    const tries = [...tokens, ...tokens].map((token, n) => ({ token, password: `streak-plate-${n}` }))
    const answers = await Promise.all(tries.map(({ token, password }) => reset(token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410])
    const won = tries[answers.findIndex(({ status }) => status === 204)]
    expect(await signIn(rep, won?.password ?? '')).toBe(200)
  })

  it('works for an hour', async () => {
    const rep = await newRep()
    const [early, late] = [await newToken(rep), await newToken(rep)]
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 3_601_000)
    expect(await reset(late)).toMatchObject(expired)
    vi.setSystemTime(Date.now() - 60_000)
    expect((await reset(early)).status).toBe(204)
  })

  it('is invalid after any change of the password', async () => {
    const rep = await newRep()
    const token = await newToken(rep)
    const body = { currentPassword: somePassword, newPassword: 'streak-plate-7' }
    expect((await rep.call(changePassword, { body })).status).toBe(204)
    expect(await reset(token)).toMatchObject(expired)
    expect(await signIn(rep, 'streak-plate-7')).toBe(200)
  })

  it('is not used up by a refused password or an edit of the profile', async () => {
    const rep = await newRep()
    const token = await newToken(rep)
    for (const [password, message] of [
      ['Password1', 'This password is too common'],
      ['12345', 'Password must be at least 6 characters'],
    ] as const) {
      const { error } = await reset(token, password)
      expect(error).toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'password', message }] })
    }
    const [answer] = await Promise.all([reset(token), rep.call(updateProfile, { body: { fullName: 'Ada' } })])
    expect(answer.status).toBe(204)
  })

  it('works only while the account has the email it was mailed to', async () => {
    const rep = await newRep()
    const token = await newToken(rep)
    const former = rep.user.email
    const email = `${randomUUID()}@reps.example`
    expect((await moveTo(rep, email)).status).toBe(200)
    expect(await reset(token)).toMatchObject(expired)
    expect(await signIn(rep, somePassword)).toBe(200)
    expect((await moveTo(rep, former)).status).toBe(200)
    expect((await reset(token)).status).toBe(204)
  })

  it('of another account does not change this one', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const [, , secret] = (await newToken(other)).split('.')
    expect(await reset(`${rep.user.workspaceId}.${rep.user.id}.${secret}`)).toMatchObject(expired)
    expect(await signIn(rep, somePassword)).toBe(200)
  })

  it.each(['x', 'a.b.c', 'w.1.', '..', 'w.0.secret', 'w.99999999999999999999.s', `w.1.${'s'.repeat(200)}`])(
    '%s is none',
    async (token) => expect(await reset(token)).toMatchObject(expired),
  )

  it('is required', async () => {
    expect((await reset('')).error).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The link is not complete',
    })
  })
})
