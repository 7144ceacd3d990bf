import type { MailProvider } from '@assay/shared/features/outreach/mailbox'

export const providerNames: Record<MailProvider, string> = {
  gmail: 'Gmail / Google Workspace',
  outlook: 'Outlook / Microsoft 365',
  zoho: 'Zoho Mail',
  custom: 'Custom SMTP',
}

export const passwordHints: Record<MailProvider, string> = {
  gmail: 'The app password of 16 characters, not the one that you sign in to Google with.',
  outlook: 'An app password, if your organisation asks for a second step at sign-in.',
  zoho: 'An app password, if your account asks for a second step at sign-in.',
  custom: 'The password of this mailbox.',
}

const smtpPortNotes: Record<string, string> = {
  25: 'often blocked',
  465: 'SSL',
  587: 'TLS, recommended',
  2525: 'TLS',
}

export const smtpPortText = (port: string): string =>
  smtpPortNotes[port] ? `${port} (${smtpPortNotes[port]})` : port

export const imapPortText = (port: string): string => `${port} (${port === '993' ? 'SSL' : 'TLS'})`
