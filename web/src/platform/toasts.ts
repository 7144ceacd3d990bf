import { useSyncExternalStore } from 'react'
import { isUnauthenticated } from './api/api-error.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  /** A page with more about it, after the description. */
  link?: { text: string; address: string }
  /** `destructive` for failures. */
  variant: 'plain' | 'destructive'
  durationMs: number
  /**
   * A toast with an action is not replaced by later ones: errors are shown beside it, others wait. Only a later
   * change of the same `subject` replaces it, because its action would undo that one too, or nothing.
   */
  action?: { name: string; run: () => void; subject?: string }
}

export const toastDurationMs = 5000
const undoDurationMs = 10_000
/** By key, what was done can be undone longer than its toast is shown. */
const undoableMs = 60_000

/** An error shown beside a toast with an action. */
let error: Toast | null = null
/** The first one is shown; the others wait behind its action. */
let toasts: readonly Toast[] = []
let shown: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** What can be undone; `id` is the toast's. */
type Undo = { id: number; title: string; run: () => void; subject?: string; until: number }

/** The latest last. */
let undos: readonly Undo[] = []

/** What the key would undo now; undefined if nothing was done within the last minute. */
export const lastUndo = (): { title: string } | undefined => undos.findLast(({ until }) => until > Date.now())

/** Undoes what was done last. Returns false if there is nothing to undo. */
export const undoLast = (): boolean => {
  const last = undos.findLast(({ until }) => until > Date.now())
  if (!last) return false
  dismissToast(last.id)
  last.run()
  return true
}

const change = (next: { error: Toast | null; toasts: readonly Toast[] }) => {
  ;({ error, toasts } = next)
  shown = [error, toasts[0]].filter((one) => one != null)
  for (const listener of listeners) listener()
}

const isOf = (subject: string) => (toast: Toast) => toast.action?.subject === subject

const show = (options: Omit<Toast, 'id'>) => {
  const toast = { ...options, id: nextId }
  nextId += 1
  const hasAction = toasts[0]?.action !== undefined
  const subject = toast.action?.subject
  if (subject !== undefined && toasts.some(isOf(subject)))
    change({ error, toasts: toasts.map((other) => (isOf(subject)(other) ? toast : other)) })
  else if (hasAction && toast.variant === 'destructive') change({ error: toast, toasts })
  else if (hasAction || toasts.length > 1) change({ error, toasts: [...toasts, toast] })
  else change({ error: null, toasts: [toast] })
  return toast.id
}

/** Shows a toast. It replaces the current one, or waits for it if that offers an action. */
export const toast = (title: string, description?: string): void => {
  show({ title, description, variant: 'plain', durationMs: toastDurationMs })
}

type UndoOptions = {
  /** The button's text; default: Undo. */
  name?: string
  description?: string
  link?: Toast['link']
  /** What was changed, such as `lead 5`: only its latest change can be undone. */
  subject?: string
  /** Once the latest change of the subject has been undone, the one before it can be. */
  isStepwise?: boolean
}

/** Shows what was done and offers Undo for 10 s; `undoLast` can undo it for a minute. */
export const undoToast = (
  title: string,
  undo: () => void,
  { name = 'Undo', description, link, subject, isStepwise = false }: UndoOptions = {},
) => {
  const run = () => {
    undos = undos.filter((other) => other.id !== id)
    undo()
  }
  const id = show({
    title,
    description,
    link,
    variant: 'plain',
    durationMs: undoDurationMs,
    action: { name, run, subject },
  })
  if (name !== 'Undo') return
  const earlier = undos.filter((other) => isStepwise || subject === undefined || other.subject !== subject)
  undos = [...earlier, { id, title, run, subject, until: Date.now() + undoableMs }]
}

/** Shows a failure in the destructive style. */
export const failureToast = (title: string, description?: string): void => {
  show({ title, description, variant: 'destructive', durationMs: toastDurationMs })
}

/** Shows why something failed. Says nothing when the session has ended: the SessionProvider shows that once. */
export const toastError = (error: Error, title: string, description = error.message) => {
  if (!isUnauthenticated(error)) failureToast(title, description)
}

const without = (toast: Toast | null, id: number) => (toast?.id === id ? null : toast)

/** Removes a toast and shows the next waiting one; without an id it removes all. */
export const dismissToast = (id?: number) =>
  change(
    id === undefined
      ? { error: null, toasts: [] }
      : { error: without(error, id), toasts: toasts.filter((one) => one.id !== id) },
  )

/** Removes toasts with an action; used when the user changes. */
export const dismissActionToasts = () => {
  undos = []
  change({ error, toasts: toasts.filter(({ action }) => action === undefined) })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The toasts to show, one at a time; two while an error stands beside one with an action. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => shown)
