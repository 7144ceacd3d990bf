import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { VerificationMark } from '../../../ui/evidence/proof-mark.tsx'
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
import type { ListedLead } from './listed-leads.ts'

const Row = chakra(GridRow, {
  base: { width: 'full', gridTemplateColumns: 'auto minmax(0, 1fr)', pr: 3, bg: 'bg.panel' },
})
const Open = chakra(RowOpen, { base: { display: 'flex', alignItems: 'center', gap: 2, minW: 0 } })
const Tick = chakra('div', {
  base: { position: 'relative', zIndex: 1, pl: 1, minW: 9, '@media (pointer: coarse)': { minW: 12 } },
})
const Cell = chakra('div', { base: { minW: 0, fontSize: 'sm' } })
const Texts = chakra('span', { base: { display: 'flex', flexDirection: 'column', flex: '1', minW: 0 } })

export type FoundRowActions = {
  open: (lead: ListedLead) => void
  toggle: (id: number, isRange: boolean) => void
  /** Called when the row gets the focus. */
  enter: (key: string) => void
}

export type FoundRowProps = RowState & { rowKey: string; lead: ListedLead; act: FoundRowActions }

type Props = FoundRowProps & {
  /** Set when several rows have the same company name. */
  distinguishingDetail: string | undefined
}

/** One found company as a row of the list. */
export const FoundRow = memo(({ rowKey, lead, distinguishingDetail, act, ...row }: Props) => {
  const { id } = lead
  return (
    <Row {...attributesOfRow(rowKey, row, act)}>
      <Tick role="gridcell">
        {id === undefined ? null : (
          <RowCheckbox name={lead.companyName} row={row} onToggle={(isRange) => act.toggle(id, isRange)} />
        )}
      </Tick>
      <Cell role="gridcell">
        <Open
          type="button"
          {...attributesOfPart('open', row)}
          aria-current={row.isOpen}
          onClick={() => act.open(lead)}
        >
          <Texts>
            <Truncated
              fontWeight="medium"
              phoneLines="two"
              lang={textLanguage(lead.companyName, lead.contactInfo.phone)}
            >
              {lead.companyName}
            </Truncated>
            <About lead={lead} detail={distinguishingDetail ?? aboutOf(lead)} />
          </Texts>
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
    </Row>
  )
})

const aboutOf = ({ industry, location }: ListedLead) => [industry, location].filter(Boolean).join(' · ')

const About = ({ lead, detail }: { lead: ListedLead; detail: string }) => (
  <Truncated fontSize="xs" color="fg.muted" title={detail}>
    {lead.converted ? (
      <chakra.span color="success" fontWeight="medium">
        In My Leads{detail ? ' · ' : ''}
      </chakra.span>
    ) : null}
    {detail}
  </Truncated>
)
