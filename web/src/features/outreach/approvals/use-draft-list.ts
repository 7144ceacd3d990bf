import type { Approval } from '@assay/shared/features/outreach/approval'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Which draft is open, which is edited, and where the focus is. */
export const useDraftList = (rows: readonly Approval[]) => {
  const list = useRef<HTMLUListElement>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [editingId, setEditingId] = useState<number | null>(null)

  const focus = (id: number) =>
    list.current?.querySelector<HTMLElement>(`[data-draft="${id}"] button[aria-expanded]`)?.focus()
  const focusedId = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-draft]')
    return row && list.current?.contains(row) ? Number(row.dataset.draft) : null
  }
  const open = (id: number | null, isEditing = false) => {
    setOpenId(id)
    setEditingId(isEditing ? id : null)
  }
  const move = (step: number) => {
    const at = rows.findIndex(({ id }) => id === (focusedId() ?? openId))
    const next = rows[at === -1 ? 0 : at + step]
    if (next) focus(next.id)
  }
  return {
    list,
    openId,
    editingId,
    open,
    move,
    focus,
    /** The draft that keys act on. */
    current: () => rows.find(({ id }) => id === (focusedId() ?? openId)) ?? null,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      const isOnRow = event.target instanceof HTMLElement && event.target.matches('button[aria-expanded]')
      if (!step || !isOnRow || event.defaultPrevented) return
      event.preventDefault()
      move(step)
    },
    /** Before drafts leave the list: opens the one after the open one, and gives it the focus. False if none is left. */
    leave: (ids: readonly number[]): boolean => {
      const at = rows.findIndex(({ id }) => id === (focusedId() ?? openId ?? ids[0]))
      const stays = ({ id }: Approval) => !ids.includes(id)
      const next = rows.slice(Math.max(at, 0)).find(stays) ?? rows.slice(0, Math.max(at, 0)).findLast(stays)
      if (openId !== null && ids.includes(openId)) flushSync(() => open(next?.id ?? null))
      if (next) focus(next.id)
      return next !== undefined
    },
  }
}
