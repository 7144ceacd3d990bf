import { useSyncExternalStore } from 'react'
import { isUnauthenticated } from './api-error.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  /** `destructive` for failures. */
  look: 'plain' | 'destructive'
}

export const toastDurationMs = 5000

type State = { toast: Toast | null }

let state: State = { toast: null }
let nextId = 1
const listeners = new Set<() => void>()

const change = (toast: Toast | null) => {
  state = { toast }
  for (const listener of listeners) listener()
}

const show = (look: Toast['look'], title: string, description?: string) => {
  const id = nextId
  nextId += 1
  change({ id, title, description, look })
}

/** One toast at a time: a new one replaces the one shown. */
export const toast = (title: string, description?: string) => show('plain', title, description)

/** A failure, in the destructive style. */
export const failureToast = (title: string, description?: string) => show('destructive', title, description)

/** Tells why something failed; the end of a session is told once, where it is noticed. */
export const tellError = (error: Error, title: string, description = error.message) => {
  if (!isUnauthenticated(error)) failureToast(title, description)
}

/** Removes the toast at once; without an id whichever is shown. */
export const dismissToast = (id?: number) => {
  if (id === undefined || state.toast?.id === id) change(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToast = (): Toast | null => useSyncExternalStore(subscribe, () => state).toast
