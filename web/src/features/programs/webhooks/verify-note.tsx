import { webhookEventTypes } from '@assay/shared/features/programs/webhook'
import { chakra, Link as ExternalLink, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { apiReferenceAddress } from '../../../platform/addresses.ts'
import { CodeBlock } from '../../../platform/copyable-text.tsx'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { exampleOfEvent } from './event-examples.ts'
import { eventTexts } from './webhook-texts.ts'

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
    {webhookEventTypes.map((type) => (
      <details key={type}>
        <Folded fontSize="sm">
          {eventTexts[type]} <code>{type}</code>
        </Folded>
        <CodeBlock mb={2}>{exampleOfEvent(type)}</CodeBlock>
      </details>
    ))}
    <Text fontSize="sm" color="fg.muted" mt={1}>
      A search or a research may also have the status failed. Research of a company that is no lead has no{' '}
      <code>leadId</code>.
    </Text>
  </Panel>
)
