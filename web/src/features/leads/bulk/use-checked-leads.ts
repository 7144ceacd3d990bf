import type { Lead } from '@assay/shared/features/leads/lead'
import { useMemo, useRef, useState } from 'react'

const none: readonly Lead[] = []

/** The leads from one to another, both included, in the list's order. */
const between = (leads: readonly Lead[], oneId: number | null, otherId: number) => {
  const indexes = [oneId, otherId].map((id) => leads.findIndex((lead) => lead.id === id))
  const [from = -1, to = -1] = indexes.toSorted((a, b) => a - b)
  return leads.slice(from === -1 ? to : from, to + 1)
}

/** The checked leads. A lead that a filter hides does not count as checked, so bulk actions never affect it. */
export const useCheckedLeads = (shown: readonly Lead[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const anchorId = useRef<number | null>(null)
  const checked = useMemo(() => (ids.size === 0 ? none : shown.filter(({ id }) => ids.has(id))), [shown, ids])
  const checkedIds = useMemo(() => new Set(checked.map(({ id }) => id)), [checked])

  const change = (leads: readonly Lead[], isChecked: boolean) => {
    const next = new Set(checkedIds)
    for (const { id } of leads) {
      if (isChecked) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return {
    checked,
    checkedIds,
    /** Toggles a lead; with `isRange`, all from the last toggled one to this one. */
    toggle: (id: number, isRange = false) => {
      change(between(shown, isRange ? anchorId.current : id, id), !checkedIds.has(id))
      anchorId.current = id
    },
    checkAll: () => change(shown, true),
    clear: () => {
      anchorId.current = null
      setIds(new Set())
    },
  }
}
