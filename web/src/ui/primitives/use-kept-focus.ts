import { useEffect, useRef } from 'react'

/** Focuses the returned element when a change of its content has removed the control that had the focus. */
export const useKeptFocus = (content: string) => {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [content])
  return element
}
