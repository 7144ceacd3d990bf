import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is loaded when it is first needed; null until then. If loading fails, `onFailure` is
 * called; setting `isNeeded` to false and true again retries.
 */
export const useLazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
  onFailure: () => void,
) => {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const isMissing = isNeeded && Loaded === null
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    load().then(
      (component) => isCurrent && setLoaded(() => component),
      () => isCurrent && onFailure(),
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing, load, onFailure])
  return Loaded
}
