import { useSyncExternalStore } from 'react'

/** `offline`: the device says so; `unreachable`: the server does not answer. */
export type Connection = 'good' | 'offline' | 'unreachable'

const probeEveryMs = 5000
const probeTimeoutMs = 5000

let isUnreachable = false
let timer: ReturnType<typeof setTimeout> | undefined
let isProbing = false
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

const current = (): Connection => {
  if (!navigator.onLine) return 'offline'
  return isUnreachable ? 'unreachable' : 'good'
}

const change = (next: boolean) => {
  if (isUnreachable === next) return
  isUnreachable = next
  tell()
}

/** Some answer, whatever it says, means that the server can be reached. */
export const recordAnswer = () => {
  clearTimeout(timer)
  change(false)
}

/** One lost request may be that request's own trouble: the server is asked before anybody is alarmed. */
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
    timer = setTimeout(() => void probe(), probeEveryMs)
  } finally {
    isProbing = false
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const listen = () => {
    // Back on the network is not yet back at the server.
    if (navigator.onLine && isUnreachable) void probe()
    tell()
  }
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
    if (listeners.size === 0) {
      clearTimeout(timer)
      isUnreachable = false
    }
  }
}

/** How the connection to the server is, as far as it is known. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, current)
