import { useEffect } from 'react'
import { countText } from '../../../ui/primitives/numbers.ts'
import { relativeText } from '../../../ui/primitives/relative-time.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { useSearches } from '../history/use-searches.ts'
import type { FoundLine } from './found-view.ts'

type Props = { group: Extract<FoundLine, { kind: 'group' }> }

/** The heading of a search's companies: its query, for which it reads the history back to that search, and its time. */
export const FoundGroup = ({ group: { searchTermId, createdAt, count } }: Props) => {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useSearches()
  const searches = data?.pages.flatMap((page) => page.searches)
  const query = searches?.find(({ id }) => id === searchTermId)?.term
  const canRead = hasNextPage && !isFetching && !isError
  const isAwaited = query === undefined && searchTermId !== null && canRead
  useEffect(() => {
    // Several headings may await the same page.
    if (isAwaited) void fetchNextPage({ cancelRefetch: false })
  }, [isAwaited, fetchNextPage])
  return (
    <Truncated title={new Date(createdAt).toLocaleString()}>
      {[query ?? 'Search', relativeText(createdAt), countText(count)].join(' · ')}
    </Truncated>
  )
}
