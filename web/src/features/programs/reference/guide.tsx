import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { apiKeysAddress, webhooksAddress } from '../../../platform/addresses.ts'
import { CopyableText } from '../../../platform/copyable-text.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { searchOfCall } from './addresses.ts'

/** What a program does first, in its order. */
const mainJob: [operationId: string, does: string][] = [
  ['estimateSearch', 'what a search would cost, and how it is understood'],
  ['searchLeads', 'finds companies'],
  ['getJob', 'how far a search is, and what it has found'],
  ['getAiLead', 'a company with the quote that proves each fact'],
  ['convertAiLead', 'keeps it as a lead'],
  ['createActivity', 'logs a call, an email, a meeting or a note'],
  ['generateEmail', 'drafts an email from what is proved'],
]

const settings = (origin: string) =>
  JSON.stringify(
    {
      mcpServers: {
        assay: { type: 'http', url: `${origin}/api/mcp`, headers: { Authorization: 'Bearer ak_...' } },
      },
    },
    null,
    2,
  )

const List = chakra('ul', { base: { listStyleType: 'disc', pl: 5 } })

/** What holds for all calls, and where to begin. */
export const Guide = ({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) => {
  const { origin } = window.location
  return (
    <Panel aria-labelledby="guide-heading" px={4} py={3}>
      <Heading as="h2" id="guide-heading" ref={headingRef} tabIndex={-1} outline="none" fontSize="lg">
        Guide for programs
      </Heading>
      <Part title="Authentication">
        Create an <Link to={apiKeysAddress}>API key</Link> for each program, and send it with every request. A
        key that can only read makes the calls that change nothing. One that is missing, wrong or revoked
        answers 401; one that may not make a call answers 403.
        <CopyableText
          label="The newest leads"
          text={`curl '${origin}/api/leads?limit=10' -H "Authorization: Bearer ak_..."`}
          what="Example"
        />
      </Part>
      <Part title="Where to begin">
        <List>
          {mainJob.map(([operationId, does]) => (
            <li key={operationId}>
              <Link to={{ search: searchOfCall(operationId) }}>{operationId}</Link>: {does}
            </li>
          ))}
        </List>
      </Part>
      <Part title="Work that takes longer">
        A call that starts a job waits up to 25 seconds for it; less with <code>Prefer: wait=5</code>, not at
        all with <code>Prefer: respond-async</code>. If the job still runs then, the answer is 202 with its{' '}
        <code>jobId</code>: ask getJob until its status is completed, failed or cancelled, or let a{' '}
        <Link to={webhooksAddress}>webhook</Link> tell you.
      </Part>
      <Part title="Paging">
        A list answers 500 rows, or as many as <code>limit</code> says, up to 1000. If there are more, the
        header <code>Link</code> has the address of the next page, as <code>rel="next"</code>. Send the{' '}
        <code>ETag</code> of an answer as <code>If-None-Match</code>: a list that is unchanged answers 304.
      </Part>
      <Part title="Limits">
        Too many requests answer 429; repeat them after the seconds in <code>Retry-After</code>. A request has
        at most 1 MB, and 28 seconds.
      </Part>
      <Part title="Errors">
        Every refusal is JSON. Decide by its <code>code</code>: <code>message</code> is a sentence for people
        and may change. Of input that is not valid, <code>details</code> names the fields. Quote{' '}
        <code>requestId</code> when you ask for help.
      </Part>
      <Part title="Retries">
        After a timeout, or an answer of 500 or above, you may repeat a request that reads. One that creates
        or starts something may have done so: send an <code>Idempotency-Key</code>, a text of your own for
        each piece of work, where a call takes one. For 24 hours the same request with the same key is done
        once, and answers the same; another request with that key answers 422.
      </Part>
      <Part title="AI assistants">
        The same calls are tools of the Model Context Protocol, by streamable HTTP. Most assistants take these
        settings; give them a key that can only read, unless they are to act in your name.
        <CopyableText label="Settings" text={settings(origin)} what="Settings" />
      </Part>
    </Panel>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box mt={4} maxW="46rem">
    <Heading as="h3" fontSize="sm" mb={1}>
      {title}
    </Heading>
    <Text as="div">{children}</Text>
  </Box>
)
