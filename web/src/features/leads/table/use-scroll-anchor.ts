import type { Lead } from '@assay/shared/features/leads/lead'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Options = {
  leads: readonly Lead[]
  rowHeight: number
  /** Changes with the filters and the order. */
  viewKey: string
  /** Every page has been read, so rows that are added are new leads. */
  isComplete: boolean
}

/**
 * Keeps the visible rows in place when leads are added or removed above them; another view scrolls to the top.
 * `newAbove` counts the leads added above since.
 */
export const useScrollAnchor = (scroller: RefObject<HTMLElement | null>, options: Options) => {
  const { leads, rowHeight, viewKey, isComplete } = options
  const last = useRef({ leads, viewKey, isComplete })
  const [newAbove, setNewAbove] = useState(0)
  useLayoutEffect(() => {
    const previous = last.current
    last.current = { leads, viewKey, isComplete }
    const list = scroller.current
    if (!list || (previous.leads === leads && previous.viewKey === viewKey)) return
    if (previous.viewKey !== viewKey) {
      list.scrollTop = 0
      return setNewAbove(0)
    }
    const topIndex = Math.floor(list.scrollTop / rowHeight)
    const topId = previous.leads[topIndex]?.id
    const moved = leads.findIndex(({ id }) => id === topId) - topIndex
    if (list.scrollTop === 0 || topId === undefined || moved + topIndex < 0 || moved === 0) return
    list.scrollTop += moved * rowHeight
    if (moved > 0 && previous.isComplete) setNewAbove((count) => count + moved)
  }, [leads, rowHeight, viewKey, isComplete, scroller])
  return {
    newAbove,
    onScroll: () => {
      if (newAbove > 0 && (scroller.current?.scrollTop ?? 0) < rowHeight) setNewAbove(0)
    },
    toTop: () => {
      scroller.current?.scrollTo({ top: 0 })
      setNewAbove(0)
    },
  }
}
