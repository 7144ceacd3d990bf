import { maxDistinctLeads } from '@assay/shared/features/leads/distinct-leads'
import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfLead, leadsAddress } from '../../../platform/addresses.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { useBulkLeads } from '../bulk/use-bulk-leads.ts'
import { leadsText } from '../lead-labels.ts'
import { useLeads } from '../list/use-leads.ts'
import { fullest } from '../merge/merge-choices.ts'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import { type DuplicateGroup, groupDuplicates } from './duplicate-groups.ts'
import { useDistinctLeads } from './use-distinct-leads.ts'

const groupsAtOnce = 25
/** Of a group, so many stand side by side. */
const shownLeads = 12

/** The leads that are probably the same company, side by side. */
export const DuplicatesPage = () => {
  const leads = useLeads()
  const distinct = useDistinctLeads()
  const rows = useDeferredValue(leads.rows)
  const decided = distinct.data
  const groups = useMemo(
    () =>
      groupDuplicates(
        rows,
        (decided ?? []).map(({ leadIds }) => leadIds),
      ),
    [rows, decided],
  )
  const [shown, setShown] = useState(groupsAtOnce)
  const bulk = useBulkLeads()
  const [toMerge, setToMerge] = useState<readonly [Lead, Lead] | null>(null)
  const isLoading = leads.isLoading || !leads.isComplete || distinct.isPending
  const error = leads.error ?? distinct.error?.message ?? null
  return (
    <Box maxW="64rem">
      <Flex align="center" gap={2} mb={3}>
        <Button asChild variant="quiet" size="icon" ml={-2} mr={-1}>
          <Link to={leadsAddress} aria-label="Back to My Leads">
            <BackIcon />
          </Link>
        </Button>
        <Heading as="h1" fontSize="xl">
          Duplicates
        </Heading>
        {groups.length > 0 ? (
          <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
            {countText(groups.length)}
          </Text>
        ) : null}
      </Flex>
      {error ? (
        <Panel>
          <FailureNotice
            onRetry={() => {
              void leads.reload()
              void distinct.refetch()
            }}
          >
            {error}
          </FailureNotice>
        </Panel>
      ) : null}
      {isLoading && !error ? (
        <Panel>
          <SkeletonRows text="Comparing your leads" />
        </Panel>
      ) : null}
      {!isLoading && !error && groups.length === 0 ? (
        <Panel>
          <EmptyState
            title="No duplicates"
            text="Leads with the same website, the same email, or the same name and place appear here."
          >
            <Button asChild mt={3} textDecoration="none">
              <Link to={leadsAddress}>Back to My Leads</Link>
            </Button>
          </EmptyState>
        </Panel>
      ) : null}
      {(isLoading ? [] : groups.slice(0, shown)).map((group) => (
        <Group
          key={group.leads[0]?.id}
          group={group}
          onDelete={(lead) => void bulk.remove([lead])}
          onMerge={setToMerge}
          onDistinct={() => distinct.say.mutate(group.leads.map(({ id }) => id))}
          isSaving={distinct.say.isPending && distinct.say.variables?.[0] === group.leads[0]?.id}
        />
      ))}
      {!isLoading && groups.length > shown ? (
        <Button width="full" onClick={() => setShown(shown + groupsAtOnce)}>
          Show more
        </Button>
      ) : null}
      {toMerge ? <MergeDialog leads={toMerge} onClose={() => setToMerge(null)} /> : null}
    </Box>
  )
}

const Sides = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
    gap: 3,
  },
})

type GroupProps = {
  group: DuplicateGroup
  onDelete: (lead: Lead) => void
  onMerge: (leads: readonly [Lead, Lead]) => void
  onDistinct: () => void
  isSaving: boolean
}

const Group = ({ group: { leads, reasons }, onDelete, onMerge, onDistinct, isSaving }: GroupProps) => {
  const [first, second] = leads
  const target = fullest(leads)
  return (
    <Panel aria-label={leads[0]?.companyName} mb={4} p={{ base: 3, md: 4 }}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={2} mb={3}>
        <Text color="fg.muted">
          {leadsText(leads.length)} with the {reasons.join(', ')}
        </Text>
        <Flex gap={2}>
          {leads.length > maxDistinctLeads ? null : (
            <PendingButton
              size="sm"
              text="Not duplicates"
              pendingText="Saving..."
              isPending={isSaving}
              onClick={onDistinct}
            />
          )}
          {leads.length === 2 && first && second ? (
            <Button size="sm" onClick={() => onMerge([first, second])}>
              Merge
            </Button>
          ) : null}
        </Flex>
      </Flex>
      <Sides>
        {leads.slice(0, shownLeads).map((lead) => (
          <Side
            key={lead.id}
            lead={lead}
            onDelete={() => onDelete(lead)}
            onMerge={leads.length > 2 && target && target !== lead ? () => onMerge([target, lead]) : null}
          />
        ))}
      </Sides>
      {leads.length > shownLeads ? (
        <Text mt={2} fontSize="sm" color="fg.muted">
          and {countText(leads.length - shownLeads)} more
        </Text>
      ) : null}
    </Panel>
  )
}

const Name = chakra('a', {
  base: {
    minW: 0,
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { display: 'flex', alignItems: 'center', minH: 11 },
  },
})

type SideProps = {
  lead: Lead
  onDelete: () => void
  /** Merges it with the fullest lead of the group; null for that one, and where there are only two. */
  onMerge: (() => void) | null
}

const Side = ({ lead, onDelete, onMerge }: SideProps) => (
  <Flex as="li" direction="column" gap={1} p={3} borderWidth="1px" borderRadius="control" minW={0}>
    <Flex justify="space-between" gap={2}>
      <Name asChild>
        <Link to={addressOfLead(lead.id)}>{lead.companyName}</Link>
      </Name>
      <StatusBadge status={lead.status} />
    </Flex>
    {[lead.location, lead.website, lead.email, lead.phone, lead.contact, lead.source].map((value, nth) =>
      value ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: one line for each field
        <Text key={nth} fontSize="sm" overflowWrap="anywhere">
          {value}
        </Text>
      ) : null,
    )}
    <Flex mt="auto" pt={1} align="center" justify="space-between" gap={2}>
      <Text fontSize="xs" color="fg.muted">
        Added <RelativeTime iso={lead.createdAt} />
      </Text>
      {onMerge ? (
        <Button
          size="sm"
          variant="quiet"
          ml="auto"
          aria-label={`Merge ${lead.companyName}, added as lead ${lead.id}`}
          onClick={onMerge}
        >
          Merge
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Delete ${lead.companyName}, added as lead ${lead.id}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </Flex>
  </Flex>
)
