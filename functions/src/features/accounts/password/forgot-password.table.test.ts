import { randomUUID } from 'node:crypto'
import { getUser } from '@assay/shared/features/accounts/calls'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../testing/mailbox.ts'
import { deliver, forget } from '../../../testing/password-reset.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { answerTimer } from './forgot-password.ts'

beforeAll(useTestTable)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('gives the same answer after the same time for an unknown address', async () => {
  vi.stubEnv('MAIL_FROM', 'Assay <no-reply@assay.example>')
  const rep = await newRep()
  const held = async (email: string) => {
    const over = Promise.withResolvers<void>()
    const wait = vi.spyOn(answerTimer, 'wait').mockReturnValue(over.promise).mockClear()
    const answering = forget(email)
    await vi.waitFor(() => expect(wait.mock.calls).toEqual([[500]]))
    // Several requests take longer than what this one still has to do.
    const others = async () => {
      for (let n = 0; n < 5; n++) await rep.call(getUser)
      return 'others'
    }
    expect(await Promise.race([answering, others()])).toBe('others')
    over.resolve()
    const { status, body, headers, cookies } = await answering
    return { status, body, cookies, headers: { ...headers, 'x-request-id': '' } }
  }
  const stranger = `${randomUUID()}@reps.example`
  expect(await held(stranger)).toEqual(await held(rep.user.email))
  await deliver()
  expect(await mailsTo(stranger)).toEqual([])
})
