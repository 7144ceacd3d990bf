import { Box, Heading, Text } from '@chakra-ui/react'
import { HuntingPanel } from '../features/hunting/hunting-panel.tsx'
import { useSession } from '../platform/session.tsx'
import { chatAbout } from './chat-about.tsx'

export const DashboardPage = () => {
  const { user } = useSession()
  return (
    <>
      <title>Dashboard · Assay</title>
      <Box mb={4}>
        <Heading as="h1" fontSize="xl" truncate>
          Welcome back, {user?.username}
        </Heading>
        <Text color="fg.muted">Whom would you like to find today?</Text>
      </Box>
      <HuntingPanel chatAbout={chatAbout} />
    </>
  )
}
