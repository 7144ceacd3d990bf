import { Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/primitives/panel.tsx'

type Props = { title: string; children: ReactNode }

/** A titled section of the dashboard. */
export const DashboardPanel = ({ title, children }: Props) => {
  const id = useId()
  return (
    <Panel aria-labelledby={id} minH="20.5rem">
      <Flex align="center" minH={11} px={4} borderBottomWidth="1px">
        <Heading as="h2" id={id} fontSize="md">
          {title}
        </Heading>
      </Flex>
      {children}
    </Panel>
  )
}
