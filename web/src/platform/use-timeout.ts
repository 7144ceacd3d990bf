import { useEffect, useRef } from 'react'

/** Runs the newest of what it is given, some milliseconds later, unless that is cancelled or the page is left. */
export const useTimeout = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    run: (work: () => void, delayMs: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(work, delayMs)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
