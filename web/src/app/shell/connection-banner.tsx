import { Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { type Connection, useConnection } from '../../platform/api/connection.ts'
import { toast } from '../../platform/toasts.ts'
import { OfflineIcon } from '../../ui/primitives/icons.tsx'

const titles: Record<Exclude<Connection, 'good'>, string> = {
  offline: 'You are offline.',
  unreachable: 'The server cannot be reached.',
}

/** Tells the user that the connection is lost, what still works, and that no data is lost. */
export const ConnectionBanner = () => {
  const connection = useConnection()
  useToldOfReturn(connection)
  return (
    <div role="status">
      {connection === 'good' ? null : (
        <Flex
          align="start"
          gap={3}
          px={{ base: 3, sm: 4, xl: 6 }}
          py={2}
          fontSize="sm"
          bg="warning.subtle"
          color="warning"
          borderBottomWidth="1px"
        >
          <Flex pt="2px" flexShrink={0}>
            <OfflineIcon />
          </Flex>
          <Text>
            <strong>{titles[connection]}</strong> You can still read this page, and what you type is kept.
            Nothing that was saved is lost, and searches continue. Send your changes again once the connection
            is back.
          </Text>
        </Flex>
      )}
    </div>
  )
}

const useToldOfReturn = (connection: Connection) => {
  const former = useRef(connection)
  useEffect(() => {
    if (former.current !== 'good' && connection === 'good') toast('Back online', 'The connection is back.')
    former.current = connection
  }, [connection])
}
