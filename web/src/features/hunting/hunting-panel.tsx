import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { Box, Grid, Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LeadCard } from './lead-card.tsx'
import { LeadsPanel } from './leads-panel.tsx'
import type { Scope } from './list-scope.tsx'
import {
  allLeads,
  findAgain,
  inArrivalOrder,
  keyOfLead,
  type ListedLead,
  leadsOfSearch,
} from './listed-leads.ts'
import { queryOfCriteria } from './place-choice.ts'
import { SearchForm } from './search-form.tsx'
import { initialValues } from './search-form-values.ts'
import { UnderstoodAs } from './understood-as.tsx'
import { useAiLeads } from './use-ai-leads.ts'
import { useHunt } from './use-hunt.ts'

type Props = {
  /** The chat about a lead, which another feature gives. */
  chatAbout: (lead: AiLead) => ReactNode
}

/** List and card stand side by side. */
const isWide = () => matchMedia('(min-width: 64rem)').matches

/** The whole hunt: form, what was understood, the leads, and the selected one. */
export const HuntingPanel = ({ chatAbout }: Props) => {
  const hunt = useHunt()
  const saved = useAiLeads()
  const [chosenScope, setScope] = useState<Scope | null>(null)
  const [lastSelected, setSelected] = useState<ListedLead | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)

  const found = hunt.result?.leads ?? []
  const ofSearch = leadsOfSearch(found, saved.rows ?? [], hunt.isSearching)
  const arrived = useArrivals(hunt.result?.jobId)
  const rows = {
    search: hunt.isSearching ? inArrivalOrder(ofSearch, arrived) : ofSearch,
    all: allLeads(found, saved.rows ?? [], hunt.isSearching),
  }
  const scope = chosenScope ?? (hunt.isOwn ? 'search' : 'all')
  const selected = findAgain([...rows.search, ...rows.all], lastSelected)

  const search: typeof hunt.search = (request) => {
    setScope('search')
    setSelected(null)
    hunt.search(request)
    isAwaited.current = true
  }
  useEffect(() => {
    // On a phone the progress would begin below the form, out of sight.
    if (!hunt.isSearching || !isAwaited.current) return
    isAwaited.current = false
    if (!isWide()) list.current?.scrollIntoView({ block: 'start' })
  }, [hunt.isSearching])

  const select = (lead: ListedLead) => {
    setSelected(lead)
    // On a phone the card stands in the list's place; focus follows it there.
    if (!isWide()) requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <Stack gap={4}>
      <SearchForm isSearching={hunt.isSearching} onSearch={search} />
      {hunt.result?.criteria ? (
        <UnderstoodAs
          criteria={hunt.result.criteria}
          isSearching={hunt.isSearching}
          onSearchAgain={(criteria) =>
            search({
              maxResults: Number(initialValues.maxResults),
              query: queryOfCriteria(criteria),
              ...hunt.request,
              criteria,
            })
          }
        />
      ) : null}
      <Grid
        gap={4}
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 5fr) minmax(0, 9fr)' }}
      >
        <Box ref={list} scrollMarginTop={4} display={{ base: selected ? 'none' : 'block', lg: 'block' }}>
          <LeadsPanel
            hunt={hunt}
            saved={saved}
            rows={rows}
            scope={scope}
            onScope={setScope}
            selected={selected}
            onSelect={select}
          />
        </Box>
        {selected ? (
          <LeadCard
            key={lastSelected ? keyOfLead(lastSelected) : undefined}
            lead={selected}
            search={hunt.request}
            chat={chatAbout(selected)}
            headingRef={heading}
            onBack={() => setSelected(null)}
          />
        ) : (
          <Panel hideBelow="lg">
            <EmptyState
              title="No lead selected"
              text="Select a company to see its facts, and the proof for each of them."
            />
          </Panel>
        )}
      </Grid>
    </Stack>
  )
}

/** In which order the companies of a search appeared; begins anew with each search. */
const useArrivals = (jobId: string | undefined) => {
  const arrivals = useRef({ jobId, order: new Map<string, number>() })
  if (arrivals.current.jobId !== jobId) arrivals.current = { jobId, order: new Map() }
  return arrivals.current.order
}
