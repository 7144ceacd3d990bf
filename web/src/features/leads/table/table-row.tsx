import { type KeyboardEvent, memo } from 'react'
import { styledOnce } from '../../../ui/primitives/styled-once.tsx'
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
import { ActionsCell, Cell, NameCell, TickCell, tableLine } from './table-line.tsx'

const Row = styledOnce('div', {
  base: {
    ...tableLine,
    position: 'absolute',
    left: 0,
    '&:hover': { '--row': 'var(--chakra-colors-bg-hover)' },
    '&[aria-selected=true]': { '--row': 'var(--chakra-colors-bg-subtle)' },
    '&[aria-current=true]': { '--row': 'var(--chakra-colors-bg-selected)' },
    '&[aria-current=true] > :first-of-type': { boxShadow: 'inset 2px 0 var(--chakra-colors-primary)' },
  },
})

/** It fills its cell, so that a press anywhere in it opens the lead. */
const Open = styledOnce('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    width: 'full',
    height: 'full',
    px: 2,
    textAlign: 'left',
    cursor: 'pointer',
    fontWeight: 'medium',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
  },
})

type Props = RowProps & {
  columns: readonly ShownColumn[]
  /** The cell that is being edited. */
  editing: EditableColumn | null
}

/** One lead in the table. */
export const TableRow = memo(({ columns, editing, ...props }: Props) => {
  const { lead, hasReport, act } = props
  const edits = (column: EditableColumn) => ({
    onDoubleClick: () => act.edit(lead.id, column),
    onKeyDown: (event: KeyboardEvent) => {
      // Enter on the company opens the lead.
      if (event.key !== 'F2' && (event.key !== 'Enter' || column === 'name')) return
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
      event.preventDefault()
      act.edit(lead.id, column)
    },
  })
  const editorOf = (column: EditableColumn) =>
    editing === column ? (
      <CellEditor
        lead={lead}
        column={column}
        onDone={(returnsFocus) => act.endEdit(returnsFocus ? column : null)}
      />
    ) : null
  return (
    <Row {...attributesOfLead(props)}>
      <TickCell role="gridcell">
        <LeadCheckbox {...props} />
      </TickCell>
      <NameCell role="gridcell" {...edits('name')}>
        <Open type="button" {...attributesOfOpen(props)}>
          <Truncated>{lead.companyName}</Truncated>
          {hasReport ? <ReportMark /> : null}
        </Open>
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
    </Row>
  )
})
