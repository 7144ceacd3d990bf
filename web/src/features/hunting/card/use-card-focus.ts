import { useEffect, useRef } from 'react'
import { isWide } from '../../../ui/primitives/is-wide.ts'

/** Focuses the heading of the next card that is opened, once its code is there, unless something beside it has the focus. */
export const useCardFocus = (openedKey: string | null, isCardLoaded: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const isNext = useRef(false)
  useEffect(() => {
    if (openedKey === null || !isNext.current || !isCardLoaded) return
    isNext.current = false
    // On a phone the card replaces the list; elsewhere it may have replaced the card that had the focus.
    if (!isWide() || document.activeElement === document.body) heading.current?.focus()
  }, [openedKey, isCardLoaded])
  return {
    heading,
    focusNext: () => {
      isNext.current = true
    },
  }
}
