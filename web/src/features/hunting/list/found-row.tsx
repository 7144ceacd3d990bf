import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { ProofShape, VerificationMark } from '../../../ui/evidence/proof-mark.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { cellText, type FoundColumn, factOfColumn } from './found-columns.ts'
import type { ListedLead } from './listed-leads.ts'

const Row = chakra('div', {
  base: {
    position: 'absolute',
    left: 0,
    minW: 'full',
    display: 'grid',
    alignItems: 'center',
    pr: 3,
    bg: 'bg.panel',
    borderLeftWidth: '2px',
    borderLeftColor: 'transparent',
    '&:hover': { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'bg.subtle' },
    '&:has([aria-current=true])': { bg: 'bg.selected', borderLeftColor: 'primary' },
  },
})

/** Its hit area covers the whole row; the checkbox is positioned above it. */
const Open = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    width: 'full',
    minW: 0,
    textAlign: 'left',
    cursor: 'pointer',
    outline: 'none',
    _before: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: { _before: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' } },
  },
})

const Tick = chakra('div', {
  base: { position: 'relative', zIndex: 1, pl: 1, minW: 9, '@media (pointer: coarse)': { minW: 12 } },
})
const Cell = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: 1.5, minW: 0, px: 2, fontSize: 'sm' },
})
const Texts = chakra('span', { base: { display: 'flex', flexDirection: 'column', flex: '1', minW: 0 } })

export type FoundRowActions = {
  open: (lead: ListedLead) => void
  toggle: (id: number, isRange: boolean) => void
  /** Called when the row gets the focus. */
  enter: (key: string) => void
}

type Props = {
  rowKey: string
  lead: ListedLead
  /** Its line in the list, from 0. */
  index: number
  /** In pixels. */
  top: number
  height: number
  /** The columns of a table; null for a list. */
  columns: readonly FoundColumn[] | null
  template: string
  /** Set when several rows have the same company name. */
  distinguishingDetail: string | undefined
  isOpen: boolean
  isChecked: boolean
  /** The only row whose controls are tab stops. */
  isActive: boolean
  act: FoundRowActions
}

/** One found company, as a row of the list or of the table. */
export const FoundRow = memo(
  ({ rowKey, lead, index, top, height, columns, template, act, ...state }: Props) => {
    const { id } = lead
    const tabIndex = state.isActive ? 0 : -1
    return (
      <Row
        role="row"
        aria-rowindex={index + 1}
        aria-selected={state.isChecked}
        data-row={rowKey}
        style={{ top, height, gridTemplateColumns: template }}
        onFocus={() => act.enter(rowKey)}
      >
        <Tick role="gridcell">
          {id === undefined ? null : (
            <Checkbox
              aria-label={`Select ${lead.companyName}`}
              data-part="check"
              tabIndex={tabIndex}
              checked={state.isChecked}
              onChange={({ nativeEvent }) =>
                act.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          )}
        </Tick>
        <Cell role="gridcell" px={0}>
          <Open
            type="button"
            data-part="open"
            tabIndex={tabIndex}
            aria-current={state.isOpen}
            onClick={() => act.open(lead)}
          >
            <Name lead={lead} detail={columns ? null : (state.distinguishingDetail ?? aboutOf(lead))} />
            {lead.converted && !columns ? <Tag variant="success">In My Leads</Tag> : null}
            {lead.isChecking ? (
              <Tag>checking</Tag>
            ) : (
              <>
                <VerificationMark verification={lead.verification} />
                <MatchBadge score={lead.matchScore} />
              </>
            )}
          </Open>
        </Cell>
        {columns?.map((column) => (
          <ColumnCell key={column} lead={lead} column={column} />
        ))}
      </Row>
    )
  },
)

const aboutOf = ({ industry, location }: ListedLead) => [industry, location].filter(Boolean).join(' · ')

const Name = ({ lead, detail }: { lead: ListedLead; detail: string | null }) => (
  <Texts>
    <Truncated
      fontWeight="medium"
      phoneLines="two"
      lang={textLanguage(lead.companyName, lead.contactInfo.phone)}
    >
      {lead.companyName}
    </Truncated>
    {detail === null ? null : (
      <Truncated fontSize="xs" color="fg.muted">
        {detail}
      </Truncated>
    )}
  </Texts>
)

const ColumnCell = ({ lead, column }: { lead: ListedLead; column: FoundColumn }) => {
  const text = cellText(lead, column)
  const fact = factOfColumn(column)
  return (
    <Cell role="gridcell">
      {text && fact ? (
        <chakra.span flexShrink={0} lineHeight="0">
          <ProofShape proof={lead.facts[fact] ?? 'unverified'} size={10} />
        </chakra.span>
      ) : null}
      <Truncated color={text ? undefined : 'fg.muted'} lang={textLanguage(text, lead.contactInfo.phone)}>
        {text || '—'}
      </Truncated>
    </Cell>
  )
}
