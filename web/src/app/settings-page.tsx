import { PendingEmail } from '../features/accounts/identity/pending-email.tsx'
import { BusinessSettings } from '../features/business/settings/business-settings.tsx'

/** The business settings; a new email is confirmed and cancelled as on the profile page. */
export const SettingsPage = () => (
  <BusinessSettings pendingEmailOf={(email) => <PendingEmail email={email} />} />
)
