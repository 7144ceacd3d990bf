import { useState } from 'react'
import { useSession } from '../session/session.tsx'
import { ownerOf } from '../session/user-query.ts'
import { drafts } from './drafts.ts'

/**
 * A draft that lasts until it is saved or discarded (`forget`): closing the dialog, leaving the page and the
 * end of the session keep it. Signing out discards it. A `name` must always be used with the same type.
 */
export const useKeptDraft = <T>(name: string) => {
  const { user } = useSession()
  const key = `${ownerOf(user)} ${name}`
  const [draft, setDraft] = useState<T | null>(() => (drafts.get(key) as T | undefined) ?? null)
  return {
    /** null until something is typed. */
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
