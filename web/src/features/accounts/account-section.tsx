import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Panel } from '../../ui/primitives/panel.tsx'

type Props = {
  /** The section's fragment in addresses, such as `plan` in `/profile#plan`. */
  name?: string
  title: string
  text?: string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled section of the profile page; scrolls into view when the address names it. */
export const AccountSection = ({ name, title, text, aside, children }: Props) => {
  const id = useId()
  const section = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const isNamed = name !== undefined && hash === `#${name}`
  useEffect(() => {
    if (isNamed) section.current?.scrollIntoView()
  }, [isNamed])
  return (
    <Panel ref={section} id={name} aria-labelledby={id} scrollMarginTop={16} p={{ base: 4, sm: 5 }}>
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
