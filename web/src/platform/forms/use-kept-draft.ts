import { useState } from 'react'
import { useSession } from '../session/session.tsx'
import { ownerOf } from '../session/user-query.ts'
import { drafts } from './drafts.ts'

/**
 * What is being typed, kept until it is saved or given up (`forget`): closing a dialog, leaving the page or
 * the end of the session lose nothing. Signing out forgets it. A `name` goes with one type.
 */
export const useKeptDraft = <T>(name: string) => {
  const { user } = useSession()
  const key = `${ownerOf(user)} ${name}`
  const [draft, setDraft] = useState<T | null>(() => (drafts.get(key) as T | undefined) ?? null)
  return {
    /** null while nothing was typed. */
    draft,
    keep: (next: T) => {
      drafts.set(key, next)
      setDraft(next)
    },
    forget: () => {
      drafts.delete(key)
      setDraft(null)
    },
  }
}
