import { useEffect, useRef } from 'react'
import type { ListedLead } from '../list/listed-leads.ts'
import type { Hunt } from '../search/use-hunt.ts'

/** Opens the card of the company that this page's look-up has found, once. */
export const useOpenedLookUp = (hunt: Hunt, rows: ListedLead[], open: (lead: ListedLead) => void) => {
  const opened = useRef<string | null>(null)
  const [lead] = rows
  const { result } = hunt
  const isFound = hunt.isOwn && !hunt.isSearching && result?.lookUp?.status === 'found'
  useEffect(() => {
    if (!isFound || !lead || opened.current === result?.jobId) return
    opened.current = result?.jobId ?? null
    open(lead)
  })
}
