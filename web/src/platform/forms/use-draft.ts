import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { ownerOf } from '../session/user-query.ts'
import { pageDrafts } from './drafts.ts'

/**
 * State that survives a reload and the end of a session: after signing in again the user finds what they had
 * typed. Leaving the page, signing out or `sent` discards it; what was there from the beginning is not kept. A
 * `name` must always be used with the same type.
 */
export const useDraft = <T>(name: string, initial: T) => {
  const { user, hasEnded } = useSession()
  const key = `${ownerOf(user)} ${name}`
  const [stored] = useState(() => pageDrafts.read(key) as T | null)
  const [value, setValue] = useState(stored ?? initial)
  const isTyped = useRef(stored !== null)
  useEffect(() => {
    if (isTyped.current) pageDrafts.write(key, value)
    return () => {
      if (!hasEnded()) pageDrafts.remove(key)
    }
  }, [key, value, hasEnded])
  const type = useCallback((next: SetStateAction<T>) => {
    isTyped.current = true
    setValue(next)
  }, [])
  const sent = useCallback(() => {
    isTyped.current = false
    pageDrafts.remove(key)
  }, [key])
  return [value, type, sent] as const
}
