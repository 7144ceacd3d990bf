import { chakra, Link as ExternalLink, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { apiReferenceAddress } from '../../../platform/addresses.ts'
import { CodeBlock } from '../../../platform/copyable-text.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'

const example = `{
  "type": "lead.status_changed",
  "timestamp": "2026-11-23T10:00:00.000Z",
  "data": {
    "leadId": 12,
    "status": "qualified",
    "previousStatus": "contacted",
    "companyName": "Brightwell Dental",
    "website": "https://brightwell.example"
  }
}`

const Points = chakra('ul', {
  base: { listStyleType: 'disc', pl: 5, my: 2, fontSize: 'sm', color: 'fg.muted' },
})

/** What a receiver gets, and how it knows that it comes from here. */
export const VerifyNote = () => (
  <Panel aria-labelledby="receive-events" px={4} py={3}>
    <Heading as="h2" id="receive-events" fontSize="md">
      Receive events
    </Heading>
    <Points>
      <li>
        Requests follow{' '}
        <ExternalLink href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </ExternalLink>
        : check the header <code>webhook-signature</code> with the secret, by one of its libraries.
      </li>
      <li>
        Answer with 2xx within 10 seconds. Otherwise the event is sent again, up to eight times within about a
        day.
      </li>
      <li>
        An event may arrive twice, and before an older one: <code>webhook-id</code> stays the same.
      </li>
      <li>
        Read the rest with an API key, by <code>GET /api/leads/12</code>: see the{' '}
        <Link to={apiReferenceAddress}>API reference</Link>.
      </li>
    </Points>
    <Text fontSize="xs" color="fg.muted" mb={0.5}>
      A lead whose status has changed
    </Text>
    <CodeBlock>{example}</CodeBlock>
  </Panel>
)
