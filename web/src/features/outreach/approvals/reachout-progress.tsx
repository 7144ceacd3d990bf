import { reachoutJobKind } from '@assay/shared/features/outreach/reachout-job'
import { Box, Flex, Text } from '@chakra-ui/react'
import { type ActiveJob, useActiveJob } from '../../../platform/jobs/use-active-job.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'

/** The Auto Reachout of the workspace that is under way, as the page last heard. */
export const useActiveReachout = () => useActiveJob(isReachout)

const isReachout = ({ kind }: ActiveJob) => kind === reachoutJobKind

/** The Auto Reachout under way, how far it is, and how to stop it; nothing without one. */
export const ReachoutProgress = () => {
  const job = useActiveReachout()
  const cancel = useCancelJob()
  const place = useKeptFocus(job?.id ?? '')
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {job ? (
        <Progress
          job={job}
          isCancelling={cancel.isCancelling(job.id)}
          onCancel={() => cancel.mutate(job.id)}
        />
      ) : null}
    </Box>
  )
}

type ProgressProps = { job: ActiveJob; isCancelling: boolean; onCancel: () => void }

const Progress = ({ job, isCancelling, onCancel }: ProgressProps) => (
  <Panel aria-label="Auto Reachout" px={4} py={3} mb={4} fontSize="sm">
    <Flex align="start" gap={2}>
      <Spinner color="primary" mt={0.5} />
      <Box role="status" flex="1" minW={0}>
        <Text fontWeight="medium">{job.progress.step || 'Waiting to begin'}</Text>
        <Text color="fg.muted">
          It goes on without this tab. Each draft appears below when it is written.
        </Text>
      </Box>
      <PendingButton
        size="sm"
        text="Cancel"
        pendingText="Cancelling..."
        isPending={isCancelling}
        title="Leads that are not begun get no draft; drafts that are written stay"
        onClick={onCancel}
      />
    </Flex>
    <FractionBar label="Auto Reachout progress" fraction={job.progress.fraction} />
  </Panel>
)
