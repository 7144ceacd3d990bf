import { randomUUID } from 'node:crypto'
import {
  cancelEmailChange,
  changePassword,
  getUser,
  register,
  resendEmailChange,
  updateProfile,
} from '@assay/shared/features/accounts/calls'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { getItem, putItem } from '../../../platform/table/table.ts'
import { visitor } from '../../../testing/client.ts'
import {
  askForEmail,
  confirm,
  deliverConfirmations,
  mailedTokens,
  moveTo,
} from '../../../testing/email-change.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

beforeAll(useTestTable)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const someEmail = () => `${randomUUID()}@reps.example`
const emailsOf = async (rep: Rep) => {
  const { email, pendingEmail } = (await rep.call(getUser)).body
  return [email, pendingEmail]
}

describe('another email', () => {
  it('is set only when the link mailed to it is opened', async () => {
    const rep = await newRep()
    const email = someEmail()
    const asked = await askForEmail(rep, email)
    expect(asked).toMatchObject({ status: 200, body: { email: rep.user.email, pendingEmail: email } })
    const [token = '', ...others] = await mailedTokens(rep, email)
    expect(others).toEqual([])
    expect(await emailsOf(rep)).toEqual([rep.user.email, email])
    expect(await confirm(rep, token)).toMatchObject({ status: 200, body: { email, pendingEmail: null } })
    expect(await emailsOf(rep)).toEqual([email, null])
    expect(await confirm(rep, token)).toMatchObject({ status: 410, error: { code: 'LINK_EXPIRED' } })
  })

  it.each([
    [undefined, 'Current password is required'],
    ['', 'Current password is required'],
    ['not this one', 'This is not your current password'],
  ])(
    'is refused with the password %j, so a stolen session cannot take over the account',
    async (password, message) => {
      const rep = await newRep()
      const body = { email: someEmail(), fullName: 'Thief', currentPassword: password }
      const refused = await rep.call(updateProfile, { body })
      expect(refused.error).toMatchObject({
        code: 'INVALID_INPUT',
        details: [{ path: 'currentPassword', message }],
      })
      expect((await rep.call(getUser)).body).toEqual(rep.user)
      expect(await deliverConfirmations(rep)).toEqual([])
    },
  )

  it('gets the same answer whether or not it is taken; that is decided when it is confirmed', async () => {
    const [rep, holder] = [await newRep(), await newRep()]
    const free = await askForEmail(rep, someEmail())
    const taken = await askForEmail(rep, holder.user.email)
    expect(taken.status).toBe(free.status)
    expect(taken.body).toEqual({ ...free.body, pendingEmail: holder.user.email })
    const [token = ''] = await mailedTokens(rep, holder.user.email)
    expect(await confirm(rep, token)).toMatchObject({
      status: 409,
      error: { code: 'EMAIL_TAKEN', details: [{ path: 'email', message: 'This email is already in use' }] },
    })
    expect((await emailsOf(rep))[0]).toBe(rep.user.email)
  })

  it('goes to the first of two who confirm it at the same moment', async () => {
    const email = someEmail()
    const reps = [await newRep(), await newRep()]
    const tokens: string[] = []
    for (const rep of reps) {
      await askForEmail(rep, email)
      tokens.push((await mailedTokens(rep, email)).at(-1) ?? '')
    }
    const answers = await Promise.all(reps.map((rep, index) => confirm(rep, tokens[index] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('frees the former one', async () => {
    const rep = await newRep()
    expect((await moveTo(rep, someEmail())).status).toBe(200)
    const heir = { username: randomUUID(), email: rep.user.email, password: somePassword }
    expect((await visitor().call(register, { body: heir })).status).toBe(200)
  })

  it('needs no confirmation for another spelling of the present one', async () => {
    const rep = await newRep()
    const email = rep.user.email.toUpperCase()
    expect((await rep.call(updateProfile, { body: { email } })).body).toMatchObject({
      email,
      pendingEmail: null,
    })
    expect(await deliverConfirmations(rep)).toEqual([])
  })

  it('cannot be asked for when this site cannot send mail', async () => {
    vi.stubEnv('MAIL_FROM', '')
    const rep = await newRep()
    expect((await askForEmail(rep, someEmail())).error.code).toBe('MAIL_NOT_CONFIGURED')
    expect((await rep.call(resendEmailChange)).error.code).toBe('MAIL_NOT_CONFIGURED')
    expect(await emailsOf(rep)).toEqual([rep.user.email, null])
  })

  it('is read from a row of an older version', async () => {
    const rep = await newRep()
    const key = { pk: workspaceKey(rep.user.workspaceId), sk: 'USER#0000000000000001' }
    const { emailChange, ...stored }: Record<string, unknown> = (await getItem(key)) ?? {}
    expect(emailChange).toBeNull()
    await putItem({ ...stored, ...key, schemaVersion: 1 })
    expect((await rep.call(getUser)).body).toEqual(rep.user)
  })
})

describe('the link', () => {
  it('expires after a day', async () => {
    const rep = await newRep()
    const email = someEmail()
    await askForEmail(rep, email)
    const [token = ''] = await mailedTokens(rep, email)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 24 * 3600_000 + 1)
    expect((await confirm(rep, token)).error.code).toBe('LINK_EXPIRED')
    expect(await emailsOf(rep)).toEqual([rep.user.email, null])
  })

  it('works only in the account that asked for it', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    const email = someEmail()
    await askForEmail(rep, email)
    const [token = ''] = await mailedTokens(rep, email)
    expect((await confirm(other, token)).error.code).toBe('LINK_EXPIRED')
    expect((await confirm(rep, `${token}x`)).error.code).toBe('LINK_EXPIRED')
    expect((await confirm(rep, token)).status).toBe(200)
  })

  it('is not stored', async () => {
    const rep = await newRep()
    const email = someEmail()
    await askForEmail(rep, email)
    const [token = ''] = await mailedTokens(rep, email)
    const sk = 'USER#0000000000000001'
    const item = JSON.stringify(await getItem({ pk: workspaceKey(rep.user.workspaceId), sk }))
    expect(item).toContain(email)
    expect(item).not.toContain(token)
  })

  it.each<[string, (rep: Rep) => Promise<unknown>]>([
    ['is cancelled', (rep) => rep.call(cancelEmailChange)],
    ['is replaced by another', (rep) => askForEmail(rep, someEmail())],
    [
      'was asked for with a former password',
      (rep) =>
        rep.call(changePassword, {
          body: { currentPassword: somePassword, newPassword: 'streak-plate-1822' },
        }),
    ],
  ])('no longer works when the change %s', async (_, end) => {
    const rep = await newRep()
    const email = someEmail()
    await askForEmail(rep, email)
    const [token = ''] = await mailedTokens(rep, email)
    await end(rep)
    expect((await confirm(rep, token)).error.code).toBe('LINK_EXPIRED')
    expect((await emailsOf(rep))[0]).toBe(rep.user.email)
  })

  it('is not mailed any more when the change was cancelled before', async () => {
    const rep = await newRep()
    const email = someEmail()
    await askForEmail(rep, email)
    expect((await rep.call(cancelEmailChange)).status).toBe(204)
    expect(await deliverConfirmations(rep)).toHaveLength(1)
    expect(await mailsTo(email)).toEqual([])
    expect((await rep.call(cancelEmailChange)).status).toBe(204)
  })

  it('can be mailed again, and both links work until one is opened', async () => {
    const rep = await newRep()
    expect((await rep.call(resendEmailChange)).error.code).toBe('NOT_FOUND')
    const email = someEmail()
    await askForEmail(rep, email)
    await deliverConfirmations(rep)
    expect((await rep.call(resendEmailChange)).status).toBe(204)
    const [first = '', second = ''] = await mailedTokens(rep, email)
    expect(second).not.toBe(first)
    expect((await confirm(rep, first)).status).toBe(200)
    expect((await confirm(rep, second)).error.code).toBe('LINK_EXPIRED')
  })

  it('does not contain text that another person chose as username', async () => {
    const rep = await newRep(`Hello, you won ${randomUUID()}`, someEmail())
    const email = someEmail()
    await askForEmail(rep, email)
    await deliverConfirmations(rep)
    expect(JSON.stringify(await mailsTo(email))).not.toContain('won')
  })
})

describe('mails to new addresses', () => {
  it('are limited to five an hour in a workspace, and guesses of the password to ten a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const rep = await newRep()
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await askForEmail(rep, someEmail()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(60)
    expect((await rep.call(resendEmailChange)).status).toBe(429)
    const guesser = await newRep()
    const guesses = []
    for (let n = 0; n < 11; n++) guesses.push((await askForEmail(guesser, someEmail(), 'guess')).status)
    expect(guesses).toEqual([...Array(10).fill(400), 429])
  })

  it('are limited to three for one address, however many accounts ask for it', async () => {
    const email = someEmail()
    for (let n = 0; n < 4; n++) {
      const rep = await newRep()
      expect((await askForEmail(rep, email)).status).toBe(200)
      await deliverConfirmations(rep)
    }
    expect(await mailsTo(email)).toHaveLength(3)
  })
})
