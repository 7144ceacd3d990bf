import type { Lead } from '@assay/shared/features/leads/lead'
import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { DeleteListedLeadDialog } from '../bulk/delete-listed-lead-dialog.tsx'
import { SelectionBar } from '../bulk/selection-bar.tsx'
import { useBulkLeads } from '../bulk/use-bulk-leads.ts'
import { useCheckedLeads } from '../bulk/use-checked-leads.ts'
import { type GridKeys, LeadGrid } from './lead-grid.tsx'
import { LeadSearch } from './lead-search.tsx'
import { filterLeads, sortLeads } from './leads-in-view.ts'
import type { LeadsPageSlots } from './leads-page-slots.ts'
import { LeadsPanel } from './leads-panel.tsx'
import { isFiltered, type ListView, noMatchesText } from './list-view.ts'
import { useLeadKeys } from './use-lead-keys.ts'
import type { useLeads } from './use-leads.ts'
import { useLeadsWithReports } from './use-leads-with-reports.ts'
import type { useListAddress } from './use-list-address.ts'
import { useSearchText } from './use-search-text.ts'
import { ViewBar } from './view-bar.tsx'

const everything = { search: '', statuses: [], band: null } as const

type Props = {
  list: ReturnType<typeof useLeads>
  address: ReturnType<typeof useListAddress>
  openId: number | null
  grid: RefObject<GridKeys | null>
} & Pick<LeadsPageSlots, 'onProspect' | 'onResearch' | 'onAddToCampaign'>

/** The list of leads with its search, filters and bulk actions. */
export const LeadsSide = ({ list, address, openId, grid, ...actions }: Props) => {
  const { rows, isLoading, isComplete, error, reload } = list
  const { view, setText, change } = useTypedView(address)
  const { leads, viewKey } = useLeadsInView(rows, view)
  const selection = useCheckedLeads(leads)
  const reports = useLeadsWithReports()
  const bulk = useBulkLeads()
  const [toDelete, setToDelete] = useState<Lead | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useLeadKeys({ grid, searchField, selection, deselect: address.deselect })

  const count = selection.checked.length
  const removeChecked = () => {
    void bulk.remove(selection.checked)
    selection.clear()
    grid.current?.focus()
  }
  return (
    <>
      <LeadsPanel
        search={
          <LeadSearch
            ref={searchField}
            text={view.search}
            onText={setText}
            onLeave={() => grid.current?.focus(leads[0]?.id)}
          />
        }
        bar={
          count > 0 ? (
            <SelectionBar
              count={count}
              onStatus={(status) => void bulk.setStatus(selection.checked, status)}
              onTag={(tag, isAdded) => void bulk.setTag(selection.checked, tag, isAdded)}
              onAddToCampaign={() => actions.onAddToCampaign(selection.checked)}
              onDelete={removeChecked}
              onClear={selection.clear}
            />
          ) : (
            <ViewBar leads={rows} view={view} onView={change} />
          )
        }
        checkAll={{
          checked: leads.length > 0 && count === leads.length,
          isIndeterminate: count > 0 && count < leads.length,
          disabled: leads.length === 0,
          onChange: () => (count > 0 ? selection.clear() : selection.checkAll()),
        }}
        failures={[
          { text: error, onRetry: reload },
          { text: reports.error, onRetry: reports.reload },
        ]}
        isLoading={isLoading}
        leads={leads}
        noMatches={rows.length > 0 && leads.length === 0 && isFiltered(view) ? noMatchesText(view) : null}
        onClearFilters={() => change(everything)}
      >
        <LeadGrid
          ref={grid}
          leads={leads}
          isComplete={isComplete}
          viewKey={viewKey}
          openId={openId}
          initialScrollTop={address.returnsTo?.scrollTop ?? 0}
          checkedIds={selection.checkedIds}
          reportIds={reports.ids}
          open={address.select}
          toggle={selection.toggle}
          toggleAll={selection.checkAll}
          remove={setToDelete}
          prospect={(lead) => {
            address.select(lead.id)
            actions.onProspect(lead)
          }}
          research={(lead) => {
            address.select(lead.id)
            actions.onResearch(lead)
          }}
        />
      </LeadsPanel>
      <DeleteListedLeadDialog
        lead={toDelete}
        onClose={() => {
          setToDelete(null)
          grid.current?.focus(toDelete?.id, 'menu')
        }}
        onDeleted={({ id }) => {
          if (id === address.selectedId) address.deselect()
          else grid.current?.focus()
        }}
      />
    </>
  )
}

/** The view with the search text as typed, which the address takes over with a delay. */
const useTypedView = ({ view, showView }: Props['address']) => {
  const onSearch = useStableCallback((search: string) => showView({ ...view, search }))
  const [search, setText] = useSearchText(view.search, onSearch)
  const typed = useMemo(() => ({ ...view, search }), [view, search])
  const change = (next: Partial<ListView>) => {
    if (next.search !== undefined) setText(next.search)
    showView({ ...typed, ...next })
  }
  return { view: typed, setText, change }
}

/** The leads of a view. The value is deferred, so that rendering a long list does not slow down typing. */
const useLeadsInView = (rows: readonly Lead[], typed: ListView) => {
  const view = useDeferredValue(typed)
  const sorted = useMemo(() => sortLeads(rows, view.sort), [rows, view.sort])
  const leads = useMemo(() => filterLeads(sorted, view), [sorted, view])
  const viewKey = useMemo(() => JSON.stringify(view), [view])
  return { leads, viewKey }
}
