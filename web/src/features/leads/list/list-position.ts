import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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

/** By query cache, so that no user gets another's. Lasts as long as the page is loaded. */
const positions = new WeakMap<QueryClient, ListPosition>()

/** Reads and updates where the user left the list; null before they have seen it. */
export const useListPosition = () => {
  const client = useQueryClient()
  return {
    read: () => positions.get(client) ?? null,
    update: (change: Partial<ListPosition>) =>
      positions.set(client, {
        ...(positions.get(client) ?? { search: '', state: {}, leadId: null, scrollTop: 0, leads: [] }),
        ...change,
      }),
  }
}

/** The leads before and after one in the list as the user left it, and its place there; null if it is not in it. */
export const useNeighbours = (id: number) => {
  const leads = useListPosition().read()?.leads ?? []
  const at = leads.findIndex((lead) => lead.id === id)
  if (at < 0) return null
  return { place: at + 1, count: leads.length, previous: leads[at - 1]?.id, next: leads[at + 1]?.id }
}

/** The link from a lead's page to the list as the user left it; `isDeselected` leaves no lead open there. */
export const useWayBack = ({ isDeselected }: { isDeselected: boolean }) => {
  const left = useListPosition().read()
  if (!left) return { to: '/lead-management', state: null }
  const { leadId, via } = left.state
  // On a phone the open lead would hide the list.
  const isOpen = !isDeselected && isWide()
  return {
    to: { pathname: '/prospecting', search: left.search },
    state: { via, isReturn: true, ...(isOpen && { leadId }) },
  }
}
