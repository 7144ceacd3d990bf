import { useEffect, useRef } from 'react'

type Watch = { onFirst?: () => void; onLast?: () => void }

/**
 * What mounted components offer to others that are not among their parents, such as shortcuts. `onFirst` is called
 * when there is something to offer, `onLast` when there no longer is.
 */
export const createOffers = <Value>({ onFirst, onLast }: Watch = {}) => {
  let offers: readonly { current: Value }[] = []
  return {
    /** Of everything that is mounted, the latest first. */
    read: (): Value[] => offers.map(({ current }) => current),
    /** Offers the value while the caller is mounted. */
    useOffer: (value: Value) => {
      const offer = useRef(value)
      useEffect(() => {
        offer.current = value
      })
      useEffect(() => {
        if (offers.length === 0) onFirst?.()
        offers = [offer, ...offers]
        return () => {
          offers = offers.filter((other) => other !== offer)
          if (offers.length === 0) onLast?.()
        }
      }, [])
    },
  }
}
