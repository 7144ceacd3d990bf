import { Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { apiReferenceAddress } from '../../../platform/addresses.ts'
import { CopyableText } from '../../../platform/copyable-text.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'

/** How a program sends its key. */
export const UseOfKeys = () => {
  const { origin } = window.location
  return (
    <Panel aria-labelledby="use-of-keys" px={4} py={3}>
      <Heading as="h2" id="use-of-keys" fontSize="md">
        Use a key
      </Heading>
      <Text fontSize="sm" color="fg.muted" mt={0.5}>
        Send it in the Authorization header of each request. The{' '}
        <Link to={apiReferenceAddress}>API reference</Link> begins with a guide, lists every call and lets you
        try it.
      </Text>
      <CopyableText
        label="The newest leads"
        text={`curl ${origin}/api/leads?limit=10 -H "Authorization: Bearer ak_..."`}
        what="Example"
      />
      <CopyableText
        label="For AI assistants: the same calls as tools (Model Context Protocol, streamable HTTP), with the same header"
        text={`${origin}/api/mcp`}
        what="Address for assistants"
      />
    </Panel>
  )
}
