import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  text: string
  /** The page shows nothing else, so the title is its heading. */
  isWholePage?: boolean
  children?: ReactNode
}

/** Says what will appear here and offers the next step. */
export const EmptyState = ({ title, text, isWholePage = false, children }: Props) => (
  <Flex direction="column" align="center" justify="center" gap={1} px={6} py={12} textAlign="center">
    <Text as={isWholePage ? 'h1' : 'p'} fontWeight="medium">
      {title}
    </Text>
    <Text color="fg.muted" maxW="36ch">
      {text}
    </Text>
    {children}
  </Flex>
)
