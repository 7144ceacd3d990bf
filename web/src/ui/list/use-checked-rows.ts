import { useMemo, useRef, useState } from 'react'

const none: readonly never[] = []

type Row = { id: number }

/** The rows from one to another, both included, in the list's order. */
const between = <R extends Row>(rows: readonly R[], oneId: number | null, otherId: number) => {
  const indexes = [oneId, otherId].map((id) => rows.findIndex((row) => row.id === id))
  const [from = -1, to = -1] = indexes.toSorted((a, b) => a - b)
  return rows.slice(from === -1 ? to : from, to + 1)
}

/** The checked rows. A row that a filter hides does not count as checked, so bulk actions never affect it. */
export const useCheckedRows = <R extends Row>(shown: readonly R[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const anchorId = useRef<number | null>(null)
  const checked: readonly R[] = useMemo(
    () => (ids.size === 0 ? none : shown.filter(({ id }) => ids.has(id))),
    [shown, ids],
  )
  const checkedIds: ReadonlySet<number> = useMemo(
    () => (checked.length === ids.size ? ids : new Set(checked.map(({ id }) => id))),
    [checked, ids],
  )

  const change = (rows: readonly R[], isChecked: boolean) => {
    const next = new Set(checkedIds)
    for (const { id } of rows) {
      if (isChecked) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return {
    checked,
    checkedIds,
    /** Toggles a row; with `isRange`, all from the last toggled one to this one. */
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
