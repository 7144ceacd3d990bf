import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { isOver } from '@assay/shared/platform/job'
import { Box, Grid, Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRecordShown } from '../../../platform/shown-addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { isWide } from '../../../ui/primitives/is-wide.ts'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { useCardFocus } from '../card/use-card-focus.ts'
import { CardOnItsWay, type LoadCard, useLoadedCard } from '../card/use-loaded-card.tsx'
import { useUnderstanding } from '../criteria/use-understanding.ts'
import { usePastRequest } from '../history/use-past-request.ts'
import type { FoundGridKeys } from '../list/found-grid.tsx'
import { LeadsPanel } from '../list/leads-panel.tsx'
import { keyOfLead, type ListedLead } from '../list/listed-leads.ts'
import { useAiLeads } from '../list/use-ai-leads.ts'
import { useFoundLayout } from '../list/use-found-layout.ts'
import { type LeadAddress, useListedLeads } from '../list/use-listed-leads.ts'
import { useMissingLead } from '../list/use-missing-lead.ts'
import { useOpenedLookUp } from '../look-up/use-opened-look-up.ts'
import { QueryAndCriteria } from './query-and-criteria.tsx'
import type { FormHandle } from './search-form.tsx'
import { useProposal, useSearchAtOnce } from './use-given-query.ts'
import { useHunt } from './use-hunt.ts'
import type { SearchRequest } from './use-search-leads.ts'

type Props = {
  loadCard: LoadCard
  /**
   * The lead that the address opens; absent where the panel is part of another page, which opens none by itself
   * and folds what earlier searches found.
   */
  address?: LeadAddress
  /** A query to search for at once. */
  firstQuery?: string | null
  /** A query to fill into the form. */
  proposed?: string | null
  /** Called once it is filled in. */
  onProposed?: () => void
  /** The search to show, by its job; default: the newest. */
  openedId?: string | null
  /** Called when another search starts. */
  onSearch?: () => void
}

const columns = {
  list: { base: 'minmax(0, 1fr)', lg: 'minmax(22rem, 4fr) minmax(0, 8fr)' },
  table: { base: 'minmax(0, 1fr)' },
  tableAndCard: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) clamp(26rem, 36%, 34rem)' },
}

const columnsOf = (isTable: boolean, hasCard: boolean) =>
  isTable ? columns[hasCard ? 'tableAndCard' : 'table'] : columns.list

