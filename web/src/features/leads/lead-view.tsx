import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { MapAttribution } from '../../ui/map-attribution.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DeleteLeadDialog } from './delete-lead-dialog.tsx'
import { EditLeadDialog } from './edit-lead-dialog.tsx'
import { LeadColumns } from './lead-columns.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadHeader } from './lead-header.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import type { HeldLead } from './use-lead.ts'

type Props = {
  held: HeldLead
  /** The server has given the lead itself, not only the list, so that it can be changed. */
  isKnown: boolean
}

/** A lead with everything about it, and the dialogs that change it. */
export const LeadView = ({ held, isKnown }: Props) => {
  const { lead } = held
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <title>{`${lead.companyName} · Assay`}</title>
      <LeadHeader
        lead={lead}
        isKnown={isKnown}
        onEdit={() => setDialog('edit')}
        onDelete={() => setDialog('delete')}
      />
      <LeadColumns>
        <Stack gap={4} minW={0}>
          <Panel aria-labelledby="facts-heading" px={4} py={3}>
            <Heading as="h2" id="facts-heading" fontSize="md" pb={1}>
              Facts
            </Heading>
            <LeadFacts lead={lead} />
            {lead.source === 'OpenStreetMap' ? (
              <Box mx={-4}>
                <MapAttribution />
              </Box>
            ) : null}
          </Panel>
          <Panel aria-labelledby="notes-heading" px={4} py={3}>
            <Heading as="h2" id="notes-heading" fontSize="md" pb={2}>
              Notes
            </Heading>
            <Text whiteSpace="pre-line" overflowWrap="anywhere" color={lead.notes ? 'fg' : 'fg.muted'}>
              {lead.notes ?? 'No notes yet.'}
            </Text>
          </Panel>
        </Stack>
        <LeadTimeline leadId={lead.id} />
      </LeadColumns>
      <EditLeadDialog held={held} isOpen={dialog === 'edit'} onClose={close} />
      <DeleteLeadDialog lead={lead} isOpen={dialog === 'delete'} onClose={close} />
    </>
  )
}
