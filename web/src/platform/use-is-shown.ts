import { useEffect, useRef } from 'react'

/**
 * Returns a function that tells a late answer whether its dialog is still shown; false after the caller has
 * unmounted.
 */
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
