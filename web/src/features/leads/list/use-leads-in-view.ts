import type { Lead } from '@assay/shared/features/leads/lead'
import { useDeferredValue, useMemo } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { useTags } from '../tags/use-tags.ts'
import { filterLeads } from '../view/leads-in-view.ts'
import type { ViewChange } from '../view/list-view.ts'
import { sortLeads } from '../view/sort.ts'
import { useWarmTexts } from '../view/use-warm-texts.ts'
import type { useListAddress } from './use-list-address.ts'
import { useSearchText } from './use-search-text.ts'

/** The view with the search text as typed, which the address takes over with a delay. */
const useTypedView = ({ view, showView }: ReturnType<typeof useListAddress>) => {
  const onSearch = useStableCallback((search: string) => showView((latest) => ({ ...latest, search })))
  const [search, setText] = useSearchText(view.search, onSearch)
  const typed = useMemo(() => ({ ...view, search }), [view, search])
  const change = (changeOf: ViewChange) =>
    showView((latest) => {
      const current = { ...latest, search }
      const next = { ...current, ...(typeof changeOf === 'function' ? changeOf(current) : changeOf) }
      setText(next.search)
      return next
    })
  return { view: typed, setText, change }
}

/**
 * The view and its leads. What is shown is deferred, so that rendering a long list does not slow down typing.
 * `viewKey` changes with the filters and the order.
 */
export const useLeadsInView = (rows: readonly Lead[], address: ReturnType<typeof useListAddress>) => {
  const typed = useTypedView(address)
  const { search, chosen, sort } = useDeferredValue(typed.view)
  const sorted = useMemo(() => sortLeads(rows, sort), [rows, sort])
  const { byId } = useTags()
  const leads = useMemo(() => filterLeads(sorted, { search, chosen }, byId), [sorted, search, chosen, byId])
  const viewKey = useMemo(() => JSON.stringify([search, chosen, sort]), [search, chosen, sort])
  useWarmTexts(rows)
  return { ...typed, leads, viewKey }
}
