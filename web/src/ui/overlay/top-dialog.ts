import { useSyncExternalStore } from 'react'

/** The places for toasts in the open modal dialogs, the topmost last. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Adds an open dialog by its place for toasts. Returns the function that removes it. */
export const trackOpenDialog = (place: HTMLElement) => {
  change([...open, place])
  return () => change(open.filter((other) => other !== place))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The place for toasts in the topmost modal dialog, or null. Everything outside the dialog is inert and hidden from screen readers, so a
 * toast must be rendered inside it.
 */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
