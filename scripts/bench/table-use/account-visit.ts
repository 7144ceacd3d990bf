import { getUser, login, logout, register, updateProfile } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import { getApiDocs, getHealth, getOpenApi } from '@assay/shared/features/operations/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { tokenFromCookies } from '../../../functions/src/platform/sessions/cookie.ts'
import { findSession } from '../../../functions/src/platform/sessions/session.store.ts'
import { type Visitor, visitor } from '../../../functions/src/testing/client.ts'
import { somePassword } from '../../../functions/src/testing/rep.ts'
import type { Recorder } from './recorder.ts'
import { sessionCheck } from './unchanged-polls.ts'

export type Rep = Visitor & { user: User }

/** Signs up and in again, reads and changes the profile. */
export const visitAccount = async ({ record, recordWork }: Recorder): Promise<Rep> => {
  const rep = visitor()
  const account = { username: 'ada', email: 'ada@reps.example', password: somePassword }
  const { body } = await record(rep, register, { body: account })
  await record(rep, login, { body: { username: account.username, password: account.password } })
  const token = tokenFromCookies(rep.cookies())
  await recordWork(sessionCheck, 'by every call that needs a session', () => findSession(token ?? ''))
  await record(rep, getUser, {})
  await record(rep, updateProfile, {
    body: { businessName: 'Brightwell', businessDescription: 'Dental chairs and lamps.' },
  })
  await record(rep, getUsage, {})
  return { ...rep, user: body as User }
}

/** The calls of operators and integrators. */
export const visitOperations = async ({ record }: Recorder): Promise<void> => {
  const anyone = visitor()
  await record(anyone, getHealth, {})
  await record(anyone, getOpenApi, {})
  await record(anyone, getApiDocs, {})
}

export const signOut = async ({ record }: Recorder, rep: Rep): Promise<void> => {
  await record(rep, logout, {}, { status: 204 })
}
