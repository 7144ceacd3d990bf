import { useEffect, useRef } from 'react'

/** A timer that `run` restarts and that unmounting cancels. */
export const useTimeout = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    run: (callback: () => void, delayMs: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(callback, delayMs)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
