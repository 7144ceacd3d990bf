import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createUserClient } from '../api/query-client.ts'
import { ListOwner } from '../api/use-collection.ts'
import { siteConfigQuery } from '../use-site-config.ts'

type Props = {
  owner: string
  /** Where what is the same for every user may have been read already. */
  site: QueryClient
  /** Called when a request of this owner, not a late one of a previous owner, has no valid session. */
  onUnauthenticated: () => void
  children: ReactNode
}

/** Gives its children a query cache of the owner's own, and remounts them when the owner changes. */
export const UserData = ({ owner, site, onUnauthenticated, children }: Props) => {
  const shown = useRef<QueryClient>(null)
  const create = () => {
    const client = createUserClient(() => {
      if (shown.current === client) onUnauthenticated()
    })
    // The site's configuration is the same for every user, so it need not be read again.
    const { queryKey } = siteConfigQuery
    client.setQueryData(queryKey, shown.current?.getQueryData(queryKey) ?? site.getQueryData(queryKey))
    if (site.isFetching({ queryKey }) > 0)
      void client.prefetchQuery({ queryKey, queryFn: () => site.ensureQueryData(siteConfigQuery) })
    return { owner, client }
  }
  const [current, setCurrent] = useState(create)
  if (current.owner !== owner) setCurrent(create())

  useEffect(() => {
    const previous = shown.current
    shown.current = current.client
    if (previous !== current.client) previous?.clear()
  }, [current])
  return (
    <QueryClientProvider key={current.owner} client={current.client}>
      <ListOwner value={owner}>{children}</ListOwner>
    </QueryClientProvider>
  )
}