/** The whole of Lead Hunting: search form, criteria, list and the selected lead. */
export const HuntingPanel = (props: Props) => {
  const { loadCard, address = null, firstQuery = null, openedId = null, onSearch } = props
  const current = useHunt(openedId)
  const saved = useAiLeads()
  const layout = useFoundLayout()
  const { opened, openedKey, best, select, ...listed } = useListedLeads(current, saved.rows, address)
  const found = listed.rows.all.filter(({ isSetAside }) => !isSetAside)
  const fold = useFold(!address && !saved.error && (saved.isLoading || found.length > 0), current.isSearching)
  const past = usePastRequest(current.request || fold.isFolded ? null : current.result)
  const hunt = { ...current, request: current.request ?? past }
  const understanding = useUnderstanding(hunt)
  const form = useRef<FormHandle>(null)
  const hasCompanies = hunt.isSearching || listed.rows.all.length > 0
  const { Card, hasFailed, retry } = useLoadedCard(loadCard, hasCompanies && !fold.isFolded)
  const { heading, focusNext } = useCardFocus(openedKey, Card !== null)
  const grid = useRef<FoundGridKeys>(null)
  const { list, revealNextSearch } = useRevealedList(hunt.isSearching)

  const [isFormOpen, openForm] = useState(false)
  const search = (request: SearchRequest) => {
    openForm(false)
    listed.setScope(null)
    select(null)
    revealNextSearch()
    understanding.begin(request)
    form.current?.forget()
    hunt.search(request)
    onSearch?.()
  }
  useSearchAtOnce(firstQuery, search)
  useProposal(form, props)
  useOtherOpened(openedId, () => {
    listed.setScope(null)
    understanding.dropDraft()
    form.current?.forget()
  })
  const open = (lead: ListedLead | null) => {
    select(lead)
    focusNext()
  }
  useOpenedLookUp(hunt, listed.rows.search, open)
  const isAwaited = address?.leadId != null && !saved.isComplete && !saved.error
  const mayCome = !saved.isComplete || saved.error !== null || hunt.isLoading || hunt.isUnsettled
  useMissingLead({ address, isKnown: opened !== null || mayCome })
  // On a phone the card would hide the list.
  const opensBest = address && !isAwaited && !layout.isTable && isWide()
  const shown = opened ?? (opensBest ? best : null)
  const { job } = hunt
  const { search: ofSearch, all } = listed.rows
  const hasRows = hunt.isSearching || ofSearch.length > 0 || (hunt.isLoading && all.length > 0)
  const phone = opened || isAwaited ? 'hidden' : address && hasRows ? 'line' : 'form'
  useRecordShown(job && isOver(job.status) && !fold.isFolded ? addressOfSearch(job.id) : null)

  return (
    <Stack gap={3}>
      <QueryAndCriteria
        form={form}
        firstQuery={firstQuery}
        understanding={understanding}
        isSearching={hunt.isSearching}
        areFoundFolded={fold.isFolded}
        phone={phone}
        isOpen={isFormOpen}
        onOpen={openForm}
        onSearch={search}
        onLeave={() => grid.current?.move(0)}
      />
      {fold.isFoldable ? (
        <FoldButton isOpen={!fold.isFolded} onClick={fold.toggle}>
          {found.length > 0 ? countText(found.length) : null}
        </FoldButton>
      ) : null}
      {fold.isFolded ? null : (
        <Grid gap={4} alignItems="start" templateColumns={columnsOf(layout.isTable, opened !== null)}>
          <Box ref={list} scrollMarginTop={4} display={{ base: opened ? 'none' : 'block', lg: 'block' }}>
            <LeadsPanel
              hunt={hunt}
              grid={grid}
              saved={saved}
              listed={listed}
              layout={layout}
              selected={shown}
              onSelect={open}
              onExample={(query) => form.current?.propose(query)}
              onSearchAgain={search}
              onSearchWith={(criteria) => search(understanding.requestWith(criteria))}
            />
          </Box>
          {shown && Card ? (
            <Card
              key={opened ? openedKey : keyOfLead(shown)}
              lead={shown}
              isChosen={opened !== null}
              isClosable={layout.isTable}
              search={hunt.request}
              headingRef={heading}
              onBack={() => select(null)}
            />
          ) : shown ? (
            <CardOnItsWay hasFailed={hasFailed} onRetry={retry} onBack={() => select(null)} />
          ) : (
            <NothingSelected isHidden={layout.isTable} />
          )}
        </Grid>
      )}
    </Stack>
  )
}

type FoldProps = { isOpen: boolean; onClick: () => void; children: ReactNode }

const FoldButton = ({ isOpen, onClick, children }: FoldProps) => (
  <Button justifyContent="start" fontWeight="medium" aria-expanded={isOpen} onClick={onClick}>
    <Box as="span" display="flex" color="fg.muted" transform={isOpen ? undefined : 'rotate(-90deg)'}>
      <ChevronIcon />
    </Box>
    Found companies
    <Box as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
      {children}
    </Box>
  </Button>
)

/** Calls back when the address comes to name another search. */
const useOtherOpened = (openedId: string | null, onOther: () => void) => {
  const last = useRef(openedId)
  useEffect(() => {
    if (openedId !== null && openedId !== last.current) onOther()
    last.current = openedId
  })
}

/** What was found before is folded until it is opened or a search runs, which stays open after its end. */
const useFold = (isPart: boolean, isSearching: boolean) => {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isSearching) setIsOpen(true)
  }, [isSearching])
  return {
    isFoldable: isPart && !isSearching,
    isFolded: isPart && !isSearching && !isOpen,
    toggle: () => setIsOpen(!isOpen),
  }
}

const NothingSelected = ({ isHidden }: { isHidden: boolean }) =>
  isHidden ? null : (
    <Panel hideBelow="lg">
      <EmptyState
        title="No lead selected"
        text="Select a company to see its facts and the proof for each of them."
      />
    </Panel>
  )

/** On a phone the list is below the form, out of sight: scrolls to it when a search starts. */
const useRevealedList = (isSearching: boolean) => {
  const list = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isSearching || !isAwaited.current) return
    isAwaited.current = false
    if (!isWide()) list.current?.scrollIntoView({ block: 'start' })
  }, [isSearching])
  const revealNextSearch = () => {
    isAwaited.current = true
  }
  return { list, revealNextSearch }
}
