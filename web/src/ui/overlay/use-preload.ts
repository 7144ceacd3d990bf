import { useEffect } from 'react'

/** Long enough for a page to have loaded its own files first. */
const quietMs = 1500

/** Loads code ahead of its use, once the page has its own. `load` must be the same function at each render. */
export const usePreload = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), quietMs)
    return () => clearTimeout(timer)
  }, [load])
}
