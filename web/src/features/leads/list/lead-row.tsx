import type { Lead } from '@assay/shared/features/leads/lead'
import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { addressOfReport } from '../../../platform/addresses.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { DotsIcon, LayersIcon, ReportIcon, SparkIcon } from '../../../ui/primitives/icons.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'

const loadMenu = async () => (await import('../lead-menus.tsx')).LeadMenu

/** On a phone a name takes up to two lines, and two buttons stand one above the other. */
const heightRem = () => (matchMedia('(min-width: 30rem)').matches ? 3.5 : 5.75)

/** The height of every row in pixels, which depends on the browser's font size; the virtual list needs it. */
export const measureRowHeight = () =>
  heightRem() * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

/** The status is in the second line on a phone, in a column of its own otherwise. */
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
const narrow = {
  px: { base: 1.5, '2xl': 2.5 },
  minW: 8,
  css: { '@media (pointer: coarse)': { minW: 11 } },
} as const

export type RowActions = {
  open: (id: number) => void
  toggle: (id: number, isRange: boolean) => void
  remove: (lead: Lead) => void
  /** Starts a prospecting run. */
  prospect: (lead: Lead) => void
  /** Starts a deep research. */
  research: (lead: Lead) => void
  /** Called when the row gets the focus. */
  enter: (id: number) => void
}

type Props = {
  lead: Lead
  /** Its place in the list, from 0. */
  index: number
  /** In pixels. */
  top: number
  height: number
  isOpen: boolean
  isChecked: boolean
  /** The only row whose controls are tab stops. */
  isActive: boolean
  hasReport: boolean
  act: RowActions
}

/** One lead in the list: name, industry, location, status and score. */
export const LeadRow = memo(
  ({ lead, index, top, height, isOpen, isChecked, isActive, hasReport, act }: Props) => {
    const tabIndex = isActive ? 0 : -1
    return (
      <Row
        role="row"
        aria-rowindex={index + 1}
        aria-selected={isChecked}
        aria-current={isOpen || undefined}
        data-lead={lead.id}
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
          <Button
            variant="quiet"
            size="sm"
            {...narrow}
            aria-label={`Prospect ${lead.companyName}`}
            title="Prospect"
            data-part="prospect"
            tabIndex={tabIndex}
            onClick={() => act.prospect(lead)}
          >
            <SparkIcon />
            <chakra.span display={{ base: 'none', '2xl': 'inline' }}>Prospect</chakra.span>
          </Button>
          <Button
            variant="quiet"
            size="sm"
            {...narrow}
            aria-label={`Advanced prospecting of ${lead.companyName}`}
            title="Advanced"
            data-part="research"
            tabIndex={tabIndex}
            onClick={() => act.research(lead)}
          >
            <LayersIcon />
            <chakra.span display={{ base: 'none', '2xl': 'inline' }}>Advanced</chakra.span>
          </Button>
          <MenuButton
            variant="quiet"
            size="icon"
            color="fg.muted"
            aria-label={`Actions for ${lead.companyName}`}
            data-part="menu"
            tabIndex={tabIndex}
            loadMenu={loadMenu}
            menu={{
              report: hasReport ? addressOfReport(lead.id) : null,
              onDelete: () => act.remove(lead),
            }}
          >
            <DotsIcon />
          </MenuButton>
        </Actions>
      </Row>
    )
  },
)

const ReportMark = () => (
  <chakra.span role="img" aria-label="Has a report" title="Has a report" color="fg.muted" lineHeight="0">
    <ReportIcon size={14} />
  </chakra.span>
)
