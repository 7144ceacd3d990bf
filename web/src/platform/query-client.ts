import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthenticated } from './api-error.ts'

export const userKey = ['getUser'] as const

/** Looking at the window again counts as focus, be it another tab or another program that had it. */
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

/** Reads retry once and do not follow the window's focus; a session that ended shows the sign-in page. */
export const createQueryClient = () => {
  watchFocus()
  const endSession = (error: unknown) => {
    if (isUnauthenticated(error)) client.setQueryData(userKey, null)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: endSession }),
    mutationCache: new MutationCache({ onError: endSession }),
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  })
  return client
}
