import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { ProofShape, VerificationMark } from '../../../ui/evidence/proof-mark.tsx'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { attributesOfPart, attributesOfRow, RowCheckbox } from '../../../ui/list/grid-row.tsx'
import { SortHeader, TableHeaderLine } from '../../../ui/list/table-header.tsx'
import { Cell, CellOpen, NameCell, TableLine, TickCell } from '../../../ui/list/table-line.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { cellText, columnTexts, type FoundColumn, factOfColumn } from './found-columns.ts'
import type { FoundRowProps } from './found-row.tsx'
import { directionOf, type FoundView, type SortableColumn, sortAfterPress } from './found-view.ts'
import type { ListedLead } from './listed-leads.ts'

/** One found company as a row of the table. */
export const FoundTableRow = memo(
  ({ rowKey, lead, columns, act, ...row }: FoundRowProps & { columns: readonly FoundColumn[] }) => {
    const { id } = lead
    const part = (name: string) => ({ role: 'gridcell', 'data-part': name, tabIndex: -1 })
    return (
      <TableLine {...attributesOfRow(rowKey, row, act)} aria-current={row.isOpen || undefined}>
        <TickCell role="gridcell">
          {id === undefined ? null : (
            <RowCheckbox name={lead.companyName} row={row} onToggle={(isRange) => act.toggle(id, isRange)} />
          )}
        </TickCell>
        <NameCell role="gridcell">
          <CellOpen type="button" {...attributesOfPart('open', row)} onClick={() => act.open(lead)}>
            <Truncated lang={textLanguage(lead.companyName, lead.contactInfo.phone)}>
              {lead.companyName}
            </Truncated>
          </CellOpen>
        </NameCell>
        <Cell {...part('proof')}>
          {lead.isChecking ? <Tag>checking</Tag> : <VerificationMark verification={lead.verification} />}
        </Cell>
        <Cell {...part('score')}>{lead.isChecking ? null : <MatchBadge score={lead.matchScore} />}</Cell>
        {columns.map((column) => (
          <Cell key={column} {...part(column)}>
            <Value lead={lead} column={column} />
          </Cell>
        ))}
      </TableLine>
    )
  },
)

const Value = ({ lead, column }: { lead: ListedLead; column: FoundColumn }) => {
  const text = cellText(lead, column)
  const fact = factOfColumn(column)
  return (
    <>
      {text && fact ? (
        <chakra.span flexShrink={0} mr={1.5} lineHeight="0">
          <ProofShape proof={lead.facts[fact] ?? 'unverified'} size={10} />
        </chakra.span>
      ) : null}
      <Truncated color={text ? undefined : 'fg.muted'} lang={textLanguage(text, lead.contactInfo.phone)}>
        {text || '—'}
      </Truncated>
    </>
  )
}

const texts: Record<SortableColumn, string> = {
  ...columnTexts,
  name: 'Company',
  proof: 'Proof',
  score: 'Score',
}

export type Sorting = { view: FoundView; onView: (change: Partial<FoundView>) => void }

/** The columns' names; a press sorts by a column, another one the other way round. */
export const FoundTableHeader = ({
  columns,
  view,
  onView,
}: Sorting & { columns: readonly FoundColumn[] }) => {
  const sorting = (column: SortableColumn) => ({
    label: texts[column],
    direction: directionOf(column, view),
    onSort: () => onView(sortAfterPress(column, view)),
  })
  return (
    <TableHeaderLine>
      <SortHeader Frame={NameCell} part="open" {...sorting('name')} />
      {(['proof', 'score', ...columns] as const).map((column) => (
        <SortHeader key={column} part={column} {...sorting(column)} />
      ))}
    </TableHeaderLine>
  )
}
