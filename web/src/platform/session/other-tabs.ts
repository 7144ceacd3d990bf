import { useCallback, useEffect, useRef } from 'react'

export const sessionChannel = 'assay.session'

/**
 * Calls `onChange` after a sign-in or sign-out in another tab. Returns the function that notifies the others.
 */
export const useOtherTabs = (onChange: () => void) => {
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const opened = new BroadcastChannel(sessionChannel)
    opened.onmessage = () => onChange()
    channel.current = opened
    return () => opened.close()
  }, [onChange])
  return useCallback(() => channel.current?.postMessage('changed'), [])
}
