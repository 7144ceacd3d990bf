import type { Lead } from '@assay/shared/features/leads/lead'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const steps: Partial<Record<string, (at: number, count: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The part that opens the lead. */
const mainPart = 'open'

type Options = {
  leads: readonly Lead[]
  /** The names of a row's cells and controls that take the focus, from left to right. */
  parts: readonly string[]
  /** The row that is active at first. */
  openId: number | null
  /** The number of rows to move by Page Up and Page Down. */
  pageSize: () => number
  scrollTo: (index: number) => void
  onToggle: (id: number, isRange: boolean) => void
  onToggleAll: () => void
}

const partInFocus = () => document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset.part

/** Focuses a part of a row, or the one that opens the lead; scrolls sideways to it. */
const focusPart = (row: Element | null | undefined, part: string) => {
  const of = (name: string) => row?.querySelector<HTMLElement>(`[data-part=${name}]`)
  const target = of(part) ?? of(mainPart)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * The grid's roving tab index. Only the active row's controls are tab stops; arrow keys move between rows and
 * cells, and from the first row to the header. The active row follows its lead; if that is removed, the row at the
 * same position becomes active.
 */
export const useActiveRow = (grid: RefObject<HTMLElement | null>, options: Options) => {
  const { leads, parts, openId, pageSize, scrollTo, onToggle, onToggleAll } = options
  const [active, setActive] = useState<{ id: number | null; index: number }>({ id: openId, index: 0 })
  const found = leads.findIndex(({ id }) => id === active.id)
  const index = found >= 0 ? found : Math.min(active.index, leads.length - 1)
  const [focusRequest, setFocusRequest] = useState<{ part: string } | null>(null)
  const rowOf = (id: number | string | undefined) => grid.current?.querySelector(`[data-lead="${id}"]`)
  const header = () => rowOf('header')

  useEffect(() => {
    if (!focusRequest) return
    setFocusRequest(null)
    focusPart(grid.current?.querySelector(`[data-lead="${leads[index]?.id}"]`), focusRequest.part)
  }, [focusRequest, grid, leads, index])

  const goTo = (next: number, part = mainPart) => {
    const at = Math.max(0, Math.min(leads.length - 1, next))
    setActive({ id: leads[at]?.id ?? null, index: at })
    scrollTo(at)
    setFocusRequest({ part })
  }
  const hasFocus = () => grid.current?.contains(document.activeElement) ?? false
  return {
    index,
    enter: (id: number) => {
      const at = leads.findIndex((lead) => lead.id === id)
      if (at !== index || id !== active.id) setActive({ id, index: at })
    },
    /** Moves by `step` rows; if the list has no focus yet, focuses the active row instead. */
    move: (step: number) => goTo(hasFocus() ? index + step : index),
    toggle: () => {
      const lead = leads[index]
      if (lead) onToggle(lead.id, false)
      goTo(index)
    },
    focus: (id?: number, part?: string) => {
      const at = leads.findIndex((lead) => lead.id === id)
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
        if (step) return goTo(event.key === 'ArrowDown' ? index : step(-1, leads.length, pageSize()), part)
        return focusPart(header(), beside)
      }
      if (!step) return goTo(index, beside)
      if (event.key === 'ArrowUp' && index === 0 && !event.shiftKey && header())
        return focusPart(header(), part)
      const next = step(index, leads.length, pageSize())
      const target = leads[next]
      if (event.shiftKey && target) onToggle(target.id, true)
      goTo(next, part)
    },
  }
}
