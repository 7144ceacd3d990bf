import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../platform/addresses.ts'
import { StatusBadge } from '../../ui/lead/status-badge.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { SkeletonRows } from '../../ui/primitives/skeleton.tsx'
import { Truncated } from '../../ui/primitives/truncated.tsx'
import type { CombinedLead } from './combined-leads.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { ScoreBar } from './score-bar.tsx'
import type { useRecentLeads } from './use-recent-leads.ts'

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
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

const addressOf = ({ kind, id }: CombinedLead) => (kind === 'lead' ? addressOfLead(id) : '/lead-hunting')

const aboutOf = ({ industry, location }: CombinedLead) => [industry, location].filter(Boolean).join(' · ')

/** The five newest leads, AI leads included. */
export const RecentLeads = ({ recent }: { recent: ReturnType<typeof useRecentLeads> }) => {
  const { rows, error, reload, isReloading } = recent
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
      <ul>
        {rows?.map((lead) => (
          <RecentLead key={`${lead.kind} ${lead.id}`} lead={lead} />
        ))}
      </ul>
    </DashboardPanel>
  )
}

const RecentLead = ({ lead }: { lead: CombinedLead }) => (
  <li>
    <RowLink to={addressOf(lead)}>
      <Box flex="1" minW={0}>
        <Truncated fontWeight="medium" phoneLines="two">
          {lead.companyName}
        </Truncated>
        <Truncated fontSize="xs" color="fg.muted">
          {aboutOf(lead)}
        </Truncated>
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
  </li>
)
