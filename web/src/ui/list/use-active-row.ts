import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const steps: Partial<Record<string, (at: number, count: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type Options<Part extends string> = {
  /** The rows' keys in their order; each row has its key as `data-row`. */
  keys: readonly string[]
  /** A row's focusable controls from left to right, each with its name as `data-part`. */
  parts: readonly Part[]
  /** The control that has the focus first. */
  mainPart: Part
  /** The row that is active as long as the user has moved to no other. */
  openKey: string | null
  /** The number of rows to move by Page Up and Page Down. */
  pageSize: () => number
  scrollTo: (index: number) => void
  onToggle: (key: string, isRange: boolean) => void
  onToggleAll: () => void
}

/**
 * A grid's roving tab index. Only the active row's controls are tab stops; arrow keys move between rows and
 * controls. The active row follows its key; if that is removed, the row at the same position becomes active.
 */
export const useActiveRow = <Part extends string>(
  grid: RefObject<HTMLElement | null>,
  options: Options<Part>,
) => {
  const { keys, parts, mainPart, openKey, pageSize, scrollTo, onToggle, onToggleAll } = options
  const [entered, setEntered] = useState<{ key: string | null; index: number } | null>(null)
  const active = entered ?? { key: openKey, index: 0 }
  const found = active.key === null ? -1 : keys.indexOf(active.key)
  const index = found >= 0 ? found : Math.min(active.index, keys.length - 1)
  const [focusRequest, setFocusRequest] = useState<{ part: Part } | null>(null)
  const isIn = (part: string) => document.activeElement?.closest(`[data-part=${part}]`) != null

  useEffect(() => {
    if (!focusRequest) return
    setFocusRequest(null)
    const rows = grid.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const row = [...rows].find((one) => one.dataset.row === keys[index])
    const control = (part: Part) => row?.querySelector<HTMLElement>(`[data-part=${part}]`)
    const target = control(focusRequest.part) ?? control(mainPart)
    target?.focus({ preventScroll: true })
  }, [focusRequest, grid, keys, index, mainPart])

  const goTo = (next: number, part: Part = mainPart) => {
    const at = Math.max(0, Math.min(keys.length - 1, next))
    setEntered({ key: keys[at] ?? null, index: at })
    scrollTo(at)
    setFocusRequest({ part })
  }
  const hasFocus = () => grid.current?.contains(document.activeElement) ?? false
  return {
    index,
    enter: (key: string) => {
      const at = keys.indexOf(key)
      if (at !== index || key !== active.key) setEntered({ key, index: at })
    },
    /** Moves by `step` rows; if the list has no focus yet, focuses the active row instead. */
    move: (step: number) => goTo(hasFocus() ? index + step : index),
    toggle: () => {
      const key = keys[index]
      if (key !== undefined) onToggle(key, false)
      goTo(index)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return onToggleAll()
      }
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const part = parts.find(isIn) ?? mainPart
      const step = steps[event.key]
      const across = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (!step && across === 0) return
      event.preventDefault()
      if (!step) return goTo(index, parts[parts.indexOf(part) + across] ?? part)
      const next = step(index, keys.length, pageSize())
      const target = keys[next]
      if (event.shiftKey && target !== undefined) onToggle(target, true)
      goTo(next, part)
    },
  }
}
