import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { planAddress } from '../../../platform/addresses.ts'
import { MapAttribution } from '../../../ui/evidence/map-attribution.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { isOnlyExplained } from '../look-up/looked-up.ts'
import { Answer } from '../search/answer.tsx'
import { AnswerNotes } from '../search/answer-notes.tsx'
import { GoOn } from '../search/go-on.tsx'
import { NearMisses, nearMissText } from '../search/near-misses.tsx'
import { NextSteps } from '../search/next-steps.tsx'
import { SearchProgress } from '../search/search-progress.tsx'
import type { Hunt } from '../search/use-hunt.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { FoundCompanies } from './found-companies.tsx'
import type { Scope } from './list-scope.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { keyOfLead, type ListedLead } from './listed-leads.ts'
import type { FoundLayout } from './use-found-layout.ts'
import { useFoundList } from './use-found-list.ts'

const PlansLink = chakra(Link, { base: { color: 'inherit', flexShrink: 0, fontWeight: 'medium' } })

type Props = {
  hunt: Hunt
  saved: { rows: SavedAiLead[] | undefined; isLoading: boolean; error: string | null; reload: () => unknown }
  listed: { rows: Record<Scope, ListedLead[]>; scope: Scope; setScope: (scope: Scope | null) => void }
  layout: FoundLayout
  selected: ListedLead | null
  onSelect: (lead: ListedLead) => void
  /** Proposes a query to a user who has not searched yet. */
  onExample: (query: string) => void
  onSearchAgain: (request: SearchRequest) => void
  onSearchWith: (criteria: Criteria) => void
}

const layouts = [
  { name: 'list', text: 'List' },
  { name: 'table', text: 'Table' },
] as const

/** The AI leads, below the running search's progress or the finished one's receipt. */
export const LeadsPanel = ({ hunt, saved, listed, layout, selected, onSelect, ...search }: Props) => {
  const { rows, scope, setScope } = listed
  const { job, result } = hunt
  const hasGroups = scope === 'all' && new Set(rows.all.map(({ searchTermId }) => searchTermId)).size > 1
  const found = useFoundList({ rows: rows[scope], hasGroups, isUnsettled: hunt.isUnsettled })
  const hasFailed = saved.error !== null || hunt.failure !== null || hunt.statusError !== null
  const nearMisses = hunt.isSearching ? [] : (result?.nearMisses ?? [])
  const isExplained = hasFailed || isOnlyExplained(result) || (scope === 'search' && hasNotes(result))
  const lookUp = (domain: string) => search.onSearchAgain({ query: domain, maxResults: 1 })
  const hasSearch = hunt.isOwn || hunt.isLoading || result !== null
  return (
    <Panel aria-labelledby="ai-leads-heading">
      <Flex align="center" gap={2} minH={11} px={4} py={1} borderBottomWidth="1px">
        <Flex wrap="wrap" align="baseline" columnGap={2} flex="1" minW={0}>
          <Heading as="h2" id="ai-leads-heading" fontSize="md">
            AI-Discovered Leads
          </Heading>
          <Text as="span" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
            {summaryOf(found.leads, nearMisses.length)}
          </Text>
        </Flex>
        <Box flexShrink={0} mr={-2.5} hideBelow="lg">
          <Segments
            label="Layout"
            options={layouts}
            chosen={layout.isTable ? 'table' : 'list'}
            onChoose={layout.choose}
          />
        </Box>
      </Flex>
      {hasSearch || rows.all.length > 0 ? (
        <ListToolbar
          found={found}
          layout={layout}
          hasGroups={hasGroups}
          scopes={
            hasSearch
              ? {
                  isOwnSearch: hunt.isOwn,
                  scope,
                  counts: { search: checkedOf(rows.search), all: checkedOf(rows.all) },
                  onScope: setScope,
                }
              : null
          }
        />
      ) : null}
      {hunt.isSearching ? (
        <SearchProgress
          progress={job?.progress ?? null}
          isCancelling={hunt.isCancelling}
          canCancel={hunt.canCancel}
          onCancel={hunt.cancel}
        />
      ) : null}
      {!hunt.isSearching && result?.receipt ? (
        <Answer result={result} receipt={result.receipt} isEmpty={rows.search.length === 0}>
          <AnswerNotes
            result={result}
            requestedCount={hunt.request?.maxResults ?? null}
            onSearch={search.onSearchWith}
            onLookUp={lookUp}
            onOpen={(id) => {
              const row = rows.all.find((lead) => lead.id === id)
              if (row) onSelect(row)
            }}
          />
        </Answer>
      ) : null}
      <Failures hunt={hunt} saved={saved} onSearchAgain={search.onSearchAgain} />
      {isExplained && rows[scope].length === 0 && !hunt.isSearching && !saved.isLoading ? null : (
        <FoundCompanies
          found={found}
          columns={layout.columns}
          isLoading={hunt.isLoading || (scope === 'all' && saved.isLoading)}
          isSearching={scope === 'search' && hunt.isSearching}
          isNarrowedToNone={rows[scope].length > 0 && found.leads.length === 0}
          openKey={selected && keyOfLead(selected)}
          onExample={hasSearch ? null : search.onExample}
          onOpen={onSelect}
        />
      )}
      {nearMisses.length > 0 ? (
        <NearMisses
          nearMisses={nearMisses}
          criteria={result?.criteria ?? null}
          onSearch={search.onSearchWith}
          onLookUp={lookUp}
        />
      ) : null}
      {scope === 'search' && !hunt.isUnsettled ? (
        <>
          {rows.search.length > 0 ? <NextSteps rows={rows} /> : null}
          <GoOn
            result={result}
            request={hunt.request}
            hasFound={rows.search.length > 0}
            onSearch={search.onSearchAgain}
          />
        </>
      ) : null}
      {found.leads.length > 0 ? <MapAttribution /> : null}
    </Panel>
  )
}

const Failures = ({ hunt, saved, onSearchAgain }: Pick<Props, 'hunt' | 'saved' | 'onSearchAgain'>) => {
  const { failure, statusError } = hunt
  const retryRequest = failure?.retryRequest
  return (
    <>
      {statusError ? (
        <FailureNotice onRetry={statusError.retry} isRetrying={statusError.isRetrying}>
          {statusError.text}
        </FailureNotice>
      ) : null}
      {failure ? (
        <FailureNotice onRetry={retryRequest ? () => onSearchAgain(retryRequest) : undefined}>
          {failure.text}
          {failure.isPlanLimit ? <PlansLink to={planAddress}>Ask for a larger plan</PlansLink> : null}
        </FailureNotice>
      ) : null}
      {saved.error ? <FailureNotice onRetry={saved.reload}>{saved.error}</FailureNotice> : null}
    </>
  )
}

/** The notes of an empty answer say why and what to try instead. */
const hasNotes = (result: Hunt['result']) => (result?.receipt?.notes ?? []).length > 0

/** Excludes companies that are still being checked: they may turn out not to match. */
const checkedOf = (rows: ListedLead[]) =>
  rows.filter(({ isChecking, isSetAside }) => !isChecking && !isSetAside).length

const summaryOf = (rows: ListedLead[], nearMisses: number) => {
  const found = rows.filter(({ isChecking }) => !isChecking).length
  const checking = rows.length - found
  return [
    found > 0 ? `${countText(found)}${checking > 0 ? ' found' : ''}` : '',
    checking > 0 ? `checking ${countText(checking)}` : '',
    nearMisses > 0 ? nearMissText(nearMisses) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
