import {
  cancelEmailChange,
  confirmEmailChange,
  createPlanRequest,
  listPlanRequests,
  resendEmailChange,
  updateProfile,
} from '@assay/shared/features/accounts/calls'
import type { CreatedApiKey } from '@assay/shared/features/programs/api-key'
import {
  createApiKey,
  deleteApiKey,
  listApiKeys,
  sendMcpMessage,
} from '@assay/shared/features/programs/calls'
import { findApiKey } from '../../../functions/src/platform/api-keys/api-key.store.ts'
import { visitor } from '../../../functions/src/testing/client.ts'
import { mailedTokens } from '../../../functions/src/testing/email-change.ts'
import { newRep, somePassword } from '../../../functions/src/testing/rep.ts'
import type { Recorder } from './recorder.ts'

const done = { status: 204 }

/** Changes the email of a new account, asks for another plan, and gives a program a key. */
export const visitAccountChange = async ({ record, recordWork }: Recorder): Promise<void> => {
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
  const { body: key } = await record(rep, createApiKey, { body: { name: 'CRM sync', scope: 'read' } })
  await record(rep, listApiKeys, {}, { when: 'one key' })
  const { secret } = key as CreatedApiKey
  await recordWork('API key check', 'by every call of a program', () => findApiKey(secret))
  const tools = { body: { jsonrpc: '2.0' as const, id: 1, method: 'tools/list' } }
  const headers = { authorization: `Bearer ${secret}` }
  await record(visitor(), sendMcpMessage, tools, { when: 'the list of tools', headers })
  await record(rep, deleteApiKey, { params: { id: '1' } }, done)
}
