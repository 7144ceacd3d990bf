import { useEffect, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { ownerOf } from '../session/user-query.ts'
import { drafts } from './drafts.ts'

/**
 * State that outlives the end of a session: who signs in again finds what they had typed. Leaving the page
 * or signing out forgets it. A `name` goes with one type.
 */
export const useDraft = <T>(name: string, initial: T) => {
  const { user, isOver } = useSession()
  const key = `${ownerOf(user)} ${name}`
  const [value, setValue] = useState(() => (drafts.has(key) ? (drafts.get(key) as T) : initial))
  useEffect(() => {
    drafts.set(key, value)
    return () => {
      if (!isOver()) drafts.delete(key)
    }
  }, [key, value, isOver])
  return [value, setValue] as const
}
