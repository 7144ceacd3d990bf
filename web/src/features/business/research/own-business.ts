import type { User } from '@assay/shared/features/accounts/user'
import { isPublicMailbox } from '../../../platform/public-mailbox.ts'

/** What may be the user's business: its name, and the domain of their email. */
export const ownBusinesses = ({ businessName, email }: Pick<User, 'businessName' | 'email'>): string[] => {
  const domain = email.split('@')[1]?.toLowerCase() ?? ''
  return [...(businessName ? [businessName] : []), ...(domain && !isPublicMailbox(domain) ? [domain] : [])]
}

export const queryAbout = (business: string): string =>
  `What does ${business} offer, whom does it serve, and what sets it apart?`
