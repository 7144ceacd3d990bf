import type { User } from '@assay/shared/features/accounts/user'

/** Mailbox providers whose domains say nothing about a business. */
const mailboxes =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|mail|zoho|yandex|qq|163|126)\./

/** What may be the user's business: its name, and the domain of their email. */
export const ownBusinesses = ({ businessName, email }: Pick<User, 'businessName' | 'email'>): string[] => {
  const domain = email.split('@')[1]?.toLowerCase() ?? ''
  return [...(businessName ? [businessName] : []), ...(domain && !mailboxes.test(domain) ? [domain] : [])]
}

export const queryAbout = (business: string): string =>
  `What does ${business} offer, whom does it serve, and what sets it apart?`
