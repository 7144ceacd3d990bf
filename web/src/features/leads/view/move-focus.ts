import type { KeyboardEvent } from 'react'

const moves: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys move through the fields or buttons of the element, as in a menu. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = moves[event.key]
  if (!step) return
  event.preventDefault()
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = controls.indexOf(document.activeElement as HTMLElement)
  controls[Math.max(0, Math.min(controls.length - 1, at + step))]?.focus()
}
