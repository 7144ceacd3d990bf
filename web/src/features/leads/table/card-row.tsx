import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { ReportMark, RowButtons, type RowProps } from './row-actions.tsx'

/** The status is in the second line on a phone, in a column of its own on a wider window. */
const Row = chakra('div', {
  base: {
    position: 'absolute',
    left: 0,
    width: 'full',
    display: 'grid',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: { base: 1.5, sm: 3 },
    gridTemplateColumns: {
      base: 'auto 6.25rem minmax(0, 1fr) auto auto',
      sm: 'auto minmax(0, 1fr) 7.5rem auto auto',
    },
    gridTemplateAreas: {
      base: '"tick name name score menu" "tick status about score menu"',
      sm: '"tick name status score menu" "tick about status score menu"',
    },
    pl: { base: 1, sm: 2 },
    pr: { base: 0, sm: 2 },
    borderLeftWidth: '2px',
    borderLeftColor: 'transparent',
    borderBottomWidth: '1px',
    '&:hover': { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'bg.subtle' },
    '&[aria-current=true]': { bg: 'bg.selected', borderLeftColor: 'primary' },
  },
})

/** Its hit area covers the whole row; the row's other controls are positioned above it. */
const Open = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'left',
    cursor: 'pointer',
    outline: 'none',
    _before: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: { _before: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' } },
  },
})

const Cell = chakra('div', { base: { minW: 0 } })
const Control = chakra('div', { base: { position: 'relative' } })
const Actions = chakra(Control, {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: { base: 'auto auto', sm: 'auto' },
    alignItems: 'center',
    '& > :last-child': { gridRow: { base: '1 / span 2', sm: 'auto' } },
  },
})

/** The names of its controls, from left to right. */
export const cardParts = ['check', 'open', 'prospect', 'research', 'menu'] as const

/** One lead in the list of a narrow window: name, industry, location, status and score. */
export const CardRow = memo((props: RowProps) => {
  const { lead, rowIndex, top, height, isOpen, isChecked, isActive, hasReport, act } = props
  const tabIndex = isActive ? 0 : -1
  return (
    <Row
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isChecked}
      aria-current={isOpen || undefined}
      data-row={lead.id}
      style={{ top, height }}
      onFocus={() => act.enter(lead.id)}
    >
      <Control role="gridcell" gridArea="tick" zIndex={1}>
        <Checkbox
          aria-label={`Select ${lead.companyName}`}
          data-part="check"
          tabIndex={tabIndex}
          checked={isChecked}
          onChange={({ nativeEvent }) =>
            act.toggle(lead.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </Control>
      <Cell role="gridcell" gridArea="name">
        <Open type="button" data-part="open" tabIndex={tabIndex} onClick={() => act.open(lead.id)}>
          <Truncated fontWeight="medium" phoneLines="two">
            {lead.companyName}
          </Truncated>
        </Open>
      </Cell>
      <Cell role="gridcell" gridArea="about" fontSize="xs" color="fg.muted">
        <Truncated>
          {[lead.industry || 'Unknown industry', lead.location].filter(Boolean).join(' · ')}
        </Truncated>
      </Cell>
      <Cell role="gridcell" gridArea="status" display="flex" alignItems="center" gap={2}>
        <StatusBadge status={lead.status} />
        {hasReport ? <ReportMark /> : null}
      </Cell>
      <Cell role="gridcell" gridArea="score">
        <MatchBadge score={lead.score} />
      </Cell>
      <Actions role="gridcell" gridArea="menu">
        <RowButtons {...props} />
      </Actions>
    </Row>
  )
})
