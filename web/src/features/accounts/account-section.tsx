import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/panel.tsx'

type Props = {
  title: string
  text?: string
  /** Beside the title, at its right. */
  aside?: ReactNode
  children: ReactNode
}

/** One matter of the account on its own surface. */
export const AccountSection = ({ title, text, aside, children }: Props) => {
  const id = useId()
  return (
    <Panel aria-labelledby={id} p={{ base: 4, sm: 5 }}>
      <Flex justify="space-between" align="start" gap={3} mb={4}>
        <Box minW={0}>
          <Heading as="h2" id={id} fontSize="lg">
            {title}
          </Heading>
          {text ? (
            <Text color="fg.muted" fontSize="sm" mt={1}>
              {text}
            </Text>
          ) : null}
        </Box>
        {aside}
      </Flex>
      {children}
    </Panel>
  )
}
