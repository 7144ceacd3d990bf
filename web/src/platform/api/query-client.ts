import { focusManager, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthenticated } from './api-error.ts'

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

/** Knows nothing but who is signed in. */
export const createSessionClient = () => {
  watchFocus()
  return new QueryClient()
}

/**
 * Holds the data of one user; another one gets another client, because row ids are counted per workspace.
 * Reads retry once and do not follow the window's focus. `onUnauthenticated` hears of every call, read or
 * write, that the server refused for want of a session.
 */
export const createUserClient = (onUnauthenticated: () => void) => {
  const onError = (error: unknown) => {
    if (isUnauthenticated(error)) onUnauthenticated()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // What a person does is tried at once, and said to have failed, rather than held back unseen while offline.
      mutations: { networkMode: 'always' },
      queries: {
        retry: (failures, error) => failures < 1 && !isUnauthenticated(error),
        refetchOnWindowFocus: false,
      },
    },
  })
}
