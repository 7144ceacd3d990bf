import type { LeadStatus } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { Box, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StatusSelect } from '../../../ui/lead/status-select.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EditIcon, RefreshIcon, TrashIcon } from '../../../ui/primitives/icons.tsx'
import { MarkedHeading } from '../../../ui/primitives/marked-heading.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { useUpdateLead } from '../edit/use-update-lead.ts'
import { NextStepLine } from '../next-steps/next-step-line.tsx'
import { LeadTags } from '../tags/lead-tags.tsx'
import { ofThisLead, useStatusCommands } from '../use-status-commands.tsx'
import { LeadProof } from './lead-facts.tsx'
import { LeadScore } from './lead-score.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useRefreshLead } from './use-refresh-lead.ts'

type Props = {
  lead: LeadDetail
  /** False until the lead itself has been read; editing needs its ETag. */
  isEditable: boolean
  onEdit: () => void
  onDelete: () => void
  /** Goes to the form that logs an activity. */
  onLog: () => void
  /** Further actions. */
  children: ReactNode
}

/** The lead's name, status and score, its actions, and what is to be done next. */
export const LeadHeader = ({ lead, isEditable, onEdit, onDelete, onLog, children }: Props) => {
  const update = useUpdateLead(lead.id)
  const refresh = useRefreshLead(lead.id)
  const setStatus = (status: LeadStatus) => update.mutate({ changes: { status } })
  const { companyName, status } = lead
  useStatusCommands({ name: ofThisLead, about: companyName, status, isDisabled: !isEditable }, setStatus)
  const about = [lead.location, lead.industry].filter(Boolean)
  return (
    <>
      <Flex wrap="wrap" align="start" justify="space-between" columnGap={6} rowGap={3} mb={2}>
        <Flex gap={3} align="start" minW={0} flex="1 1 20rem">
          <LeadScore lead={lead} />
          <Box minW={0}>
            <MarkedHeading as="h1" mark={<LeadProof lead={lead} field="companyName" />}>
              <bdi>{lead.companyName}</bdi>
            </MarkedHeading>
            <Flex wrap="wrap" align="center" columnGap={3} rowGap={1} mt={1}>
              <StatusSelect status={lead.status} isDisabled={!isEditable} onChoose={setStatus} />
              <Text color="fg.muted" overflowWrap="anywhere" minW={0}>
                {about.map((part, index) => (
                  <Text
                    as="span"
                    key={part}
                    _before={index > 0 ? { content: '" · "', whiteSpace: 'pre' } : undefined}
                  >
                    {part}
                  </Text>
                ))}
              </Text>
            </Flex>
            <Box mt={1}>
              <LeadTags lead={lead} isEditable={isEditable} />
            </Box>
          </Box>
        </Flex>
        <PhoneBar lead={lead} onLog={onLog} />
        {/* On a phone they are one row, which is scrolled, so that the log is within the first screen, beginning with Edit. */}
        <Flex
          gap={2}
          wrap={{ base: 'nowrap', lg: 'wrap' }}
          maxW="full"
          overflowX={{ base: 'auto', lg: 'visible' }}
        >
          <Button variant="quiet" disabled={refresh.isPending} onClick={() => refresh.mutate()}>
            {refresh.isPending ? <Spinner boxSize={4} /> : <RefreshIcon />}
            Refresh Data
          </Button>
          {children}
          <Button variant="quiet" disabled={!isEditable} onClick={onDelete}>
            <TrashIcon />
            Delete
          </Button>
          <Button order={{ base: -1, lg: 0 }} disabled={!isEditable} onClick={onEdit}>
            <EditIcon />
            Edit
          </Button>
        </Flex>
      </Flex>
      <NextStepLine lead={lead} isEditable={isEditable} />
    </>
  )
}
