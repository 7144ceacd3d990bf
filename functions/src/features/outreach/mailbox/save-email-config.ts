import { saveEmailConfig as call } from '@assay/shared/features/outreach/calls'
import { AppError } from '@assay/shared/platform/errors'
import { versionSeen } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { sealPassword } from './accounts-of.ts'
import { getMailbox } from './mailbox.store.ts'
import { passwordAsMeant, withInput } from './mailbox-input.ts'
import { replaceMailbox } from './replace-mailbox.ts'
import { configAnswer, showConfig } from './show-config.ts'

class UnseenEdit extends Error {}

/** What is saved stays, also if the mailbox then refuses the login. */
export const saveEmailConfig = handle(call)(async ({ body }, { caller, headers, signal }) => {
  const { workspaceId, userId } = caller
  const seen = versionSeen('mailbox', workspaceId, userId, headers['if-match'])
  const { password, provider } = body
  const sealed =
    password === undefined ? null : await sealPassword(passwordAsMeant(password, provider), caller)
  const row = await replaceMailbox(caller, (stored) => {
    if (seen !== null && seen !== (stored?.version ?? 0)) throw new UnseenEdit()
    return withInput(stored, userId, body, sealed)
  }).catch(async (error) => {
    if (!(error instanceof UnseenEdit)) throw error
    const current = await showConfig(await getMailbox(workspaceId, userId), caller)
    throw new AppError('CONFLICT', { current })
  })
  const { logIn } = await import('./log-in.ts')
  return configAnswer(await logIn(workspaceId, row, signal), caller)
})
