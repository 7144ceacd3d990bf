import type { Lead } from '@assay/shared/features/leads/lead'
import { Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { duplicatesAddress, importAddress } from '../../../platform/addresses.ts'
import { JobProgress } from '../../../platform/jobs/job-progress.tsx'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { useCheckedRows } from '../../../ui/list/use-checked-rows.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { leadsText } from '../lead-labels.ts'
import { useRecheckJob } from '../recheck/use-recheck-job.ts'
import type { LeadsPageSlots } from './leads-page-slots.ts'
import { LeadsWorkspace } from './leads-workspace.tsx'
import { useExportLeads } from './use-export-leads.ts'
import { useLeads } from './use-leads.ts'
import { useLeadsInView } from './use-leads-in-view.ts'
import { useListAddress } from './use-list-address.ts'

/** My Leads: the list of CRM leads and the selected one. */
export const LeadsPage = (slots: LeadsPageSlots) => {
  const list = useLeads()
  const address = useListAddress()
  const { rows, isLoading, isComplete, error } = list
  const shown = useLeadsInView(rows, address)
  const selection = useCheckedRows(shown.leads)
  const recheck = useRecheckJob()
  const isEmpty = rows.length === 0 && !isLoading && !error
  return (
    <>
      <Flex wrap="wrap" align="center" gap={2} mb={3} minH={9}>
        <Heading as="h1" fontSize="xl">
          My Leads
        </Heading>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums" title={leadsText(rows.length)}>
          {rows.length > 0 ? countOf(shown.leads.length, rows.length) + (isComplete ? '' : '+') : ''}
        </Text>
        <Flex ml={{ sm: 'auto' }} gap={2}>
          {isLoading || rows.length > 1 ? (
            <Button asChild size="sm" textDecoration="none">
              <Link to={duplicatesAddress}>Duplicates</Link>
            </Button>
          ) : null}
          <Button asChild size="sm" textDecoration="none">
            <Link to={importAddress}>Import CSV</Link>
          </Button>
          {isLoading || rows.length > 0 ? (
            <ExportButton choice={choiceOf(rows, shown.leads, selection.checked)} />
          ) : null}
        </Flex>
      </Flex>
      {isEmpty ? (
        <NoLeads />
      ) : (
        <>
          <JobProgress
            name="Check of many leads"
            job={recheck.job}
            title="Checking leads again"
            note={`${recheck.job?.progress.step}. It goes on without this tab.`}
            cancelNote="What was checked stays"
          />
          <LeadsWorkspace
            list={list}
            address={address}
            shown={shown}
            selection={selection}
            onRecheckStarted={recheck.started}
            {...slots}
          />
        </>
      )}
    </>
  )
}

/** '1,999', or '101 of 1,999'. */
const countOf = (shown: number, all: number) =>
  shown === all ? countText(all) : `${countText(shown)} of ${countText(all)}`

/** What an export has: the checked leads, else what the filters leave; null for all. */
const choiceOf = (all: readonly Lead[], shown: readonly Lead[], checked: readonly Lead[]) => {
  if (checked.length > 0) return checked
  return shown.length > 0 && shown.length < all.length ? shown : null
}

const ExportButton = ({ choice }: { choice: readonly Lead[] | null }) => {
  const file = useExportLeads()
  return (
    <PendingButton
      size="sm"
      text={choice ? `Export CSV (${countText(choice.length)})` : 'Export CSV'}
      pendingText="Exporting..."
      isPending={file.isPending}
      onClick={() => file.mutate(choice?.map(({ id }) => id) ?? null)}
    />
  )
}

const NoLeads = () => (
  <Panel>
    <EmptyState title="You don't have any leads yet" text="Leads you convert appear here.">
      <Button asChild variant="primary" mt={3} textDecoration="none">
        <Link to="/lead-hunting">Find leads</Link>
      </Button>
    </EmptyState>
  </Panel>
)
