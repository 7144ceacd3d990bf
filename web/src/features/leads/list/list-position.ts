import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { pageDrafts } from '../../../platform/forms/drafts.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { ownerOf } from '../../../platform/session/user-query.ts'
import { isWide } from '../../../ui/primitives/is-wide.ts'

/** Where the user left the list of leads. */
type ListPosition = {
  /** The address's query string, with the filters and the order. */
  search: string
  /** The state of the history entry. */
  state: { leadId?: number; via?: string }
  /** The lead that was opened last. */
  leadId: number | null
  scrollTop: number
  /** The leads as the list shows them. */
  leads: readonly { id: number }[]
}

/** By query cache, so that no user gets another's. */
const positions = new WeakMap<QueryClient, ListPosition>()

/** Reads and updates where the user left the list; null before they have seen it. A reload keeps it. */
export const useListPosition = () => {
  const client = useQueryClient()
  const key = `${ownerOf(useSession().user)} list of leads`
  const read = () => {
    const stored = positions.get(client) ?? (pageDrafts.read(key) as ListPosition | null)
    // Parsing a long list takes too long to be done with every render.
    if (stored) positions.set(client, stored)
    return stored
  }
  return {
    read,
    update: (change: Partial<ListPosition>) =>
      positions.set(client, {
        ...(read() ?? { search: '', state: {}, leadId: null, scrollTop: 0, leads: [] }),
        ...change,
      }),
    /** Long lists make it too large to be stored with every change. */
    store: () => {
      const position = positions.get(client)
      if (position) pageDrafts.write(key, { ...position, leads: position.leads.map(({ id }) => ({ id })) })
    },
  }
}

/** Stores where the user left the list as they leave or reload the site. */
export const useStoredPosition = () => {
  const store = useStableCallback(useListPosition().store)
  useEffect(() => {
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [store])
}

/** The leads before and after one in the list as the user left it, and its place there; null if it is not in it. */
export const useNeighbours = (id: number) => {
  useStoredPosition()
  const leads = useListPosition().read()?.leads ?? []
  const at = leads.findIndex((lead) => lead.id === id)
  if (at < 0) return null
  return { place: at + 1, count: leads.length, previous: leads[at - 1]?.id, next: leads[at + 1]?.id }
}

/** The link from a lead's page to the list as the user left it; `isDeselected` leaves no lead open there. */
export const useWayBack = ({ isDeselected }: { isDeselected: boolean }) => {
  const left = useListPosition().read()
  if (!left) return { to: '/lead-management', state: null }
  const { leadId, state } = left
  // On a phone the open lead would hide the list.
  const isOpen = !isDeselected && state.leadId !== undefined && leadId !== null && isWide()
  return {
    to: { pathname: '/prospecting', search: left.search },
    state: { via: state.via, isReturn: true, ...(isOpen && { leadId }) },
  }
}
