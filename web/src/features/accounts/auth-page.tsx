import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { chooseColourMode } from '../../platform/colour-mode.ts'
import { useColourMode } from '../../platform/use-colour-mode.ts'
import { Button } from '../../ui/button.tsx'
import { ColourModeButton } from '../../ui/colour-mode-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LandingAnchors } from './landing-anchors.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

type Tab = 'sign-in' | 'create-account'

/** The landing page's ways to an account lead to `/auth#create-account`; heard, the address is `/auth` again. */
const useAskedFor = (): Tab => {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== '') navigate(pathname + search, { replace: true })
  }, [pathname, search, hash, navigate])
  return hash === '#create-account' ? 'create-account' : 'sign-in'
}

export const AuthPage = () => {
  const askedFor = useAskedFor()
  const [tab, setTab] = useState(askedFor)
  const showSignIn = () => {
    setTab('sign-in')
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('input[name="username"]')?.focus())
  }
  return (
    <Flex direction="column" minH="100dvh">
      <title>Sign in · Assay</title>
      <AuthHeader onSignIn={showSignIn} />
      <Flex as="main" flex="1" align={{ base: 'start', sm: 'center' }} justify="center" p={4} pb={{ sm: 24 }}>
        <Box width="full" maxW="25rem">
          <Box mb={5} textAlign="center">
            <Heading as="h1" fontSize="2xl" letterSpacing="-0.02em">
              Leads you can prove
            </Heading>
            <Text color="fg.muted" mt={1.5}>
              {tab === 'sign-in' ? 'Sign in to your workspace' : 'Join Assay and start generating leads'}
            </Text>
          </Box>
          <AuthCard tab={tab} onTab={setTab} />
        </Box>
      </Flex>
    </Flex>
  )
}

const AuthHeader = ({ onSignIn }: { onSignIn: () => void }) => {
  const mode = useColourMode()
  return (
    <Flex
      as="header"
      align="center"
      wrap="wrap"
      columnGap={2}
      minH={14}
      px={{ base: 4, md: 6 }}
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <chakra.a href="/" aria-label="Assay, home" color="fg" textDecoration="none" mr="auto">
        <Wordmark />
      </chakra.a>
      <LandingAnchors />
      <ColourModeButton mode={mode} onChoose={chooseColourMode} />
      <Button size="sm" onClick={onSignIn}>
        Sign In
      </Button>
    </Flex>
  )
}

const AuthCard = ({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="panel" p={{ base: 4, sm: 6 }}>
    <Tabs
      label="Sign in or create an account"
      isFitted
      shown={tab}
      onShow={onTab}
      tabs={[
        { name: 'sign-in', title: 'Sign In', content: <LoginForm /> },
        { name: 'create-account', title: 'Create Account', content: <RegisterForm /> },
      ]}
    />
  </Box>
)
