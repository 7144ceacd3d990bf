import {
  defaultDailyLimit,
  type EmailConfig,
  EmailConfigInput,
  type Mailbox,
  type MailProvider,
  mailProviders,
  providerServers,
} from '@assay/shared/features/outreach/mailbox'
import type { EditDraft, StoredTexts } from '../../../platform/forms/edit-draft.ts'
import type { LoadedConfig } from './use-email-config.ts'

/** The fields of the form but for the password, which is kept nowhere; in the form's order. */
export const mailboxFields = [
  'provider',
  'smtpHost',
  'smtpPort',
  'email',
  'senderName',
  'postalAddress',
  'username',
  'imapHost',
  'imapPort',
  'dailyLimit',
] as const
export type MailboxField = (typeof mailboxFields)[number]

/** The fields that are folded away. */
export const advancedFields: readonly string[] = mailboxFields.slice(mailboxFields.indexOf('senderName'))

export type MailboxDraft = EditDraft<MailboxField>
type Texts = MailboxDraft['values']

const textsOfServers = (provider: Exclude<MailProvider, 'custom'>) => {
  const { smtpHost, smtpPort, imapHost, imapPort } = providerServers[provider]
  return { smtpHost, smtpPort: String(smtpPort), imapHost, imapPort: String(imapPort) }
}

const noServers = { smtpHost: '', smtpPort: '587', imapHost: '', imapPort: '993' }

/** The form before a mailbox is stored. */
const emptyTexts: Texts = {
  provider: 'gmail',
  ...textsOfServers('gmail'),
  email: '',
  senderName: '',
  postalAddress: '',
  username: '',
  dailyLimit: String(defaultDailyLimit),
}

const textsOf = (mailbox: Mailbox): Texts => ({
  provider: mailbox.provider,
  smtpHost: mailbox.smtpHost,
  smtpPort: String(mailbox.smtpPort),
  email: mailbox.email,
  senderName: mailbox.senderName ?? '',
  postalAddress: mailbox.postalAddress ?? '',
  username: mailbox.username ?? '',
  imapHost: mailbox.imapHost ?? '',
  imapPort: String(mailbox.imapPort ?? 993),
  dailyLimit: String(mailbox.dailyLimit),
})

/** The user's own mailbox; null if there is none, or only one for trying things out. */
export const ownMailbox = ({ mailbox }: EmailConfig): Mailbox | null =>
  mailbox && !mailbox.isTest ? mailbox : null

/** The stored mailbox as the form of a user's own mailbox, or that of a test mailbox, shows it. */
export const storedTexts = ({ config, etag }: LoadedConfig, isTest: boolean): StoredTexts<MailboxField> => {
  const mailbox = isTest ? config.mailbox : ownMailbox(config)
  return { values: mailbox ? textsOf(mailbox) : emptyTexts, etag }
}

export const providerOf = (text: string): MailProvider =>
  mailProviders.find((provider) => provider === text) ?? 'custom'

/** The form with the servers of another provider; those of one that is not listed have to be typed. */
export const withProvider = (draft: MailboxDraft, provider: string): MailboxDraft => {
  const chosen = providerOf(provider)
  const servers = chosen === 'custom' ? noServers : textsOfServers(chosen)
  return { ...draft, values: { ...draft.values, provider: chosen, ...servers } }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Validates the form; an empty password is not sent, so that the stored one stays. */
export const parseMailbox = ({ values }: Pick<MailboxDraft, 'values'>, password: string) => {
  const hasImap = values.imapHost.trim() !== ''
  return EmailConfigInput.safeParse({
    provider: values.provider,
    smtpHost: values.smtpHost.trim(),
    smtpPort: numberOf(values.smtpPort),
    email: values.email.trim(),
    ...(password === '' ? {} : { password }),
    senderName: values.senderName.trim() || null,
    postalAddress: values.postalAddress.trim() || null,
    username: values.username.trim() || null,
    imapHost: hasImap ? values.imapHost.trim() : null,
    imapPort: hasImap ? numberOf(values.imapPort) : null,
    dailyLimit: numberOf(values.dailyLimit),
  })
}
