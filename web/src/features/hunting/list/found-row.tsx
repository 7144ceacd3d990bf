import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { ProofShape, VerificationMark } from '../../../ui/evidence/proof-mark.tsx'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { textLanguage } from '../../../ui/lead/text-language.ts'
import {
  attributesOfPart,
  attributesOfRow,
  GridRow,
  RowCheckbox,
  RowOpen,
  type RowState,
} from '../../../ui/list/grid-row.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { cellText, type FoundColumn, factOfColumn } from './found-columns.ts'
import type { ListedLead } from './listed-leads.ts'

const Row = chakra(GridRow, { base: { minW: 'full', pr: 3, bg: 'bg.panel' } })
const Open = chakra(RowOpen, { base: { display: 'flex', alignItems: 'center', gap: 2, minW: 0 } })
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

type Props = RowState & {
  rowKey: string
  lead: ListedLead
  /** The columns of a table; null for a list. */
  columns: readonly FoundColumn[] | null
  template: string
  /** Set when several rows have the same company name. */
  distinguishingDetail: string | undefined
  act: FoundRowActions
}

/** One found company, as a row of the list or of the table. */
export const FoundRow = memo(
  ({ rowKey, lead, columns, template, distinguishingDetail, act, ...row }: Props) => {
    const { id } = lead
    const { style, ...attributes } = attributesOfRow(rowKey, row, act)
    return (
      <Row {...attributes} style={{ ...style, gridTemplateColumns: template }}>
        <Tick role="gridcell">
          {id === undefined ? null : (
            <RowCheckbox name={lead.companyName} row={row} onToggle={(isRange) => act.toggle(id, isRange)} />
          )}
        </Tick>
        <Cell role="gridcell" px={0}>
          <Open
            type="button"
            {...attributesOfPart('open', row)}
            aria-current={row.isOpen}
            onClick={() => act.open(lead)}
          >
            <Name lead={lead} detail={columns ? null : (distinguishingDetail ?? aboutOf(lead))} />
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
