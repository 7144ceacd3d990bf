import { randomUUID } from 'node:crypto'
import { register } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import { cookieName } from '../platform/sessions/cookie.ts'
import { prepareSession } from '../platform/sessions/session.store.ts'
import { transact } from '../platform/table/transact.ts'
import { someAddress, type Visitor, visitor } from './client.ts'

export const somePassword = 'touchstone-4711'

/** Registers a sales rep with a new workspace: `(await newRep()).call(createLead, { body })`. */
export const newRep = async (
  username = `rep-${randomUUID()}`,
  email = `${username}@reps.example`,
): Promise<Visitor & { user: User }> => {
  const rep = visitor()
  const { body, status } = await rep.call(
    register,
    { body: { username, email, password: somePassword } },
    { sourceIp: someAddress() },
  )
  if (status !== 200) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`)
  return { ...rep, user: body }
}

/** Another user of a rep's workspace, who is signed in. They have no row of their own yet: nobody can be invited. */
export const colleagueOf = async (rep: { user: User }): Promise<Visitor & { user: User }> => {
  const user = { ...rep.user, id: rep.user.id + 1 }
  const owner = { workspaceId: user.workspaceId, userId: user.id }
  const { token, action } = await prepareSession(owner, 'a test')
  await transact([action])
  return { ...visitor([`${cookieName()}=${token}`]), user }
}
