import { randomUUID } from 'node:crypto'
import { getUser, updateProfile } from '@assay/shared/features/accounts/calls'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { documents } from '../../../platform/table/table.ts'
import { askForEmail, confirm, mailedTokens } from '../../../testing/email-change.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

beforeAll(useTestTable)
afterEach(() => {
  vi.restoreAllMocks()
})

/** Lets another request do something between the two times that a call reads the user's row. */
const beforeSecondRead = ({ user }: Rep, work: () => Promise<unknown>) => {
  const send = documents().send.bind(documents()) as (command: unknown) => Promise<unknown>
  let reads = 0
  vi.spyOn(documents(), 'send').mockImplementation((async (command: unknown) => {
    const key = command instanceof GetCommand ? command.input.Key : undefined
    const isOfUser = key?.pk === workspaceKey(user.workspaceId) && key.sk.startsWith('USER#')
    if (isOfUser && ++reads === 2) await work()
    return send(command)
  }) as never)
}

describe('a confirmed email', () => {
  it('is not replaced by another spelling of the former one that was sent before', async () => {
    const rep = await newRep()
    const email = `${randomUUID()}@reps.example`
    await askForEmail(rep, email)
    const [token = ''] = await mailedTokens(rep, email)
    beforeSecondRead(rep, () => confirm(rep, token))
    const late = await rep.call(updateProfile, { body: { email: rep.user.email.toUpperCase() } })
    expect(late).toMatchObject({ status: 409, error: { code: 'CONFLICT', current: { email } } })
    expect((await rep.call(getUser)).body.email).toBe(email)
  })
})
