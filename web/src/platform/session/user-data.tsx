import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createUserClient } from '../api/query-client.ts'
import { siteConfigQuery } from '../use-site-config.ts'

type Props = {
  owner: string
  /** The session was refused by a call of the owner who is shown; not by a late one of a former owner. */
  onUnauthenticated: () => void
  children: ReactNode
}

/** What is shown to one user, with a cache of its own; for the next one everything begins anew. */
export const UserData = ({ owner, onUnauthenticated, children }: Props) => {
  const shown = useRef<QueryClient>(null)
  const create = () => {
    const client = createUserClient(() => {
      if (shown.current === client) onUnauthenticated()
    })
    // The site's configuration belongs to nobody: it is not read again for each user.
    client.setQueryData(siteConfigQuery.queryKey, shown.current?.getQueryData(siteConfigQuery.queryKey))
    return { owner, client }
  }
  const [held, setHeld] = useState(create)
  if (held.owner !== owner) setHeld(create())

  useEffect(() => {
    const former = shown.current
    shown.current = held.client
    if (former !== held.client) former?.clear()
  }, [held])
  return (
    <QueryClientProvider key={held.owner} client={held.client}>
      {children}
    </QueryClientProvider>
  )
}
