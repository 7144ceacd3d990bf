import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { apiKeysAddress } from '../../../platform/addresses.ts'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice, WarningNote } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { guideName, searchOfCall } from './addresses.ts'
import { CallDetails } from './call-details.tsx'
import { CallList } from './call-list.tsx'
import { Guide } from './guide.tsx'
import { callsIn, callsWith, type DocumentedCall, type OpenApi } from './open-api.ts'
import { sectionsOf } from './sections.ts'
import { useArrivalAtCall } from './use-arrival-at-call.ts'
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

const SearchForm = chakra('form', {
  base: {
    p: 3,
    borderBottomWidth: '1px',
    position: 'sticky',
    top: 0,
    bg: 'bg.panel',
    borderTopRadius: 'panel',
  },
})

const BackLink = chakra(Link, {
  base: { display: { base: 'inline-flex', lg: 'none' }, alignItems: 'center', minH: 11 },
})

const Reference = ({ document }: { document: OpenApi }) => {
  const [address] = useSearchParams()
  const named = address.get('call')
  const calls = callsIn(document)
  const chosen = calls.find(({ operationId }) => operationId === named)
  const shown = chosen?.operationId ?? (address.has(guideName) ? guideName : null)
  const heading = useArrivalAtCall(shown)
  return (
    <>
      {named !== null && !chosen ? (
        <WarningNote title={`There is no call “${named}”`} mb={4}>
          Its name may be wrong or may have changed. Search for it in the list.
        </WarningNote>
      ) : null}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}
        gap={4}
        alignItems="start"
      >
        <Calls calls={calls} tags={document.tags} shown={shown} />
        <Box minW={0} display={{ base: shown ? 'block' : 'none', lg: 'block' }}>
          <BackLink to=".">All calls</BackLink>
          {chosen ? (
            <>
              <OwnTitle text={`${chosen.operationId} · API reference`} />
              <CallDetails document={document} call={chosen} headingRef={heading} />
            </>
          ) : (
            <Guide headingRef={heading} />
          )}
        </Box>
      </Grid>
    </>
  )
}

type CallsProps = { calls: DocumentedCall[]; tags: OpenApi['tags']; shown: string | null }

/** The list with its search. On a phone it makes way for what was chosen in it. */
const Calls = ({ calls, tags, shown }: CallsProps) => {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const sections = sectionsOf(callsWith(calls, useDeferredValue(search)), tags)
  const openFirst = (event: FormEvent) => {
    event.preventDefault()
    const first = sectionsOf(callsWith(calls, search), tags)[0]?.calls[0]
    if (first) void navigate({ search: searchOfCall(first.operationId) })
  }
  return (
    <Panel
      as="nav"
      aria-label="Calls"
      display={{ base: shown ? 'none' : 'block', lg: 'block' }}
      position={{ lg: 'sticky' }}
      top={{ lg: 5 }}
      maxH={{ lg: 'calc(100dvh - 7rem)' }}
      overflowY={{ lg: 'auto' }}
    >
      <SearchForm role="search" onSubmit={openFirst}>
        <Input
          type="search"
          aria-label="Search calls"
          placeholder="Search calls..."
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </SearchForm>
      {sections.length > 0 ? (
        <CallList sections={sections} shown={shown} />
      ) : (
        <EmptyState title="No such call" text={`Nothing has “${search.trim()}” in its name or path.`} />
      )}
    </Panel>
  )
}
