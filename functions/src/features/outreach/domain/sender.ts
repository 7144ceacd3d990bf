import type { MailProvider } from '@assay/shared/features/outreach/mailbox'

/** Who sends for a domain. `provider` is what the mailbox's servers say, whatever the user chose. */
export type SendingDomain = {
  domain: string
  provider: MailProvider
  /** The provider's own domain, as gmail.com: its users can add no records. */
  isProviders: boolean
}

/** The domains by which providers let others name their servers in SPF, and the one to write into a new record. */
export const spfIncludes: Record<Exclude<MailProvider, 'custom'>, { known: RegExp; proposed: string }> = {
  gmail: { known: /^_(spf|netblocks\d*)\.google\.com$/, proposed: '_spf.google.com' },
  outlook: {
    known: /(^|\.)(spf|spfd?)\.protection\.(outlook\.com|office365\.us)$/,
    proposed: 'spf.protection.outlook.com',
  },
  zoho: { known: /(^|\.)zoho(mail|one)?\.[a-z.]{2,6}$/, proposed: 'zohomail.com' },
}

export const providerNames: Record<MailProvider, string> = {
  gmail: 'Google',
  outlook: 'Microsoft 365',
  zoho: 'Zoho',
  custom: 'your mail provider',
}

const ofHosts: [Exclude<MailProvider, 'custom'>, RegExp][] = [
  ['gmail', /(^|\.)(gmail|google|googlemail)\.com$/],
  ['outlook', /(^|\.)(office365|outlook|hotmail)\.com$/],
  ['zoho', /(^|\.)zoho(cloud)?\.[a-z.]{2,6}$/],
]

/** The provider whose server it is. */
export const providerOf = (smtpHost: string): MailProvider =>
  ofHosts.find(([, hosts]) => hosts.test(smtpHost))?.[0] ?? 'custom'
