import { useEffect, useLayoutEffect, useRef } from 'react'

type Watch = { onFirst?: () => void; onLast?: () => void }

/**
 * What mounted components offer to others that are not among their parents, such as shortcuts. `onFirst` is called
 * when there is something to offer, `onLast` when there no longer is.
 */
export const createOffers = <Value>({ onFirst, onLast }: Watch = {}) => {
  let offers: readonly { current: Value }[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Of everything that is mounted, the latest first. */
    read: (): Value[] => offers.map(({ current }) => current),
    /** Calls `listener` after each change until the returned function is called. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Offers the value while the caller is mounted. */
    useOffer: (value: Value) => {
      const offer = useRef(value)
      useEffect(() => {
        offer.current = value
        changed()
      })
      // Before users see the caller: what they press next is for it.
      useLayoutEffect(() => {
        if (offers.length === 0) onFirst?.()
        offers = [offer, ...offers]
        changed()
        return () => {
          offers = offers.filter((other) => other !== offer)
          changed()
          if (offers.length === 0) onLast?.()
        }
      }, [])
    },
  }
}
