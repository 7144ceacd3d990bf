import { Stack } from '@chakra-ui/react'
import { PendingEmail } from '../features/accounts/identity/pending-email.tsx'
import { BusinessSettings } from '../features/business/settings/business-settings.tsx'
import { CalendarSection } from '../features/leads/next-steps/calendar-section.tsx'
import { TagsSection } from '../features/leads/tags/tags-section.tsx'

/** The business settings, the tags and the calendar; a new email is confirmed and cancelled as on the profile page. */
export const SettingsPage = () => (
  <Stack gap={4}>
    <div>
      <BusinessSettings pendingEmailOf={(email) => <PendingEmail email={email} />} />
    </div>
    <TagsSection />
    <CalendarSection />
  </Stack>
)
