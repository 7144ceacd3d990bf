import { useSyncExternalStore } from 'react'
import { isUnauthenticated } from './api/api-error.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  /** `destructive` for failures. */
  variant: 'plain' | 'destructive'
  durationMs: number
  /** A toast with an action is not replaced by later ones, which wait. */
  action?: { name: string; run: () => void }
}

export const toastDurationMs = 5000
const undoDurationMs = 10_000

/** The first one is shown; the others wait behind its action. */
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const show = (options: Omit<Toast, 'id'>) => {
  const mustWait = toasts.length > 1 || toasts[0]?.action !== undefined
  const toast = { ...options, id: nextId }
  nextId += 1
  change(mustWait ? [...toasts, toast] : [toast])
}

/** Shows a toast. It replaces the current one, or waits for it if that offers an action. */
export const toast = (title: string, description?: string) =>
  show({ title, description, variant: 'plain', durationMs: toastDurationMs })

/** Shows what was done and offers Undo for 10 s. */
export const undoToast = (title: string, undo: () => void, description?: string) =>
  show({
    title,
    description,
    variant: 'plain',
    durationMs: undoDurationMs,
    action: { name: 'Undo', run: undo },
  })

/** Shows a failure in the destructive style. */
export const failureToast = (title: string, description?: string) =>
  show({ title, description, variant: 'destructive', durationMs: toastDurationMs })

/** Shows why something failed. Says nothing when the session has ended: the SessionProvider shows that once. */
export const toastError = (error: Error, title: string, description = error.message) => {
  if (!isUnauthenticated(error)) failureToast(title, description)
}

/** Removes a toast and shows the next waiting one; without an id it removes all. */
export const dismissToast = (id?: number) =>
  change(id === undefined ? [] : toasts.filter((one) => one.id !== id))

/** Removes toasts with an action; used when the user changes. */
export const dismissActionToasts = () => change(toasts.filter(({ action }) => action === undefined))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToast = (): Toast | null => useSyncExternalStore(subscribe, () => toasts[0]) ?? null
