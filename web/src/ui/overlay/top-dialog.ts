import { useSyncExternalStore } from 'react'

/** The open modal dialogs, the topmost last. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Adds an open dialog. Returns the function that removes it. */
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
 * The topmost modal dialog, or null. Everything outside it is inert and hidden from screen readers, so a
 * toast must be rendered inside it.
 */
export const useTopDialog = () => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
