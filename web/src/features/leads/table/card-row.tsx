import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import { GridRow, RowOpen } from '../../../ui/list/grid-row.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import {
  attributesOfLead,
  attributesOfOpen,
  LeadCheckbox,
  ReportMark,
  RowButtons,
  type RowProps,
} from './row-actions.tsx'

/** Status and score are in the third line on a phone, in columns of their own on a wider window. */
const Row = chakra(GridRow, {
  base: {
    width: 'full',
    alignContent: 'center',
    columnGap: { base: 1.5, sm: 3 },
    gridTemplateColumns: {
      base: 'auto 6.25rem minmax(0, 1fr) auto',
      sm: 'auto minmax(0, 1fr) 7.5rem auto auto',
    },
    gridTemplateAreas: {
      base: '"tick name name menu" "tick about about menu" "tick status score menu"',
      sm: '"tick name status score menu" "tick about status score menu"',
    },
    pl: { base: 1, sm: 2 },
    pr: { base: 0, sm: 2 },
    borderBottomWidth: '1px',
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
  const { lead, hasReport } = props
  return (
    <Row {...attributesOfLead(props)}>
      <Control role="gridcell" gridArea="tick" zIndex={1}>
        <LeadCheckbox {...props} />
      </Control>
      <Cell role="gridcell" gridArea="name">
        <RowOpen type="button" {...attributesOfOpen(props)}>
          <Truncated fontWeight="medium" phoneLines="two">
            {lead.companyName}
          </Truncated>
        </RowOpen>
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
