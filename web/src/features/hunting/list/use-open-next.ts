import { useEffect, useRef } from 'react'
import { keyOfLead, type ListedLead } from './listed-leads.ts'

type Options = {
  /** As listed. */
  leads: readonly ListedLead[]
  open: ListedLead | null
  onOpen: (lead: ListedLead | null) => void
}

/** When the open company has left the list because it was set aside, opens the one that took its place. */
export const useOpenNext = ({ leads, open, onOpen }: Options) => {
  const place = useRef<{ key: string; index: number; wasAside: boolean } | null>(null)
  useEffect(() => {
    const key = open && keyOfLead(open)
    const index = key === null ? -1 : leads.findIndex((lead) => keyOfLead(lead) === key)
    if (open && key !== null && index >= 0) {
      place.current = { key, index, wasAside: open.isSetAside }
      return
    }
    const last = place.current
    place.current = null
    if (open?.isSetAside && last?.key === key && !last.wasAside)
      onOpen(leads[last.index] ?? leads.at(-1) ?? null)
  })
}
