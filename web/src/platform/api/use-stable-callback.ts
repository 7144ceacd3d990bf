import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same over all renderings and does what the last rendered one does. */
export const useStableCallback = <Given extends unknown[], Answer>(run: (...given: Given) => Answer) => {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
