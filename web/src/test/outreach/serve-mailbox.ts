import { getEmailConfig } from '@assay/shared/features/outreach/email-calls'
import type { EmailConfig, Mailbox } from '@assay/shared/features/outreach/mailbox'
import { serverFor } from '../render-app.tsx'
import { buildConfig, configAnswer } from './test-mailbox.ts'

/** A server of a user with this mailbox; null: without one. */
export const serveMailbox = (mailbox: Mailbox | null, overrides: Partial<EmailConfig> = {}) =>
  serverFor('user').on(getEmailConfig, () =>
    configAnswer(buildConfig({ mailbox, ...overrides }), mailbox ? '"mailbox.1"' : null),
  )
