import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router-dom'
import { planAddress } from '../../../platform/addresses.ts'
import { MapAttribution } from '../../../ui/evidence/map-attribution.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { isOnlyExplained } from '../look-up/looked-up.ts'
import { Answer } from '../search/answer.tsx'
import { AnswerNotes } from '../search/answer-notes.tsx'
import { CancelledReceipt } from '../search/cancelled-receipt.tsx'
import { Examples } from '../search/examples.tsx'
import { GoOn } from '../search/go-on.tsx'
import { NearMisses, nearMissText } from '../search/near-misses.tsx'
import { NextSteps } from '../search/next-steps.tsx'
import { SearchProgress } from '../search/search-progress.tsx'
import type { Hunt } from '../search/use-hunt.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { FoundCompanies } from './found-companies.tsx'
import type { FoundGridKeys } from './found-grid.tsx'
import type { Scope } from './list-scope.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { keyOfLead, type ListedLead } from './listed-leads.ts'
import type { FoundLayout } from './use-found-layout.ts'
import { useFoundList } from './use-found-list.ts'
import { useOpenNext } from './use-open-next.ts'

const PlansLink = chakra(Link, { base: { color: 'inherit', flexShrink: 0, fontWeight: 'medium' } })

type Props = {
  hunt: Hunt
  grid: RefObject<FoundGridKeys | null>
  saved: { rows: SavedAiLead[] | undefined; isLoading: boolean; error: string | null; reload: () => unknown }
  listed: { rows: Record<Scope, ListedLead[]>; scope: Scope; setScope: (scope: Scope | null) => void }
  layout: FoundLayout
  selected: ListedLead | null
  onSelect: (lead: ListedLead | null) => void
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
export const LeadsPanel = ({ hunt, grid, saved, listed, layout, selected, onSelect, ...search }: Props) => {
  const { rows, scope, setScope } = listed
  const { job, result } = hunt
  const hasGroups = scope === 'all' && new Set(rows.all.map(({ searchTermId }) => searchTermId)).size > 1
  const found = useFoundList({ grid, rows: rows[scope], hasGroups, isUnsettled: hunt.isUnsettled })
  useOpenNext({ leads: found.leads, open: selected, onOpen: onSelect })
  // The answer of the last search stands with its companies, or where there are none.
  const answer = hunt.isSearching || (scope === 'all' && rows.all.length > 0) ? null : result
  const hasFailed = saved.error !== null || hunt.failure !== null || hunt.statusError !== null
  const nearMisses = answer?.nearMisses ?? []
  const isExplained = hasFailed || isOnlyExplained(result) || (scope === 'search' && hasNotes(result))
  // What starts another search goes with the answer that it stands in.
  const [searches, setSearches] = useState(0)
  const panel = useKeptFocus<HTMLElement>(String(searches))
  const searchAgain = (request: SearchRequest) => {
    setSearches(searches + 1)
    search.onSearchAgain(request)
  }
  const searchWith = (criteria: Criteria) => {
    setSearches(searches + 1)
    search.onSearchWith(criteria)
  }
  const lookUp = (domain: string) => searchAgain({ query: domain, maxResults: 1 })
  const openId = (id: number) => {
    const row = rows.all.find((lead) => lead.id === id)
    if (row) onSelect(row)
  }
  const hasSearch = hunt.isOwn || hunt.isLoading || result !== null
  return (
    <Panel ref={panel} tabIndex={-1} outline="none" aria-labelledby="ai-leads-heading">
      <Flex align="center" gap={2} minH={11} px={4} py={1} borderBottomWidth="1px">
        <Flex wrap="wrap" align="baseline" columnGap={2} flex="1" minW={0} lineHeight="1.25">
          <Heading as="h2" id="ai-leads-heading" fontSize="md" lineHeight="inherit">
            AI-Discovered Leads
          </Heading>
          <Text
            as="span"
            color="fg.muted"
            fontSize="sm"
            lineHeight="inherit"
            fontVariantNumeric="tabular-nums"
          >
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
      {answer?.receipt ? (
        <Answer
          result={answer}
          receipt={answer.receipt}
          isEmpty={rows.search.length === 0}
          actions={
            <GoOn
              result={answer}
              request={hunt.request}
              hasFound={rows.search.length > 0}
              onSearch={searchAgain}
            />
          }
        >
          <AnswerNotes
            result={answer}
            requestedCount={hunt.request?.maxResults ?? null}
            onSearch={searchWith}
            onLookUp={lookUp}
            onOpen={openId}
          />
        </Answer>
      ) : null}
      {job?.status === 'cancelled' ? (
        <CancelledReceipt job={job} savedCount={result?.savedCount ?? 0} />
      ) : null}
      {result?.isUnderstood === false ? (
        <Flex direction="column" px={4} pb={3}>
          <Examples onChoose={search.onExample} />
        </Flex>
      ) : null}
      <Failures hunt={hunt} saved={saved} onSearchAgain={searchAgain} />
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
          saved={saved.rows}
          onSearch={searchWith}
          onOpen={onSelect}
          onOpenId={openId}
        />
      ) : null}
      {scope === 'search' && !hunt.isUnsettled && rows.search.length > 0 ? <NextSteps rows={rows} /> : null}
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
