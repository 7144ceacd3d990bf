import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { idInAddress } from '../../../platform/addresses.ts'
import { isNotFound } from '../../../platform/api/api-error.ts'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { useDropLead } from '../bulk/use-restore-lead.ts'
import { LeadView, type LeadViewSlots } from '../list/lead-view.tsx'
import { LeadNeighbours } from './lead-neighbours.tsx'
import { LeadPageSkeleton } from './lead-page-skeleton.tsx'
import { BackToLeads, LeadFailure, NoLead } from './lead-page-states.tsx'
import { ToKeptLead } from './to-kept-lead.tsx'
import { leadReadFailure, useLead } from './use-lead.ts'

/** The page of one CRM lead: its facts, its timeline, and what the slots add. */
export const LeadPage = (slots: LeadViewSlots) => {
  const id = idInAddress(useParams().leadId)
  return (
    <>
      <Flex align="center" mb={2}>
        <BackToLeads />
        {id === null ? null : <LeadNeighbours id={id} />}
      </Flex>
      {id === null ? <NoLead /> : <LeadOfId key={id} id={id} slots={slots} />}
    </>
  )
}

const LeadOfId = ({ id, slots }: { id: number; slots: LeadViewSlots }) => {
  const query = useLead(id)
  const loaded = query.data
  const isGone = isNotFound(query.error)
  const drop = useStableCallback(useDropLead())
  useEffect(() => {
    if (isGone) drop(id)
  }, [isGone, drop, id])
  const seen = useRef(loaded)
  if (loaded) seen.current = loaded
  const focusRef = useKeptFocus(String(isGone))
  if (loaded && loaded.lead.id !== id) return <ToKeptLead id={id} />
  return (
    <Box ref={focusRef} tabIndex={-1} outline="none">
      {isGone ? <NoLead id={id} known={seen.current?.lead} /> : <PresentLead query={query} slots={slots} />}
    </Box>
  )
}

type PresentProps = { query: ReturnType<typeof useLead>; slots: LeadViewSlots }

const PresentLead = ({ query, slots }: PresentProps) => {
  const { data: loaded, error, isPlaceholderData, isFetching, refetch } = query
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  if (error && !loaded) return <LeadFailure error={error} {...retry} />
  if (!loaded) return <LeadPageSkeleton />
  return (
    <>
      {error ? <FailureNotice {...retry}>{leadReadFailure}</FailureNotice> : null}
      <LeadView loaded={loaded} isEditable={!isPlaceholderData} {...slots} />
    </>
  )
}
