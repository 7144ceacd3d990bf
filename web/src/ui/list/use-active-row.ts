import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const steps: Partial<Record<string, (at: number, count: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The part of a row that opens it; it has the focus first. */
const mainPart = 'open'

/** What a header that takes the focus has as `data-row`. */
export const headerRow = 'header'

/** A row's key as the application knows it. */
type RowKey = string | number

type Options<Key extends RowKey> = {
  /** The rows' keys in their order; each row has its key as `data-row`. */
  keys: readonly Key[]
  /** The names of a row's cells and controls that take the focus, from left to right; each has its as `data-part`. */
  parts: readonly string[]
  /** The row that is active as long as the user has moved to no other. */
  openKey: Key | null
  /** The number of rows to move by Page Up and Page Down. */
  pageSize: () => number
  scrollTo: (index: number) => void
  onToggle: (key: Key, isRange: boolean) => void
  onToggleAll: () => void
}

const partInFocus = () => document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset.part

/** Focuses a part of a row, or the one that opens it; scrolls sideways to it. */
const focusPart = (row: Element | null | undefined, part: string) => {
  const of = (name: string) => row?.querySelector<HTMLElement>(`[data-part=${name}]`)
  const target = of(part) ?? of(mainPart)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * A grid's roving tab index. Only the active row's controls are tab stops; arrow keys move between rows and cells, and
 * from the first row to the header if that has parts. The active row follows its key; if that is removed, the row at
 * the same position becomes active.
 */
export const useActiveRow = <Key extends RowKey>(
  grid: RefObject<HTMLElement | null>,
  options: Options<Key>,
) => {
  const { keys, parts, openKey, pageSize, scrollTo, onToggle, onToggleAll } = options
  const [entered, setEntered] = useState<{ key: Key | null; index: number } | null>(null)
  const active = entered ?? { key: openKey, index: 0 }
  const found = active.key === null ? -1 : keys.indexOf(active.key)
  const index = found >= 0 ? found : Math.min(active.index, keys.length - 1)
  const [focusRequest, setFocusRequest] = useState<{ part: string } | null>(null)
  const rowOf = (key: RowKey | undefined) =>
    grid.current?.querySelector(`[data-row="${CSS.escape(String(key))}"]`)
  const header = () => rowOf(headerRow)

  useEffect(() => {
    if (!focusRequest) return
    setFocusRequest(null)
    focusPart(
      grid.current?.querySelector(`[data-row="${CSS.escape(String(keys[index]))}"]`),
      focusRequest.part,
    )
  }, [focusRequest, grid, keys, index])

  const goTo = (next: number, part = mainPart) => {
    const at = Math.max(0, Math.min(keys.length - 1, next))
    setEntered({ key: keys[at] ?? null, index: at })
    scrollTo(at)
    setFocusRequest({ part })
  }
  const hasFocus = () => grid.current?.contains(document.activeElement) ?? false
  return {
    index,
    enter: (key: Key) => {
      const at = keys.indexOf(key)
      if (at !== index || key !== active.key) setEntered({ key, index: at })
    },
    /** Moves by `step` rows; if the list has no focus yet, focuses the active row instead. */
    move: (step: number) => goTo(hasFocus() ? index + step : index),
    /** Checks the active row; with `isRange`, all from the last checked one to it. */
    toggle: (isRange = false) => {
      const key = keys[index]
      if (key !== undefined) onToggle(key, isRange)
      goTo(index)
    },
    /** Focuses a row; without a key, the active one. */
    focus: (key?: Key, part?: string) => {
      const at = key === undefined ? -1 : keys.indexOf(key)
      goTo(at >= 0 ? at : index, part)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return onToggleAll()
      }
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const step = steps[event.key]
      const across = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (!step && across === 0) return
      event.preventDefault()
      const part = partInFocus() ?? mainPart
      const beside = parts[parts.indexOf(part) + across] ?? part
      if (header()?.contains(document.activeElement)) {
        if (step) return goTo(event.key === 'ArrowDown' ? index : step(-1, keys.length, pageSize()), part)
        return focusPart(header(), beside)
      }
      if (!step) return goTo(index, beside)
      if (event.key === 'ArrowUp' && index === 0 && !event.shiftKey && header())
        return focusPart(header(), part)
      const next = step(index, keys.length, pageSize())
      const target = keys[next]
      if (event.shiftKey && target !== undefined) onToggle(target, true)
      goTo(next, part)
    },
  }
}
