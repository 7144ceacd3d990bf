import { type KeyboardEvent, memo } from 'react'
import { Cell, CellOpen, NameCell, TableLine, TickCell } from '../../../ui/list/table-line.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { type EditableColumn, isEditable, type ShownColumn } from '../view/columns.ts'
import { CellEditor } from './cell-editor.tsx'
import { contentOf } from './lead-cell.tsx'
import {
  attributesOfLead,
  attributesOfOpen,
  LeadCheckbox,
  ReportMark,
  RowButtons,
  type RowProps,
} from './row-actions.tsx'
import { ActionsCell } from './table-line.tsx'
import type { KeptText } from './use-cell-edit.ts'

type Props = RowProps & {
  columns: readonly ShownColumn[]
  /** The cell that is being edited. */
  editing: EditableColumn | null
  /** What could not be saved of it. */
  kept?: KeptText
}

/** One lead in the table. */
export const TableRow = memo(({ columns, editing, kept, ...props }: Props) => {
  const { lead, hasReport, act } = props
  const edits = (column: EditableColumn) => ({
    onDoubleClick: () => act.edit(lead.id, column),
    onKeyDown: (event: KeyboardEvent) => {
      // Enter on the company opens the lead.
      if (event.key !== 'F2' && (event.key !== 'Enter' || column === 'name')) return
      if (editing === column) return
      event.preventDefault()
      act.edit(lead.id, column)
    },
  })
  const editorOf = (column: EditableColumn) =>
    editing === column ? (
      <CellEditor
        key={kept?.text}
        lead={lead}
        column={column}
        kept={kept}
        onDone={(after) => act.endEdit(lead.id, column, after)}
        onRefused={(refused) => act.edit(lead.id, column, refused)}
      />
    ) : null
  return (
    <TableLine {...attributesOfLead(props)}>
      <TickCell role="gridcell">
        <LeadCheckbox {...props} />
      </TickCell>
      <NameCell role="gridcell" {...edits('name')}>
        <CellOpen type="button" {...attributesOfOpen(props)}>
          <Truncated>{lead.companyName}</Truncated>
          {hasReport ? <ReportMark /> : null}
        </CellOpen>
        {editorOf('name')}
      </NameCell>
      {columns.map((column) => (
        <Cell
          key={column}
          role="gridcell"
          data-part={column}
          tabIndex={-1}
          {...(isEditable(column) ? edits(column) : { 'aria-readonly': true })}
        >
          {contentOf(column, lead)}
          {isEditable(column) ? editorOf(column) : null}
        </Cell>
      ))}
      <ActionsCell role="gridcell">
        <RowButtons {...props} />
      </ActionsCell>
    </TableLine>
  )
})
