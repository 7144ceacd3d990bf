import { useEffect, useRef } from 'react'

/** Whether an open dialog covers an element, which then cannot have the focus. */
const isCovered = (element: HTMLElement) => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return dialog !== undefined && !dialog.contains(element)
}

/** Focuses the returned element when a change of its content has removed the control that had the focus. */
export const useKeptFocus = <E extends HTMLElement = HTMLDivElement>(content: string) => {
  const ref = useRef<E>(null)
  const shown = useRef(content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    const element = ref.current
    if (!element || isCovered(element) || document.activeElement !== document.body) return
    element.focus({ preventScroll: true })
  }, [content])
  return ref
}
