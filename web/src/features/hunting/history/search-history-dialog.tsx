import type { SearchTerm } from '@assay/shared/features/hunting/search'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { aboutPast, isKept, requestOfPast } from './past-search.ts'
import { useSearches } from './use-searches.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  isSearching: boolean
  onSearch: (request: SearchRequest) => void
}

/** What was searched for, on any device: each search can be opened, and run again for further companies. */
export const SearchHistoryDialog = ({ isOpen, onClose, isSearching, onSearch }: Props) => (
  <Dialog title="Search history" isOpen={isOpen} onClose={onClose}>
    <DialogBody>
      <History
        isSearching={isSearching}
        onLeave={onClose}
        onSearch={(request) => {
          onClose()
          onSearch(request)
        }}
      />
    </DialogBody>
  </Dialog>
)

type HistoryProps = Pick<Props, 'isSearching' | 'onSearch'> & { onLeave: () => void }

const History = ({ isSearching, onSearch, onLeave }: HistoryProps) => {
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage, refetch } = useSearches()
  const searches = data?.pages.flatMap((page) => page.searches) ?? []
  if (isPending) return <SkeletonRows text="Loading the search history" />
  return (
    <>
      {error ? (
        <FailureNotice isInline isRetrying={isFetching} onRetry={() => void refetch()}>
          The search history could not be loaded: {error.message}
        </FailureNotice>
      ) : null}
      {searches.length === 0 && !error ? (
        <EmptyState
          title="No searches yet"
          text="Each search is kept here with its criteria and its finds."
        />
      ) : null}
      <chakra.ul listStyleType="none">
        {searches.map((search) => (
          <PastSearch
            key={search.id}
            search={search}
            isSearching={isSearching}
            onSearch={onSearch}
            onLeave={onLeave}
          />
        ))}
      </chakra.ul>
      {hasNextPage ? (
        <Button size="sm" mt={3} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading...' : 'Older searches'}
        </Button>
      ) : null}
    </>
  )
}

const countOf = ({ outcome, maxResults }: SearchTerm) => {
  if (!outcome) return null
  const asked = maxResults === undefined ? '' : ` of ${countText(maxResults)}`
  return `${countText(outcome.savedCount)}${asked} found`
}

const PastSearch = ({ search, isSearching, onSearch, onLeave }: HistoryProps & { search: SearchTerm }) => (
  <Flex as="li" wrap={{ base: 'wrap', sm: 'nowrap' }} gap={3} py={2.5} borderBottomWidth="1px" align="center">
    <Box flex="1 1 14rem" minW={0}>
      <Truncated fontWeight="medium" phoneLines="two">
        {search.term}
      </Truncated>
      <Truncated fontSize="sm" color="fg.muted" phoneLines="two">
        {aboutPast(search)}
      </Truncated>
      <Text fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {search.watchId === undefined ? '' : 'By a watch · '}
        {countOf(search)}
        {search.outcome ? ' · ' : ''}
        <RelativeTime iso={search.createdAt} />
      </Text>
    </Box>
    <Flex gap={2}>
      {search.jobId !== undefined && isKept(search) ? (
        <Button asChild size="sm" textDecoration="none">
          <Link to={addressOfSearch(search.jobId)} onClick={onLeave}>
            Open
          </Link>
        </Button>
      ) : null}
      <Button
        size="sm"
        disabled={isSearching}
        title="Searches for companies that you do not have yet (1 lookup)"
        onClick={() => onSearch(requestOfPast(search))}
      >
        Run again
      </Button>
    </Flex>
  </Flex>
)
