import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Receipt, SearchResult } from '@assay/shared/features/hunting/search'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { planAddress } from '../../../platform/addresses.ts'
import { MapAttribution } from '../../../ui/evidence/map-attribution.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { isOnlyExplained } from '../look-up/looked-up.ts'
import { AnswerNotes } from '../search/answer-notes.tsx'
import { NearMisses, nearMissText } from '../search/near-misses.tsx'
import { SearchProgress } from '../search/search-progress.tsx'
import { SearchReceipt } from '../search/search-receipt.tsx'
import type { Hunt } from '../search/use-hunt.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { LeadList } from './lead-list.tsx'
import { ListScope, type Scope } from './list-scope.tsx'
import type { ListedLead } from './listed-leads.ts'

const PlansLink = chakra(Link, { base: { color: 'inherit', flexShrink: 0, fontWeight: 'medium' } })

type Props = {
  hunt: Hunt
  saved: { rows: SavedAiLead[] | undefined; isLoading: boolean; error: string | null; reload: () => unknown }
  listed: { rows: Record<Scope, ListedLead[]>; scope: Scope; setScope: (scope: Scope | null) => void }
  selected: ListedLead | null
  onSelect: (lead: ListedLead) => void
  onSearchAgain: (request: SearchRequest) => void
  onSearchWith: (criteria: Criteria) => void
}

/** The AI leads, below the running search's progress or the finished one's receipt. */
export const LeadsPanel = ({ hunt, saved, listed, selected, onSelect, ...search }: Props) => {
  const { rows, scope, setScope } = listed
  const { job, result, failure } = hunt
  const retryRequest = failure?.retryRequest
  const hasFailed = saved.error !== null || failure !== null || hunt.statusError !== null
  const nearMisses = hunt.isSearching ? [] : (result?.nearMisses ?? [])
  const isOnlyNoted = isOnlyExplained(result)
  const isExplained = hasFailed || isOnlyNoted || (scope === 'search' && hasNotes(result))
  const hasSearch = hunt.isOwn || hunt.isLoading || result !== null
  return (
    <Panel aria-labelledby="ai-leads-heading">
      <Flex align="baseline" gap={2} px={4} py={3} borderBottomWidth="1px">
        <Heading as="h2" id="ai-leads-heading" fontSize="md">
          AI-Discovered Leads
        </Heading>
        <Text as="span" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {summaryOf(rows[scope], nearMisses.length)}
        </Text>
      </Flex>
      {hasSearch ? (
        <ListScope
          isOwnSearch={hunt.isOwn}
          scope={scope}
          counts={{ search: checkedOf(rows.search), all: checkedOf(rows.all) }}
          onScope={setScope}
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
            onLookUp={(domain) => search.onSearchAgain({ query: domain, maxResults: 1 })}
            onOpen={(id) => {
              const row = rows.all.find((lead) => lead.id === id)
              if (row) onSelect(row)
            }}
          />
        </Answer>
      ) : null}
      {hunt.statusError ? (
        <FailureNotice onRetry={hunt.statusError.retry} isRetrying={hunt.statusError.isRetrying}>
          {hunt.statusError.text}
        </FailureNotice>
      ) : null}
      {failure ? (
        <FailureNotice onRetry={retryRequest ? () => search.onSearchAgain(retryRequest) : undefined}>
          {failure.text}
          {failure.isPlanLimit ? <PlansLink to={planAddress}>Ask for a larger plan</PlansLink> : null}
        </FailureNotice>
      ) : null}
      {saved.error ? <FailureNotice onRetry={saved.reload}>{saved.error}</FailureNotice> : null}
      {isExplained && rows[scope].length === 0 && !hunt.isSearching && !saved.isLoading ? null : (
        <LeadList
          rows={rows[scope]}
          isLoading={hunt.isLoading || (scope === 'all' && saved.isLoading)}
          isSearching={scope === 'search' && hunt.isSearching}
          selected={selected}
          onSelect={onSelect}
        />
      )}
      {nearMisses.length > 0 ? <NearMisses nearMisses={nearMisses} /> : null}
      {rows[scope].length > 0 ? <MapAttribution /> : null}
    </Panel>
  )
}

type AnswerProps = { result: SearchResult; receipt: Receipt; isEmpty: boolean; children: ReactNode }

/** The receipt's line with the notes, or the notes alone where there is nothing else to say. */
const Answer = ({ result, receipt, isEmpty, children }: AnswerProps) =>
  isOnlyExplained(result) ? (
    <Box px={4} py={1}>
      {children}
    </Box>
  ) : (
    <SearchReceipt receipt={receipt} isOpen={isEmpty}>
      {children}
    </SearchReceipt>
  )

/** The notes of an empty answer say why and what to try instead. */
const hasNotes = (result: Hunt['result']) => (result?.receipt?.notes ?? []).length > 0

/** Excludes companies that are still being checked: they may turn out not to match. */
const checkedOf = (rows: ListedLead[]) => rows.filter((row) => !row.isChecking).length

const summaryOf = (rows: ListedLead[], nearMisses: number) => {
  const found = checkedOf(rows)
  const checking = rows.length - found
  return [
    found > 0 ? `${countText(found)}${checking > 0 ? ' found' : ''}` : '',
    checking > 0 ? `checking ${countText(checking)}` : '',
    nearMisses > 0 ? nearMissText(nearMisses) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
