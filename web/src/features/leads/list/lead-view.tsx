import type { Lead } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { Box, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { LeadSignals } from '../../../ui/evidence/lead-signals.tsx'
import { MapAttribution } from '../../../ui/evidence/map-attribution.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { DeleteLeadDialog } from '../bulk/delete-lead-dialog.tsx'
import { EditLeadDialog } from '../edit/edit-lead-dialog.tsx'
import { MergedLeads } from '../merge/merged-leads.tsx'
import { ActivityForm } from '../page/activity-form.tsx'
import { LeadFacts } from '../page/lead-facts.tsx'
import { LeadHeader } from '../page/lead-header.tsx'
import { LeadTimeline } from '../page/lead-timeline.tsx'
import { signalsOf } from '../page/signals-of.ts'
import type { LoadedLead } from '../page/use-lead.ts'
import { LeadColumns } from './lead-columns.tsx'

export type LeadViewSlots = {
  /** The lead's report, between its facts and its notes. */
  reportOf: (lead: Lead) => ReactNode
  /** How the lead was found and checked, below its header. */
  originOf: (lead: LeadDetail) => ReactNode
  /** What stands above its timeline. */
  besideOf: (lead: Lead) => ReactNode
  /** Further actions in its header. */
  actionsOf: (lead: Lead) => ReactNode
}

type Props = LeadViewSlots & {
  loaded: LoadedLead
  /** The lead itself has been read, not only its row in the list; editing needs its ETag. */
  isEditable: boolean
}

/** The lead page's content: header, facts, notes, timeline and the edit and delete dialogs. */
export const LeadView = ({ loaded, isEditable, reportOf, originOf, besideOf, actionsOf }: Props) => {
  const { lead } = loaded
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const log = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <OwnTitle text={lead.companyName} />
      <LeadHeader
        lead={lead}
        isEditable={isEditable}
        onEdit={() => setDialog('edit')}
        onDelete={() => setDialog('delete')}
        onLog={() => log.current?.focus()}
      >
        {actionsOf(lead)}
      </LeadHeader>
      {originOf(lead)}
      <LeadColumns
        log={
          <Panel p={4}>
            <ActivityForm key={lead.id} ref={log} leadId={lead.id} />
          </Panel>
        }
        facts={
          <>
            <Panel aria-labelledby="facts-heading" px={4} py={3}>
              <Heading as="h2" id="facts-heading" fontSize="md" pb={1}>
                Facts
              </Heading>
              <LeadFacts lead={lead} />
              <LeadSignals signals={signalsOf(lead)} website={lead.website} />
              {lead.source === 'OpenStreetMap' ? (
                <Box mx={-4}>
                  <MapAttribution />
                </Box>
              ) : null}
            </Panel>
            {reportOf(lead)}
            <Panel aria-labelledby="notes-heading" px={4} py={3}>
              <Heading as="h2" id="notes-heading" fontSize="md" pb={2}>
                Notes
              </Heading>
              <Text whiteSpace="pre-line" overflowWrap="anywhere" color={lead.notes ? 'fg' : 'fg.muted'}>
                {lead.notes ?? 'No notes yet.'}
              </Text>
            </Panel>
            <MergedLeads lead={lead} />
          </>
        }
        beside={
          <>
            {besideOf(lead)}
            <LeadTimeline leadId={lead.id} />
          </>
        }
      />
      <EditLeadDialog loaded={loaded} isOpen={dialog === 'edit'} onClose={close} />
      <DeleteLeadDialog lead={lead} isOpen={dialog === 'delete'} onClose={close} />
    </>
  )
}
