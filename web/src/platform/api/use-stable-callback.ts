import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function whose identity never changes and which calls the one from the latest render. */
export const useStableCallback = <Given extends unknown[], Answer>(run: (...given: Given) => Answer) => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
