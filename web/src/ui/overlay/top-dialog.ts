import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the topmost last. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Counts a dialog among the open ones until the answer is called. */
export const trackOpenDialog = (dialog: HTMLElement) => {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The modal dialog on top, or null. Whatever stands outside of it can neither be pressed nor heard, so what
 * must be (a toast) is drawn into it.
 */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
