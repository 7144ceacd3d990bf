import type { Lead, LeadStatus } from '@assay/shared/features/leads/lead'
import { Box, Flex } from '@chakra-ui/react'
import { type ComponentProps, type RefObject, useDeferredValue, useRef, useState } from 'react'
import { failureToast } from '../../../platform/toasts.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import type { useCheckedRows } from '../../../ui/list/use-checked-rows.ts'
import { useLazyComponent } from '../../../ui/overlay/use-lazy-component.ts'
import type { LeadBoard } from '../board/lead-board.tsx'
import { DeleteListedLeadDialog } from '../bulk/delete-listed-lead-dialog.tsx'
import { SelectionBar } from '../bulk/selection-bar.tsx'
import { useBulkLeads } from '../bulk/use-bulk-leads.ts'
import type { RecheckDialog } from '../recheck/recheck-dialog.tsx'
import { type GridKeys, LeadGrid } from '../table/lead-grid.tsx'
import { LeadRowSkeletons } from '../table/lead-row-skeletons.tsx'
import { isFiltered, noMatchesText } from '../view/list-view.ts'
import { ViewBar } from '../view/view-bar.tsx'
import { LeadSearch } from './lead-search.tsx'
import type { LeadsPageSlots } from './leads-page-slots.ts'
import { LeadsPanel } from './leads-panel.tsx'
import { useLeadKeys } from './use-lead-keys.ts'
import type { useLeads } from './use-leads.ts'
import type { useLeadsInView } from './use-leads-in-view.ts'
import { useLeadsWithReports } from './use-leads-with-reports.ts'
import type { useListAddress } from './use-list-address.ts'

export type LeadsSideProps = {
  list: ReturnType<typeof useLeads>
  address: ReturnType<typeof useListAddress>
  shown: ReturnType<typeof useLeadsInView>
  selection: ReturnType<typeof useCheckedRows<Lead>>
  /** Called with the job that checks leads again. */
  onRecheckStarted: (jobId: string) => void
} & Pick<LeadsPageSlots, 'onProspect' | 'onResearch' | 'onAddToCampaign'>

type Props = LeadsSideProps & { openId: number | null; grid: RefObject<GridKeys | null> }

