import { type RefObject, useState } from 'react'
import { type EditableColumn, isEditable, type ShownColumn } from '../view/columns.ts'

/** What was typed into a cell and could not be saved, and why. */
export type KeptText = { text: string; error: string }

/** What has the focus after an edit: the cell, one beside it, which is edited too, or what the user has gone to. */
export type AfterEdit = 'cell' | 'next' | 'previous' | null

type CellEdit = { id: number; column: EditableColumn; kept?: KeptText }

/** The cell of the table that is edited. */
export const useCellEdit = (
  grid: RefObject<HTMLElement | null>,
  ids: readonly number[],
  shown: readonly ShownColumn[],
  focus: (id: number, part?: string) => void,
) => {
  const [editing, setEditing] = useState<CellEdit | null>(null)
  return {
    editing,
    /**
     * Returns false if the cell is not shown: another one has a text that cannot be saved yet and so stays open, or the
     * list no longer has the lead.
     */
    edit: (id: number, column: EditableColumn, kept?: KeptText): boolean => {
      const open = grid.current?.querySelector<HTMLElement>('[data-editor]')
      if (!open) setEditing({ id, column, kept })
      else if (!kept) open.focus()
      return grid.current !== null && !open && ids.includes(id)
    },
    endEdit: (id: number, column: EditableColumn, after: AfterEdit) => {
      const order = ['name', ...shown].filter(isEditable)
      const at = order.indexOf(column)
      const beside = after === 'next' ? order[at + 1] : after === 'previous' ? order[at - 1] : undefined
      setEditing(beside ? { id, column: beside } : null)
      if (after && !beside) focus(id, column === 'name' ? undefined : column)
    },
  }
}
