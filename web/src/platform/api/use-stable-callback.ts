import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function whose identity never changes and which calls the one from the latest render. */
export const useStableCallback = <Args extends unknown[], Result>(run: (...args: Args) => Result) => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
