import { useSyncExternalStore } from 'react'

/** `offline`: the browser reports no network; `unreachable`: the server does not answer. */
export type Connection = 'good' | 'offline' | 'unreachable'

const probeIntervalMs = 5000
const probeTimeoutMs = 5000

let isUnreachable = false
let timer: ReturnType<typeof setTimeout> | undefined
let isProbing = false
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

const current = (): Connection => {
  if (!navigator.onLine) return 'offline'
  return isUnreachable ? 'unreachable' : 'good'
}

const change = (next: boolean) => {
  if (isUnreachable === next) return
  isUnreachable = next
  notify()
}

/** To be called on every answer: even an error status shows that the server can be reached. */
export const recordAnswer = () => {
  clearTimeout(timer)
  change(false)
}

/**
 * To be called on a request without an answer. A probe must fail too before the server counts as unreachable.
 */
export const recordNoAnswer = () => {
  if (!isProbing && listeners.size > 0) void probe()
}

const probe = async () => {
  clearTimeout(timer)
  isProbing = true
  try {
    await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) })
    recordAnswer()
  } catch {
    change(true)
    timer = setTimeout(() => void probe(), probeIntervalMs)
  } finally {
    isProbing = false
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const onNetworkChange = () => {
    // A network does not mean that the server can be reached: probe it first.
    if (navigator.onLine && isUnreachable) void probe()
    notify()
  }
  window.addEventListener('online', onNetworkChange)
  window.addEventListener('offline', onNetworkChange)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', onNetworkChange)
    window.removeEventListener('offline', onNetworkChange)
    if (listeners.size === 0) {
      clearTimeout(timer)
      isUnreachable = false
    }
  }
}

/** The last known state of the connection to the server. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, current)
