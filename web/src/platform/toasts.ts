import { useSyncExternalStore } from 'react'
import { isUnauthenticated } from './api/api-error.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  /** `destructive` for failures. */
  variant: 'plain' | 'destructive'
  durationMs: number
  /** What the toast offers to do; it keeps its place until then, or until its time is over. */
  action?: { name: string; run: () => void }
}

export const toastDurationMs = 5000
const undoDurationMs = 10_000

/** The one that is shown, and those that wait behind one with an action. */
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const show = (given: Omit<Toast, 'id'>) => {
  const mustWait = toasts.length > 1 || toasts[0]?.action !== undefined
  const toast = { ...given, id: nextId }
  nextId += 1
  change(mustWait ? [...toasts, toast] : [toast])
}

/** One toast at a time: a new one replaces the one shown, but waits for one that offers an action. */
export const toast = (title: string, description?: string) =>
  show({ title, description, variant: 'plain', durationMs: toastDurationMs })

/** Tells what was done, and offers for 10 s to undo it. */
export const undoToast = (title: string, undo: () => void, description?: string) =>
  show({
    title,
    description,
    variant: 'plain',
    durationMs: undoDurationMs,
    action: { name: 'Undo', run: undo },
  })

/** A failure, in the destructive style. */
export const failureToast = (title: string, description?: string) =>
  show({ title, description, variant: 'destructive', durationMs: toastDurationMs })

/** Tells why something failed; the end of a session is told once, where it is noticed. */
export const toastError = (error: Error, title: string, description = error.message) => {
  if (!isUnauthenticated(error)) failureToast(title, description)
}

/** Removes the toast at once, and shows the one that waited; without an id all of them go. */
export const dismissToast = (id?: number) =>
  change(id === undefined ? [] : toasts.filter((one) => one.id !== id))

/** Takes back every offer, because what it is about is somebody else's from now on. */
export const dismissActionToasts = () => change(toasts.filter(({ action }) => action === undefined))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToast = (): Toast | null => useSyncExternalStore(subscribe, () => toasts[0]) ?? null
