import type { SearchResult } from '@assay/shared/features/hunting/search'
import { Flex } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { PlusIcon } from '../../../ui/primitives/icons.tsx'
import { requestOfPast } from '../history/past-search.ts'
import { useSearches } from '../history/use-searches.ts'
import { WatchSearch } from '../watches/watch-search.tsx'
import type { SearchRequest } from './use-search-leads.ts'

const moreCount = 10

type Props = {
  result: SearchResult | null
  /** As this page has sent it; null for a search that was started elsewhere. */
  request: SearchRequest | null
  /** Where nothing was found, more of it is not offered. */
  hasFound: boolean
  onSearch: (request: SearchRequest) => void
}

/** Searches by the same criteria for companies that the workspace does not have yet: now, or from now on. */
export const GoOn = ({ result, request, hasFound, onSearch }: Props) => {
  const searches = useSearches()
  const past = searches.data?.pages
    .flatMap((page) => page.searches)
    .find(({ id }) => id === result?.searchTermId)
  const last = request ?? (past && requestOfPast(past))
  if (!last || !result?.criteria || !result.isUnderstood || result.lookUp) return null
  const { criteria } = result
  return (
    <Flex wrap="wrap" gap={1} px={3} py={2} borderTopWidth="1px">
      {hasFound ? (
        <Button
          size="sm"
          variant="quiet"
          color="primary"
          title="The same criteria; only companies that you do not have yet (1 lookup)"
          onClick={() => onSearch({ ...last, maxResults: moreCount, criteria })}
        >
          <PlusIcon size={12} />
          Find {moreCount} more
        </Button>
      ) : null}
      <WatchSearch search={{ ...last, criteria }} />
    </Flex>
  )
}
