import { useEffect, useRef } from 'react'

/** Whether what was asked for is still looked at, for an answer that comes late; false once the caller is gone. */
export const useIsShown = (isShown: boolean) => {
  const latest = useRef(isShown)
  useEffect(() => {
    latest.current = isShown
    return () => {
      latest.current = false
    }
  }, [isShown])
  return () => latest.current
}
