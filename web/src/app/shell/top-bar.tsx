import { Flex } from '@chakra-ui/react'
import { Wordmark } from '../../ui/wordmark.tsx'
import { SampleMark } from './sample-mark.tsx'
import { UserMenu } from './user-menu.tsx'

/** The head of the page where there is no sidebar. */
export const TopBar = () => (
  <Flex
    as="header"
    hideFrom="lg"
    align="center"
    gap={3}
    h={14}
    px={{ base: 3, sm: 4 }}
    bg="bg.panel"
    borderBottomWidth="1px"
  >
    <Wordmark />
    <SampleMark />
    <Flex ml="auto" minW={0} maxW="50%">
      <UserMenu />
    </Flex>
  </Flex>
)
