import { useEffect, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { ownerOf } from '../session/user-query.ts'
import { pageDrafts } from './drafts.ts'

/**
 * State that survives a reload and the end of a session: after signing in again the user finds what they had
 * typed. Leaving the page or signing out discards it. A `name` must always be used with the same type.
 */
export const useDraft = <T>(name: string, initial: T) => {
  const { user, hasEnded } = useSession()
  const key = `${ownerOf(user)} ${name}`
  const [value, setValue] = useState(() => (pageDrafts.read(key) as T | null) ?? initial)
  useEffect(() => {
    pageDrafts.write(key, value)
    return () => {
      if (!hasEnded()) pageDrafts.remove(key)
    }
  }, [key, value, hasEnded])
  return [value, setValue] as const
}
