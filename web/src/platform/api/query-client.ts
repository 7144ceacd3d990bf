import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthenticated } from './api-error.ts'

/** Focus means returning to the page from another tab or from another program. */
const watchFocus = () =>
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    window.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    return () => {
      window.removeEventListener('visibilitychange', listener)
      window.removeEventListener('focus', listener)
    }
  })

/** The pause before the first retry of a read; it doubles with each retry. Tests shorten it. */
const retryMs = Number(import.meta.env.VITE_RETRY_MS ?? 1000)
const retryDelay = (failures: number) => retryMs * 2 ** failures

/** The cache for the signed-in user only. */
export const createSessionClient = () => {
  watchFocus()
  return new QueryClient({ defaultOptions: { queries: { retryDelay } } })
}

/**
 * The cache for one user's data. Each user needs their own, because row ids are unique per workspace only.
 * Reads retry once and do not refetch on focus. `onUnauthenticated` is called for every read or write that
 * the server refused for lack of a session.
 */
export const createUserClient = (onUnauthenticated: () => void) => {
  const onError = (error: unknown) => {
    if (isUnauthenticated(error)) onUnauthenticated()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // An action while offline must fail visibly at once, not be queued silently.
      mutations: { networkMode: 'always' },
      queries: {
        retry: (failures, error) => failures < 1 && !isUnauthenticated(error),
        retryDelay,
        refetchOnWindowFocus: false,
      },
    },
  })
}
