import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { addressOfAiLead, addressOfLead } from '../../platform/addresses.ts'
import { StatusBadge } from '../../ui/lead/status-badge.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { SkeletonRows } from '../../ui/primitives/skeleton.tsx'
import { Tag } from '../../ui/primitives/tag.tsx'
import { Truncated } from '../../ui/primitives/truncated.tsx'
import type { CombinedLead } from './combined-leads.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { ScoreBar } from './score-bar.tsx'
import type { useRecentLeads } from './use-recent-leads.ts'

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    flex: '1',
    minW: 0,
    alignItems: 'center',
    gap: 3,
    minH: 14,
    px: 4,
    py: 2,
    color: 'inherit',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
  },
})

const addressOf = ({ kind, id }: CombinedLead) => (kind === 'lead' ? addressOfLead(id) : addressOfAiLead(id))

const aboutOf = ({ industry, location }: CombinedLead) => [industry, location].filter(Boolean).join(' · ')

/** A conversion takes its button away: the focus then goes to the list, unless it is elsewhere. */
const useFocusAfterConversion = (rows: string) => {
  const list = useRef<HTMLUListElement>(null)
  const isExpected = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => {
    if (!isExpected.current) return
    isExpected.current = false
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [rows])
  const expect = () => {
    isExpected.current = true
  }
  return { list, expect }
}

export type ConvertAiLead = (lead: Pick<CombinedLead, 'id' | 'companyName'>) => ReactNode

type Props = {
  recent: ReturnType<typeof useRecentLeads>
  /** The button that makes an AI lead a lead, from another feature. */
  convert: ConvertAiLead
}

/** The five newest leads, AI leads included. */
export const RecentLeads = ({ recent, convert }: Props) => {
  const { rows, error, reload, isReloading } = recent
  const focus = useFocusAfterConversion(rows?.map(({ kind, id }) => `${kind} ${id}`).join() ?? '')
  return (
    <DashboardPanel title="Recent Leads">
      {error ? (
        <FailureNotice onRetry={reload} isRetrying={isReloading}>
          {error}
        </FailureNotice>
      ) : null}
      {rows ? null : <SkeletonRows text="Reading the newest leads" />}
      {rows?.length === 0 && !error ? (
        <EmptyState title="No leads yet" text="Companies you find or add appear here, newest first." />
      ) : null}
      <chakra.ul ref={focus.list} tabIndex={-1} outline="none">
        {rows?.map((lead) => (
          <RecentLead
            key={`${lead.kind} ${lead.id}`}
            lead={lead}
            convert={convert}
            onConvert={focus.expect}
          />
        ))}
      </chakra.ul>
    </DashboardPanel>
  )
}

type RowProps = Pick<Props, 'convert'> & { lead: CombinedLead; onConvert: () => void }

const RecentLead = ({ lead, convert, onConvert }: RowProps) => (
  <Flex as="li" align="center">
    <RowLink to={addressOf(lead)}>
      <Box flex="1" minW={0}>
        <Truncated fontWeight="medium" phoneLines="two">
          {lead.companyName}
        </Truncated>
        <Flex align="center" gap={1.5} fontSize="xs" color="fg.muted">
          {lead.kind === 'ai-lead' ? <Tag>AI lead</Tag> : null}
          <Truncated>{aboutOf(lead)}</Truncated>
        </Flex>
      </Box>
      <Flex direction="column" align="start" gap={1} flexShrink={0} minW="5.5rem">
        {lead.status === 'new' ? (
          <StatusBadge status="new" label="NEW" />
        ) : (
          <StatusBadge status={lead.status} />
        )}
        <ScoreBar score={lead.score} />
      </Flex>
    </RowLink>
    {lead.isConvertible ? (
      <Box pr={1.5} onClick={onConvert}>
        {convert(lead)}
      </Box>
    ) : null}
  </Flex>
)
