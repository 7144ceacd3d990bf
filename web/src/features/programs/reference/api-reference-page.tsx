import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { apiKeysAddress } from '../../../platform/addresses.ts'
import { Input } from '../../../ui/form/input.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { CallDetails } from './call-details.tsx'
import { CallList } from './call-list.tsx'
import { callsIn, callsWith, type OpenApi } from './open-api.ts'
import { useOpenApi } from './use-open-api.ts'

/** Every call of the API, from the document that the API itself serves. */
export const ApiReferencePage = () => {
  const { data, error, isFetching, refetch } = useOpenApi()
  return (
    <>
      <Heading as="h1" fontSize="xl">
        API reference
      </Heading>
      <Text color="fg.muted" mt={0.5} mb={4}>
        Every call of Assay. Programs send an <Link to={apiKeysAddress}>API key</Link>; the same for machines
        is <a href="/api/openapi.json">openapi.json</a>.
      </Text>
      {error ? (
        <FailureNotice isInline onRetry={() => void refetch()} isRetrying={isFetching}>
          The reference could not be read. {error.message}
        </FailureNotice>
      ) : null}
      {!data && !error ? (
        <Panel>
          <SkeletonRows text="Loading the reference" />
        </Panel>
      ) : null}
      {data ? <Reference document={data} /> : null}
    </>
  )
}

const BackLink = chakra(Link, {
  base: { display: { base: 'inline-flex', lg: 'none' }, alignItems: 'center', minH: 11 },
})

const Reference = ({ document }: { document: OpenApi }) => {
  const [address] = useSearchParams()
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search)
  const calls = callsIn(document)
  const found = callsWith(calls, words)
  const chosen = calls.find(({ operationId }) => operationId === address.get('call'))
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }} gap={4} alignItems="start">
      <Panel
        as="nav"
        aria-label="Calls"
        display={{ base: chosen ? 'none' : 'block', lg: 'block' }}
        position={{ lg: 'sticky' }}
        top={{ lg: 5 }}
        maxH={{ lg: 'calc(100dvh - 7rem)' }}
        overflowY={{ lg: 'auto' }}
      >
        <Box role="search" p={3} borderBottomWidth="1px">
          <Input
            type="search"
            aria-label="Search calls"
            placeholder="Search calls..."
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Box>
        {found.length > 0 ? (
          <CallList calls={found} tags={document.tags} chosen={chosen?.operationId} />
        ) : (
          <EmptyState title="No such call" text={`Nothing has “${search.trim()}” in its name or path.`} />
        )}
      </Panel>
      {chosen ? (
        <Box minW={0}>
          <BackLink to=".">All calls</BackLink>
          <CallDetails document={document} call={chosen} />
        </Box>
      ) : (
        <Panel display={{ base: 'none', lg: 'block' }}>
          <EmptyState
            title="Choose a call"
            text="See what it takes and answers, and try it on your workspace."
          />
        </Panel>
      )}
    </Grid>
  )
}
