import { useEffect, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { ownerOf } from '../session/user-query.ts'
import { drafts } from './drafts.ts'

/**
 * State that survives the end of a session: after signing in again the user finds what they had typed.
 * Leaving the page or signing out discards it. A `name` must always be used with the same type.
 */
export const useDraft = <T>(name: string, initial: T) => {
  const { user, hasEnded } = useSession()
  const key = `${ownerOf(user)} ${name}`
  const [value, setValue] = useState(() => (drafts.has(key) ? (drafts.get(key) as T) : initial))
  useEffect(() => {
    drafts.set(key, value)
    return () => {
      if (!hasEnded()) drafts.delete(key)
    }
  }, [key, value, hasEnded])
  return [value, setValue] as const
}
