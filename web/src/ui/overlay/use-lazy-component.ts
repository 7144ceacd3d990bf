import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched once it is wanted; null until then. Should the code not come,
 * `onFailure` is told, and it may be wanted again.
 */
export const useLazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailure: () => void,
) => {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const isMissing = isWanted && Loaded === null
  useEffect(() => {
    if (!isMissing) return
    let isAwaited = true
    load().then(
      (code) => isAwaited && setLoaded(() => code),
      () => isAwaited && onFailure(),
    )
    return () => {
      isAwaited = false
    }
  }, [isMissing, load, onFailure])
  return Loaded
}