/** The list of leads with its search, filters and bulk actions. */
export const LeadsSide = ({
  list,
  address,
  shown,
  selection,
  onRecheckStarted,
  openId,
  grid,
  ...actions
}: Props) => {
  const { rows, isLoading, isComplete, error, reload } = list
  const { view, leads, change } = shown
  const reports = useLeadsWithReports()
  const bulk = useBulkLeads()
  const [toDelete, setToDelete] = useState<Lead | null>(null)
  const [toMerge, setToMerge] = useState<readonly Lead[]>([])
  const [toRecheck, setToRecheck] = useState<readonly Lead[]>([])
  const [toCall, setToCall] = useState<Lead | null>(null)
  const searchField = useRef<HTMLInputElement>(null)
  useLeadKeys({ grid, searchField, selection, address })

  const count = selection.checked.length
  // The checkmarks are shown at once, and what can be done with them after that.
  const countInBar = useDeferredValue(count)
  // The bar whose button was pressed goes with the checkmarks.
  const clearChecked = () => {
    selection.clear()
    grid.current?.focus()
  }
  const removeChecked = () => {
    void bulk.remove(selection.checked)
    clearChecked()
  }
  const run = (start: (lead: Lead) => void) => (lead: Lead) => {
    address.select(lead.id)
    start(lead)
  }
  const shared = {
    ref: grid,
    leads,
    openId,
    reportIds: reports.ids,
    open: address.select,
    toggle: selection.toggle,
    setStatus: (lead: Lead, status: LeadStatus) => void bulk.setStatus([lead], status),
    logCall: setToCall,
    remove: setToDelete,
    prospect: run(actions.onProspect),
    research: run(actions.onResearch),
  }
  return (
    <>
      <LeadsPanel
        search={
          <Flex gap={2} align="center">
            <Box flex="1" minW={0}>
              <LeadSearch
                ref={searchField}
                text={view.search}
                onText={shown.setText}
                onLeave={() => grid.current?.focus(leads[0]?.id)}
              />
            </Box>
            <Segments
              label="Layout"
              options={layouts}
              chosen={view.layout}
              onChoose={(layout) => change({ layout })}
            />
          </Flex>
        }
        bar={
          countInBar > 0 ? (
            <SelectionBar
              count={countInBar}
              onStatus={(status) => void bulk.setStatus(selection.checked, status)}
              onTag={(tag, isAdded) => void bulk.setTag(selection.checked, tag, isAdded)}
              onAddToCampaign={() => actions.onAddToCampaign(selection.checked)}
              onRecheck={() => setToRecheck(selection.checked)}
              onMerge={() => setToMerge(selection.checked)}
              onDelete={removeChecked}
              onClear={clearChecked}
            />
          ) : (
            <ViewBar leads={rows} view={view} onView={change} />
          )
        }
        checkAll={
          view.layout === 'board'
            ? null
            : {
                checked: leads.length > 0 && count === leads.length,
                isIndeterminate: count > 0 && count < leads.length,
                disabled: leads.length === 0,
                onChange: () => (count > 0 ? selection.clear() : selection.checkAll()),
              }
        }
        failures={[
          { text: error, onRetry: reload },
          { text: reports.error, onRetry: reports.reload },
        ]}
        isLoading={isLoading}
        leads={leads}
        noMatches={rows.length > 0 && leads.length === 0 && isFiltered(view) ? noMatchesText(view) : null}
        onClearFilters={() => change({ search: '', chosen: {} })}
      >
        {view.layout === 'board' ? (
          <Board
            {...shared}
            statuses={view.chosen.status ?? noStatuses}
            returnsToId={address.returnsTo?.leadId ?? null}
          />
        ) : (
          <LeadGrid
            {...shared}
            columns={view.columns}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            isComplete={isComplete}
            viewKey={shown.viewKey}
            initialScrollTop={address.returnsTo?.scrollTop ?? 0}
            checkedIds={selection.checkedIds}
            toggleAll={selection.checkAll}
          />
        )}
      </LeadsPanel>
      <Merge
        leads={toMerge}
        onClose={() => setToMerge([])}
        onMerged={(id) => {
          selection.clear()
          grid.current?.focus(id)
        }}
      />
      <Recheck
        leads={toRecheck}
        onClose={() => setToRecheck([])}
        onStarted={(jobId) => {
          setToRecheck([])
          clearChecked()
          onRecheckStarted(jobId)
        }}
      />
      <LogCall
        lead={toCall}
        onClose={() => {
          setToCall(null)
          grid.current?.focus(toCall?.id, 'menu')
        }}
      />
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

/** The same in each render, so that the board's columns stay the same too. */
const noStatuses: readonly string[] = []

const layouts = [
  { name: 'table', text: 'Table' },
  { name: 'board', text: 'Board' },
] as const

const couldNotLoad = () => failureToast('This could not be loaded', 'Check your connection and try again.')

const loadBoard = async () => (await import('../board/lead-board.tsx')).LeadBoard

/** Its code is loaded when it is first shown. */
const Board = (props: ComponentProps<typeof LeadBoard>) => {
  const Loaded = useLazyComponent(loadBoard, true, couldNotLoad)
  return Loaded ? <Loaded {...props} /> : <LeadRowSkeletons />
}

const loadMerge = async () => (await import('../merge/merge-dialog.tsx')).MergeDialog

type MergeProps = { leads: readonly Lead[]; onClose: () => void; onMerged: (keptId: number) => void }

/** Its code is loaded with the first merge. */
const Merge = ({ leads: [first, second], ...props }: MergeProps) => {
  const Loaded = useLazyComponent(loadMerge, second !== undefined, couldNotLoad)
  return Loaded && first && second ? <Loaded leads={[first, second]} {...props} /> : null
}

const loadRecheck = async () => (await import('../recheck/recheck-dialog.tsx')).RecheckDialog

/** Its code is loaded with the first re-check. */
const Recheck = (props: ComponentProps<typeof RecheckDialog>) => {
  const isOpen = props.leads.length > 0
  const Loaded = useLazyComponent(loadRecheck, isOpen, couldNotLoad)
  return Loaded && isOpen ? <Loaded {...props} /> : null
}

const loadLogCall = async () => (await import('../page/log-call-dialog.tsx')).LogCallDialog

/** Its code is loaded when the first call is logged. */
const LogCall = ({ lead, onClose }: { lead: Lead | null; onClose: () => void }) => {
  const Loaded = useLazyComponent(loadLogCall, lead !== null, couldNotLoad)
  return Loaded && lead ? <Loaded key={lead.id} lead={lead} isOpen onClose={onClose} /> : null
}
