import { Flex, Heading, Text } from '@chakra-ui/react'
import { useProfile } from '../../../platform/session/use-profile.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { type SettingsSlots, SettingsView } from './settings-view.tsx'

/** What Assay knows of the user and their business, and the research that fills it in. */
export const BusinessSettings = (slots: SettingsSlots) => {
  const profile = useProfile()
  if (profile.data) return <SettingsView profile={profile.data} {...slots} />
  return profile.isError ? <LoadFailure /> : <Loading />
}

const Loading = () => (
  <Flex role="status" align="center" justify="center" gap={2} minH="60dvh" color="fg.muted">
    <Spinner />
    Loading your profile...
  </Flex>
)

const LoadFailure = () => (
  <Panel role="alert" maxW="32rem" p={5}>
    <Heading as="h1" fontSize="lg">
      Could not load profile
    </Heading>
    <Text mt={1} mb={4} color="fg.muted">
      Failed to load user profile. Please refresh the page or try again later.
    </Text>
    <Button onClick={() => location.reload()}>Refresh page</Button>
  </Panel>
)
