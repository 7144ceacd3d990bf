import { Flex } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { Truncated } from '../../ui/primitives/truncated.tsx'
import { Wordmark } from '../../ui/primitives/wordmark.tsx'
import { AlertsBell } from './alerts-bell.tsx'
import { PaletteButton } from './keyboard/palette-button.tsx'
import { titleAt } from './menus.ts'
import { SampleMark } from './sample-mark.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar above every page: the page's title, the palette, notifications and the user's menu. */
export const TopBar = () => (
  <Flex
    as="header"
    align="center"
    gap={3}
    h={{ base: 14, lg: 12 }}
    px={{ base: 3, sm: 4, xl: 6 }}
    bg="bg.panel"
    borderBottomWidth="1px"
  >
    <Wordmark isShort hideFrom="lg" />
    <Truncated color="fg.muted" fontSize="sm" fontWeight="medium">
      {titleAt(useLocation().pathname)}
    </Truncated>
    <SampleMark />
    <Flex ml="auto" minW={0} align="center" gap={2}>
      <PaletteButton />
      <AlertsBell />
      <UserMenu />
    </Flex>
  </Flex>
)
