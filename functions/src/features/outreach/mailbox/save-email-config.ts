import { saveEmailConfig as call } from '@assay/shared/features/outreach/calls'
import { AppError } from '@assay/shared/platform/errors'
import { isTestServer } from '../../../integrations/mail/own/test-mailbox.ts'
import { versionSeen } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { sealPassword } from './accounts-of.ts'
import { getMailbox, saveMailbox } from './mailbox.store.ts'
import { passwordAsMeant, withInput } from './mailbox-input.ts'
import { configAnswer, showConfig } from './show-config.ts'
import { stopTestMails } from './stop-test-mails.ts'

class UnseenEdit extends Error {}

/** What is saved stays, also if the mailbox then refuses the login. */
export const saveEmailConfig = handle(call)(async ({ body }, { caller, headers, signal }) => {
  const { workspaceId, userId } = caller
  const seen = versionSeen('mailbox', workspaceId, userId, headers['if-match'])
  const { password, provider } = body
  const sealed =
    password === undefined ? null : await sealPassword(passwordAsMeant(password, provider), caller)
  if (!isTestServer(body.smtpHost)) await stopTestMails(caller)
  const row = await saveMailbox(caller, (stored) => {
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
