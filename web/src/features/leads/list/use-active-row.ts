import type { Lead } from '@assay/shared/features/leads/lead'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const parts = ['check', 'open', 'prospect', 'research', 'menu'] as const

/** A focusable control of a row. */
export type RowPart = (typeof parts)[number]

const steps: Partial<Record<string, (at: number, count: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _, page) => at + page,
  PageUp: (at, _, page) => at - page,
  Home: () => 0,
  End: (_, count) => count - 1,
}

type Options = {
  leads: readonly Lead[]
  /** The row that is active at first. */
  openId: number | null
  /** The number of rows to move by Page Up and Page Down. */
  pageSize: () => number
  scrollTo: (index: number) => void
  onToggle: (id: number, isRange: boolean) => void
  onToggleAll: () => void
}

/**
 * The grid's roving tab index. Only the active row's controls are tab stops; arrow keys move between rows and
 * controls. The active row follows its lead; if that is removed, the row at the same position becomes active.
 */
export const useActiveRow = (grid: RefObject<HTMLElement | null>, options: Options) => {
  const { leads, openId, pageSize, scrollTo, onToggle, onToggleAll } = options
  const [active, setActive] = useState<{ id: number | null; index: number }>({ id: openId, index: 0 })
  const found = leads.findIndex(({ id }) => id === active.id)
  const index = found >= 0 ? found : Math.min(active.index, leads.length - 1)
  const [focusRequest, setFocusRequest] = useState<{ part: RowPart } | null>(null)
  const isIn = (part: string) => document.activeElement?.closest(`[data-part=${part}]`) != null

  useEffect(() => {
    if (!focusRequest) return
    setFocusRequest(null)
    const row = grid.current?.querySelector(`[data-lead="${leads[index]?.id}"]`)
    row?.querySelector<HTMLElement>(`[data-part=${focusRequest.part}]`)?.focus({ preventScroll: true })
  }, [focusRequest, grid, leads, index])

  const goTo = (next: number, part: RowPart = 'open') => {
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
    focus: (id?: number, part?: RowPart) => {
      const at = leads.findIndex((lead) => lead.id === id)
      goTo(at >= 0 ? at : index, part)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return onToggleAll()
      }
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const part = parts.find(isIn) ?? 'open'
      const step = steps[event.key]
      const across = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (!step && across === 0) return
      event.preventDefault()
      if (!step) return goTo(index, parts[parts.indexOf(part) + across] ?? part)
      const next = step(index, leads.length, pageSize())
      const target = leads[next]
      if (event.shiftKey && target) onToggle(target.id, true)
      goTo(next, part)
    },
  }
}
