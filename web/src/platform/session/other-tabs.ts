import { useCallback, useEffect, useRef } from 'react'

export const sessionChannel = 'assay.session'

/** Hears when somebody signs in or out in another tab, and gives the way to tell the others. */
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
