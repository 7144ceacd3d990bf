/**
 * Among the tabs of one browser, one visible tab at a time is the leader: the one that holds the lock. A tab
 * gives the lock back when it is hidden or closed. Needs `navigator.locks`.
 */
export const leadWhileVisible = (name: string, onLead: () => void) => {
  let isLeader = false
  let withdraw: (() => void) | null = null

  const compete = () => {
    const end = new AbortController()
    const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
    const lead = () => {
      if (end.signal.aborted) return undefined
      isLeader = true
      onLead()
      return ended
    }
    // Aborting the wait for the lock rejects; a lock that is held is given back when `ended` resolves.
    navigator.locks.request(name, { signal: end.signal }, lead).catch(() => undefined)
    withdraw = () => {
      isLeader = false
      withdraw = null
      end.abort()
    }
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') withdraw?.()
    else if (!withdraw) compete()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return {
    isLeader: () => isLeader,
    stop: () => {
      document.removeEventListener('visibilitychange', follow)
      withdraw?.()
    },
  }
}
