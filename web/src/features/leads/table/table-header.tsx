import { SortHeader, TableHeaderLine } from '../../../ui/list/table-header.tsx'
import { NameCell } from '../../../ui/list/table-line.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { type ColumnName, columns, type ShownColumn } from '../view/columns.ts'
import { directionOf, type Sort, sortAfterPress } from '../view/sort.ts'
import { ActionsCell } from './table-line.tsx'

type Props = { shown: readonly ShownColumn[]; sort: Sort; onSort: (sort: Sort) => void }

/** The columns' names; a press sorts by a column, another one the other way round. */
export const TableHeader = ({ shown, sort, onSort }: Props) => {
  const sorting = (name: ColumnName) => ({
    label: columns[name].label,
    direction: directionOf(name, sort),
    onSort: () => onSort(sortAfterPress(name, sort)),
  })
  return (
    <TableHeaderLine>
      <SortHeader Frame={NameCell} part="open" isTabStop {...sorting('name')} />
      {shown.map((name) => (
        <SortHeader key={name} part={name} {...sorting(name)} />
      ))}
      <ActionsCell role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </ActionsCell>
    </TableHeaderLine>
  )
}
