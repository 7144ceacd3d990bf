import { startAutoReachout } from '@assay/shared/features/outreach/calls'
import { isReachoutOf } from '@assay/shared/features/outreach/reachout-job'
import { isOver, type Job } from '@assay/shared/platform/job'
import { Box, Flex } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { outreachAddress } from '../../platform/addresses.ts'
import { useSingleFlightMutation } from '../../platform/api/use-single-flight-mutation.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { type ActiveJob, useActiveJob } from '../../platform/jobs/use-active-job.ts'
import { useJob } from '../../platform/jobs/use-job.ts'
import { useNewestJob } from '../../platform/jobs/use-newest-job.ts'
import { toast, toastError } from '../../platform/toasts.ts'
import { PendingButton } from '../../ui/form/pending-button.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'

const scheduledText =
  'Auto Reachout will be performed automatically as soon as the leads are researched and saved. You will be notified when the process begins. No further action is needed!'

/** The newest Auto Reachout of a run, whoever has started it. */
const useAutoReachout = (runId: string) => {
  const client = useQueryClient()
  const isOfRun = (job: ActiveJob) => isReachoutOf(runId, job)
  const active = useActiveJob(isOfRun)
  const newest = useNewestJob(isOfRun)
  const [ownId, follow] = useState<string | null>(null)
  const jobId = ownId ?? active?.id ?? newest.data?.id ?? null
  const reading = useJob(jobId)
  const start = useSingleFlightMutation({
    mutationFn: () => startJob(client, startAutoReachout, { jobId: runId }),
    onSuccess: (answer) => {
      if (answer.kind === 'started') follow(answer.jobId)
      toast('Auto Reachout Scheduled', `${scheduledText}\nDrafts wait for your approval.`)
    },
    onError: (error) => toastError(error, 'Auto Reachout was not scheduled'),
  })
  return {
    job: reading.data ?? null,
    isLooking: newest.isPending || (jobId !== null && reading.isPending),
    start: () => start.mutate(undefined),
    isStarting: start.isPending,
  }
}

/** Has emails drafted to the leads of a YOLO run; then says how far that is, and leads to the drafts. */
export const AutoReachout = ({ runId }: { runId: string }) => {
  const { job, isLooking, start, isStarting } = useAutoReachout(runId)
  const hasEnded = job?.status === 'failed' || job?.status === 'cancelled'
  return (
    <Flex wrap="wrap" align="center" columnGap={3} rowGap={1} fontSize="sm" minH={8}>
      {job && !isOver(job.status) ? <Spinner color="primary" /> : null}
      {job ? (
        <Box role="status" overflowWrap="anywhere" minW={0}>
          {textOf(job)}
        </Box>
      ) : null}
      {job ? <Link to={outreachAddress}>See the drafts</Link> : null}
      {job && !hasEnded ? null : (
        <PendingButton
          size="sm"
          text="Auto Reachout"
          pendingText="Scheduling..."
          isPending={isStarting}
          disabled={isLooking}
          title="Researches the leads with a verified address and drafts an email to each; nothing is sent without your approval"
          onClick={start}
        />
      )}
    </Flex>
  )
}

const textOf = ({ status, progress, error }: Job): string => {
  if (status === 'completed') return 'Auto Reachout is done.'
  if (status === 'cancelled') return 'Auto Reachout was cancelled.'
  if (status === 'failed') return `Auto Reachout failed. ${error?.message ?? ''}`.trim()
  return `Auto Reachout: ${progress.step || 'Waiting to begin'}`
}
