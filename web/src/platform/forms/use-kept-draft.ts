import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../api/use-stable-callback.ts'
import { useSession } from '../session/session.tsx'
import { ownerOf } from '../session/user-query.ts'
import { keptDrafts } from './drafts.ts'

/** How to read a stored draft, and how to merge it with what another tab has typed. */
export type DraftKind<T> = {
  /** null for what an older version of the site has stored in another form. */
  parse: (stored: unknown) => T | null
  /** `typedHere` names the fields typed in this tab. */
  merge: (mine: T, theirs: T, typedHere: ReadonlySet<string>) => { draft: T; hasNewConflict: boolean }
}

/**
 * A draft that lasts until it is saved or discarded: closing the dialog, leaving the page, a reload and signing
 * out keep it for this user. Emergency Logout discards it.
 */
export const useKeptDraft = <T>(name: string, { parse, merge }: DraftKind<T>) => {
  const { user } = useSession()
  const key = `${ownerOf(user)} ${name}`
  const [draft, setDraft] = useState<T | null>(() => parse(keptDrafts.read(key)))
  const [discarded, setDiscarded] = useState<T | null>(null)
  const typedHere = useRef(new Set<string>())
  const keep = (next: T, field?: string) => {
    if (field !== undefined) typedHere.current.add(field)
    keptDrafts.write(key, next)
    setDraft(next)
    // Typing after `startOver` begins a new draft; after `replace` the earlier one can still come back.
    if (draft === null) setDiscarded(null)
  }
  const forget = () => {
    typedHere.current.clear()
    keptDrafts.remove(key)
    setDraft(null)
    setDiscarded(null)
  }
  const onOtherTab = useStableCallback((stored: unknown) => {
    const theirs = parse(stored)
    if (draft === null || typedHere.current.size === 0) return setDraft(theirs)
    if (theirs === null) return
    const merged = merge(draft, theirs, typedHere.current)
    setDraft(merged.draft)
    // The other tab has overwritten the stored draft without this tab's text.
    if (merged.hasNewConflict) keptDrafts.write(key, merged.draft)
  })
  useEffect(() => keptDrafts.onOtherTab(key, onOtherTab), [key, onOtherTab])
  return {
    /** null until something is typed. */
    draft,
    /** `field` is the one that the user has typed into. */
    keep,
    /** Changes what is stored, which may be newer than `draft`, wherever this tab shows it. */
    change: (next: (stored: T | null) => T) => keptDrafts.change(key, (stored) => next(parse(stored))),
    forget,
    /** Replaces the draft; `undoStartOver` brings it back. */
    replace: (next: T, field: string) => {
      keep(next, field)
      // Of several replacements, Undo brings back what was there before the first.
      setDiscarded(discarded ?? draft)
    },
    /** Discards the draft; `undoStartOver` brings it back. */
    startOver: () => {
      forget()
      setDiscarded(draft)
    },
    /** null unless the draft has just been discarded by `startOver` or `replace`. */
    undoStartOver:
      discarded === null
        ? null
        : () => {
            keep(discarded)
            setDiscarded(null)
          },
  }
}
