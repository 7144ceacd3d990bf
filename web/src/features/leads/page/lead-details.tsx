import type { Lead, LeadStatus } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { isNotFound } from '../../../platform/api/api-error.ts'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { FactRow } from '../../../ui/evidence/fact-row.tsx'
import { LeadSignals } from '../../../ui/evidence/lead-signals.tsx'
import { StatusSelect } from '../../../ui/lead/status-select.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CrossIcon, EditIcon } from '../../../ui/primitives/icons.tsx'
import { LongText } from '../../../ui/primitives/long-text.tsx'
import { MarkedHeading } from '../../../ui/primitives/marked-heading.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { useDeletedElsewhere } from '../bulk/use-restore-lead.ts'
import { EditLeadDialog } from '../edit/edit-lead-dialog.tsx'
import { useUpdateLead } from '../edit/use-update-lead.ts'
import { NextStepLine } from '../next-steps/next-step-line.tsx'
import { LeadTags } from '../tags/lead-tags.tsx'
import { ofThisLead, useStatusCommands } from '../use-status-commands.tsx'
import { LatestActivities } from './latest-activities.tsx'
import { LeadFacts, LeadProof } from './lead-facts.tsx'
import { LeadScore } from './lead-score.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { signalsOf } from './signals-of.ts'
import { useLead } from './use-lead.ts'

type Props = {
  lead: Lead
  report: ReactNode
  /** How the lead was found and checked. */
  originOf: (lead: LeadDetail) => ReactNode
  onClose: () => void
}

/** The selected lead beside the list: what is done with it all day, then its report and its facts with proof marks. */
export const LeadDetails = ({ lead: row, report, originOf, onClose }: Props) => {
  const { data, error, isPlaceholderData } = useLead(row.id)
  const isRead = data !== undefined && !isPlaceholderData
  const update = useUpdateLead(row.id)
  const setStatus = (status: LeadStatus) => update.mutate({ changes: { status } })
  const { companyName, status } = row
  useStatusCommands({ name: ofThisLead, about: companyName, status, isDisabled: !isRead }, setStatus)
  const [isEditing, setIsEditing] = useState(false)
  const log = useRef<HTMLTextAreaElement>(null)
  const onDeleted = useStableCallback(useDeletedElsewhere())
  useEffect(() => {
    if (isNotFound(error)) onDeleted(row)
  }, [error, row, onDeleted])
  const { facts, evidence, foundScore, aiLeadId, origin } = data?.lead ?? { facts: {}, evidence: [] }
  const lead: LeadDetail = { ...row, facts, evidence, foundScore, aiLeadId, origin }
  return (
    <Panel aria-labelledby="lead-heading" p={{ base: 4, xl: 5 }}>
      <Flex gap={4} align="start" justify="space-between" mb={3}>
        <Box minW={0}>
          <MarkedHeading id="lead-heading" mark={<LeadProof lead={lead} field="companyName" />}>
            <bdi>{lead.companyName}</bdi>
          </MarkedHeading>
          <Flex wrap="wrap" align="center" gap={2} mt={1.5}>
            <StatusSelect status={lead.status} isDisabled={!isRead} onChoose={setStatus} />
            <Button size="sm" disabled={!isRead} onClick={() => setIsEditing(true)}>
              <EditIcon />
              Edit
            </Button>
            <Button asChild size="sm" textDecoration="none">
              <Link to={`/leads/${lead.id}`}>Open lead</Link>
            </Button>
          </Flex>
          <Box mt={1}>
            <LeadTags lead={lead} isEditable={isRead} />
          </Box>
        </Box>
        <Flex align="start" gap={2}>
          <LeadScore lead={lead} />
          <Button
            variant="quiet"
            size="icon"
            hideBelow="lg"
            mr={-2}
            aria-label="Close lead"
            title="Close lead"
            onClick={onClose}
          >
            <CrossIcon />
          </Button>
        </Flex>
      </Flex>
      <Box hideFrom="lg" mb={3}>
        <PhoneBar lead={lead} onLog={() => log.current?.focus()} />
      </Box>
      <NextStepLine lead={lead} isEditable={isRead} />
      <LatestActivities leadId={lead.id} formRef={log} />
      {originOf(lead)}
      {report}
      <LeadFacts lead={lead}>
        <FactRow label="Notes" missing="none" mark={null}>
          {lead.notes ? <LongText text={lead.notes} /> : null}
        </FactRow>
      </LeadFacts>
      <LeadSignals signals={signalsOf(lead)} website={lead.website} />
      {data && isRead ? (
        <EditLeadDialog loaded={data} isOpen={isEditing} onClose={() => setIsEditing(false)} />
      ) : null}
    </Panel>
  )
}
