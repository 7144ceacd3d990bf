import type { Lead } from '@assay/shared/features/leads/lead'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Options = {
  leads: readonly Lead[]
  rowHeight: number
  /** Changes with what the list shows and in which order. */
  viewKey: string
  /** Every page was read, so that more leads are new ones. */
  isComplete: boolean
}

/**
 * Keeps what is looked at where it is when leads come or go above it, and begins at the top with another view.
 * Answers how many leads have come above since.
 */
export const useScrollAnchor = (scroller: RefObject<HTMLElement | null>, options: Options) => {
  const { leads, rowHeight, viewKey, isComplete } = options
  const last = useRef({ leads, viewKey, isComplete })
  const [newAbove, setNewAbove] = useState(0)
  useLayoutEffect(() => {
    const former = last.current
    last.current = { leads, viewKey, isComplete }
    const list = scroller.current
    if (!list || (former.leads === leads && former.viewKey === viewKey)) return
    if (former.viewKey !== viewKey) {
      list.scrollTop = 0
      return setNewAbove(0)
    }
    const topIndex = Math.floor(list.scrollTop / rowHeight)
    const topId = former.leads[topIndex]?.id
    const moved = leads.findIndex(({ id }) => id === topId) - topIndex
    if (list.scrollTop === 0 || topId === undefined || moved + topIndex < 0 || moved === 0) return
    list.scrollTop += moved * rowHeight
    if (moved > 0 && former.isComplete) setNewAbove((count) => count + moved)
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
