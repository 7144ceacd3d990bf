import { Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { importAddress } from '../../../platform/addresses.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { leadsText } from '../lead-labels.ts'
import type { LeadsPageSlots } from './leads-page-slots.ts'
import { LeadsWorkspace } from './leads-workspace.tsx'
import { useExportLeads } from './use-export-leads.ts'
import { useLeads } from './use-leads.ts'
import { useListAddress } from './use-list-address.ts'

/** My Leads: the list of CRM leads and the selected one. */
export const LeadsPage = (slots: LeadsPageSlots) => {
  const list = useLeads()
  const address = useListAddress()
  const { rows, isLoading, isComplete, error } = list
  const isEmpty = rows.length === 0 && !isLoading && !error
  return (
    <>
      <Flex align="center" gap={2} mb={3} minH={9}>
        <Heading as="h1" fontSize="xl">
          My Leads
        </Heading>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums" title={leadsText(rows.length)}>
          {rows.length > 0 ? countText(rows.length) + (isComplete ? '' : '+') : ''}
        </Text>
        <Button asChild size="sm" ml="auto" textDecoration="none">
          <Link to={importAddress}>Import CSV</Link>
        </Button>
        {rows.length > 0 ? <ExportButton /> : null}
      </Flex>
      {isEmpty ? <NoLeads /> : <LeadsWorkspace list={list} address={address} {...slots} />}
    </>
  )
}

const ExportButton = () => {
  const file = useExportLeads()
  return (
    <PendingButton
      size="sm"
      text="Export CSV"
      pendingText="Exporting..."
      isPending={file.isPending}
      onClick={() => file.mutate()}
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
