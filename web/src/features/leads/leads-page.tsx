import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackIcon } from '../../ui/icons.tsx'
import { MapAttribution } from '../../ui/map-attribution.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LeadDetails } from './lead-details.tsx'
import { LeadTable } from './lead-table.tsx'
import { useLeads } from './use-leads.ts'
import { usePreselectedLead } from './use-preselected-lead.ts'

/** My Leads: the CRM leads, and the selected one with its facts. */
export const LeadsPage = () => {
  const { rows = [], isLoading, error, reload } = useLeads()
  const [selectedId, select] = usePreselectedLead()
  const selected = rows.find((lead) => lead.id === selectedId) ?? null
  const isEmpty = rows.length === 0 && !isLoading && !error
  return (
    <>
      <title>My Leads · Assay</title>
      <Flex align="baseline" gap={2} mb={4}>
        <Heading as="h1" fontSize="xl">
          My Leads
        </Heading>
        <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {rows.length > 0 ? rows.length : ''}
        </Text>
      </Flex>
      {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
      {isEmpty ? (
        <Panel>
          <EmptyState
            title="You don't have any leads yet"
            text="Companies that you convert on Lead Hunting stand here."
          >
            <Button asChild look="primary" mt={3} textDecoration="none">
              <Link to="/lead-hunting">Find leads</Link>
            </Button>
          </EmptyState>
        </Panel>
      ) : (
        <Grid
          gap={4}
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <Panel aria-label="Leads" display={{ base: selected ? 'none' : 'block', lg: 'block' }}>
            <LeadTable leads={rows} isLoading={isLoading} selectedId={selectedId} onSelect={select} />
            {rows.some((lead) => lead.source === 'OpenStreetMap') ? <MapAttribution /> : null}
          </Panel>
          {selected ? (
            <Box>
              <Button look="quiet" size="sm" hideFrom="lg" ml={-2} mb={2} onClick={() => select(null)}>
                <BackIcon />
                Back to the list
              </Button>
              <LeadDetails key={selected.id} lead={selected} />
            </Box>
          ) : (
            <Panel hideBelow="lg">
              <EmptyState title="No lead selected" text="Select a lead to see its facts." />
            </Panel>
          )}
        </Grid>
      )}
    </>
  )
}
