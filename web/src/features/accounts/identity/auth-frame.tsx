import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { chooseColourMode } from '../../../platform/colour-mode.ts'
import { useColourMode } from '../../../platform/use-colour-mode.ts'
import { ColourModeButton } from '../../../ui/primitives/colour-mode-button.tsx'
import { SiteLinks } from '../../../ui/primitives/site-links.tsx'
import { Wordmark } from '../../../ui/primitives/wordmark.tsx'
import { LandingAnchors } from './landing-anchors.tsx'

type Props = {
  heading: string
  text: string
  /** At the right of the page's header. */
  action: ReactNode
  children: ReactNode
}

/** The page layout for sign-in, registration and password reset. */
export const AuthFrame = ({ heading, text, action, children }: Props) => (
  <Flex direction="column" minH="100dvh">
    <AuthHeader action={action} />
    {/* Not centred: forms of different height would move it. */}
    <Flex as="main" flex="1" align="start" justify="center" p={4} pt={{ sm: 'clamp(1rem, 12dvh, 8rem)' }}>
      <Box width="full" maxW="25rem">
        <Box mb={5} textAlign="center">
          <Heading as="h1" fontSize="2xl" letterSpacing="-0.02em">
            {heading}
          </Heading>
          <Text color="fg.muted" mt={1.5}>
            {text}
          </Text>
        </Box>
        <Box bg="bg.panel" borderWidth="1px" borderRadius="panel" p={{ base: 4, sm: 6 }}>
          {children}
        </Box>
      </Box>
    </Flex>
    <Flex as="footer" justify="center" p={4}>
      <SiteLinks />
    </Flex>
  </Flex>
)

const AuthHeader = ({ action }: { action: ReactNode }) => {
  const mode = useColourMode()
  return (
    <Flex
      as="header"
      align="center"
      wrap="wrap"
      columnGap={2}
      minH={14}
      py={1.5}
      px={{ base: 4, md: 6 }}
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <chakra.a href="/" aria-label="Assay, home" color="fg" textDecoration="none" mr="auto">
        <Wordmark />
      </chakra.a>
      <LandingAnchors />
      <ColourModeButton mode={mode} onChoose={chooseColourMode} />
      {action}
    </Flex>
  )
}
