import type { SearchResult } from '@assay/shared/features/hunting/search'
import { Flex } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { PlusIcon } from '../../../ui/primitives/icons.tsx'
import { WatchSearch } from '../watches/watch-search.tsx'
import type { SearchRequest } from './use-search-leads.ts'

const moreCount = 10

type Props = {
  result: SearchResult | null
  /** null where it is not known. */
  request: SearchRequest | null
  /** Where nothing was found, more of it is not offered. */
  hasFound: boolean
  onSearch: (request: SearchRequest) => void
}

/** Searches by the same criteria for companies that the workspace does not have yet: now, or from now on. */
export const GoOn = ({ result, request, hasFound, onSearch }: Props) => {
  if (!request || !result?.criteria || !result.isUnderstood || result.lookUp) return null
  const { criteria } = result
  return (
    <Flex>
      {hasFound ? (
        <Button
          size="sm"
          variant="quiet"
          color="primary"
          px={1.5}
          aria-label={`Find ${moreCount} more`}
          title="The same criteria; only companies that you do not have yet (1 lookup)"
          onClick={() => onSearch({ ...request, maxResults: moreCount, criteria })}
        >
          <PlusIcon size={12} />
          {moreCount} more
        </Button>
      ) : null}
      <WatchSearch search={{ ...request, criteria }} />
    </Flex>
  )
}
