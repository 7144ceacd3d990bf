import {
  cancelEmailChange,
  confirmEmailChange,
  createPlanRequest,
  listPlanRequests,
  resendEmailChange,
  updateProfile,
} from '@assay/shared/features/accounts/calls'
import { mailedTokens } from '../../../functions/src/testing/email-change.ts'
import { newRep, somePassword } from '../../../functions/src/testing/rep.ts'
import type { Recorder } from './recorder.ts'

const done = { status: 204 }

/** Changes the email of a new account and asks for another plan. */
export const visitAccountChange = async ({ record }: Recorder): Promise<void> => {
  const rep = await newRep()
  const email = `moved-${rep.user.email}`
  const change = { body: { email, currentPassword: somePassword } }
  await record(rep, updateProfile, change, { when: 'another email' })
  await record(rep, resendEmailChange, {}, done)
  await record(rep, cancelEmailChange, {}, done)
  await rep.call(updateProfile, change)
  const token = (await mailedTokens(rep, email)).at(-1) ?? ''
  await record(rep, confirmEmailChange, { body: { token } })
  await record(rep, createPlanRequest, { body: { plan: 'enterprise' } })
  await record(rep, listPlanRequests, {}, { when: 'one request' })
}
