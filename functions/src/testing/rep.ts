import { randomUUID } from 'node:crypto'
import { register } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
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
