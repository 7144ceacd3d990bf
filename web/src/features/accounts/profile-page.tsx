import { Grid, Heading, Stack } from '@chakra-ui/react'
import { DeleteAccountSection } from './data/delete-account-section.tsx'
import { ExportSection } from './data/export-section.tsx'
import { PasswordForm } from './identity/password-form.tsx'
import { ProfileForm } from './identity/profile-form.tsx'
import { PlanPanel } from './plan/plan-panel.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { SessionsPanel } from './sessions/sessions-panel.tsx'

export const ProfilePage = () => (
  <>
    <Heading as="h1" fontSize="xl" mb={4}>
      Profile
    </Heading>
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      gap={4}
      alignItems="start"
    >
      <Stack gap={4} minW={0}>
        <ProfileForm />
        <PasswordForm />
      </Stack>
      <Stack gap={4} minW={0}>
        <PlanPanel />
        <SessionsPanel />
        <ProgramsSection />
        <ExportSection />
        <DeleteAccountSection />
      </Stack>
    </Grid>
  </>
)
