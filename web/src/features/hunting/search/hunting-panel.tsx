import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { isOver } from '@assay/shared/platform/job'
import { Box, Grid, Stack } from '@chakra-ui/react'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { useRecordShown } from '../../../platform/shown-addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { isWide } from '../../../ui/primitives/is-wide.ts'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { LeadCard, type LeadParts } from '../card/lead-card.tsx'
import { UnderstoodAs } from '../criteria/understood-as.tsx'
import { type Understanding, useUnderstanding } from '../criteria/use-understanding.ts'
import { LeadsPanel } from '../list/leads-panel.tsx'
import { keyOfLead, type ListedLead } from '../list/listed-leads.ts'
import { useAiLeads } from '../list/use-ai-leads.ts'
import { useFoundLayout } from '../list/use-found-layout.ts'
import { type LeadAddress, useListedLeads } from '../list/use-listed-leads.ts'
import { useOpenedLookUp } from '../look-up/use-opened-look-up.ts'
import { type FormHandle, SearchForm } from './search-form.tsx'
import { initialValues, requestOf, valuesForQuery } from './search-form-values.ts'
import { useHunt } from './use-hunt.ts'
import type { SearchRequest } from './use-search-leads.ts'

type Props = LeadParts & {
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
  tableAndCard: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(26rem, 6fr)' },
}

const columnsOf = (isTable: boolean, hasCard: boolean) =>
  isTable ? columns[hasCard ? 'tableAndCard' : 'table'] : columns.list

/** The whole of Lead Hunting: search form, criteria, list and the selected lead. */
export const HuntingPanel = (props: Props) => {
  const { chatAbout, emailAbout, address = null, firstQuery = null, openedId = null, onSearch } = props
  const hunt = useHunt(openedId)
  const saved = useAiLeads()
  const layout = useFoundLayout()
  const understanding = useUnderstanding(hunt)
  const { opened, openedKey, best, select, ...listed } = useListedLeads(hunt, saved.rows, address)
  const form = useRef<FormHandle>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, revealNextSearch } = useRevealedList(hunt.isSearching)

  const search = (request: SearchRequest) => {
    listed.setScope(null)
    select(null)
    revealNextSearch()
    understanding.begin(request)
    form.current?.show(request)
    hunt.search(request)
    onSearch?.()
  }
  useSearchAtOnce(firstQuery, search)
  useProposal(form, props)
  const open = (lead: ListedLead) => {
    select(lead)
    // On a phone the card replaces the list, so the focus must move to it.
    if (!isWide()) requestAnimationFrame(() => heading.current?.focus())
  }
  useOpenedLookUp(hunt, listed.rows.search, open)
  const isAwaited = address?.leadId != null && saved.isLoading
  // On a phone the card would hide the list.
  const opensBest = address && !isAwaited && !layout.isTable && isWide()
  const shown = opened ?? (opensBest ? best : null)
  const found = listed.rows.all.filter(({ isSetAside }) => !isSetAside)
  const fold = useFold(!address && !saved.error && (saved.isLoading || found.length > 0), hunt.isSearching)
  const { job } = hunt
  useRecordShown(job && isOver(job.status) && !fold.isFolded ? addressOfSearch(job.id) : null)

  return (
    <Stack gap={3}>
      <QueryAndCriteria
        form={form}
        firstQuery={firstQuery}
        understanding={understanding}
        isSearching={hunt.isSearching}
        onSearch={search}
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
          {shown ? (
            <LeadCard
              key={opened ? openedKey : keyOfLead(shown)}
              lead={shown}
              isChosen={opened !== null}
              isClosable={layout.isTable}
              search={hunt.request}
              chatAbout={chatAbout}
              emailAbout={emailAbout}
              headingRef={heading}
              onBack={() => select(null)}
            />
          ) : (
            <NothingSelected isHidden={layout.isTable} />
          )}
        </Grid>
      )}
    </Stack>
  )
}

type QueryProps = {
  form: Ref<FormHandle>
  firstQuery: string | null
  understanding: Understanding
  isSearching: boolean
  onSearch: (request: SearchRequest) => void
}

/** The form, and how what was typed into it is understood. */
const QueryAndCriteria = ({ form, firstQuery, understanding, isSearching, onSearch }: QueryProps) => (
  <>
    <SearchForm
      ref={form}
      initial={firstQuery === null ? initialValues : valuesForQuery(firstQuery)}
      isSearching={isSearching}
      onSearch={(request) => onSearch(understanding.withEdits(request))}
      onSearchAgain={onSearch}
      onPreview={understanding.preview}
    />
    {understanding.isShown ? (
      <UnderstoodAs understanding={understanding} isSearching={isSearching} onSearch={onSearch} />
    ) : null}
  </>
)

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

/** Starts the search for the given query, once. */
const useSearchAtOnce = (query: string | null, search: (request: SearchRequest) => void) => {
  const isStarted = useRef(false)
  useEffect(() => {
    if (query === null || isStarted.current) return
    isStarted.current = true
    search(requestOf(valuesForQuery(query)))
  })
}

/** Fills the proposed query in, after the page that it comes with has taken the focus. */
const useProposal = (form: RefObject<FormHandle | null>, { proposed, onProposed }: Props) => {
  const fillIn = useStableCallback((query: string) => {
    form.current?.propose(query)
    onProposed?.()
  })
  useEffect(() => {
    if (!proposed) return
    const frame = requestAnimationFrame(() => fillIn(proposed))
    return () => cancelAnimationFrame(frame)
  }, [proposed, fillIn])
}

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
