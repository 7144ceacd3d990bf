import type { Lead } from '@assay/shared/features/leads/lead'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

const parts = ['check', 'open', 'menu'] as const

/** A control of a row. */
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
  /** The row to begin with. */
  openId: number | null
  /** Rows that fit into the window. */
  pageSize: () => number
  scrollTo: (index: number) => void
  onToggle: (id: number, isRange: boolean) => void
  onToggleAll: () => void
}

/**
 * The one row that the keyboard is at: Tab comes to its controls only, arrow keys go to other rows and along
 * the row. It stays with its lead, or near its place where the lead goes.
 */
export const useActiveRow = (grid: RefObject<HTMLElement | null>, options: Options) => {
  const { leads, openId, pageSize, scrollTo, onToggle, onToggleAll } = options
  const [active, setActive] = useState<{ id: number | null; index: number }>({ id: openId, index: 0 })
  const found = leads.findIndex(({ id }) => id === active.id)
  const index = found >= 0 ? found : Math.min(active.index, leads.length - 1)
  const [asked, setAsked] = useState<{ part: RowPart } | null>(null)
  const isIn = (part: string) => document.activeElement?.closest(`[data-part=${part}]`) != null

  useEffect(() => {
    if (!asked) return
    setAsked(null)
    const row = grid.current?.querySelector(`[data-lead="${leads[index]?.id}"]`)
    row?.querySelector<HTMLElement>(`[data-part=${asked.part}]`)?.focus({ preventScroll: true })
  }, [asked, grid, leads, index])

  const goTo = (next: number, part: RowPart = 'open') => {
    const at = Math.max(0, Math.min(leads.length - 1, next))
    setActive({ id: leads[at]?.id ?? null, index: at })
    scrollTo(at)
    setAsked({ part })
  }
  const hasFocus = () => grid.current?.contains(document.activeElement) ?? false
  return {
    index,
    enter: (id: number) => {
      const at = leads.findIndex((lead) => lead.id === id)
      if (at !== index || id !== active.id) setActive({ id, index: at })
    },
    /** Where the keyboard is not in the list yet, it comes to the row where it was last. */
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
