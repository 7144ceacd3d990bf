import type { Job } from '@assay/shared/platform/job'
import { Box, Flex, Text } from '@chakra-ui/react'
import { PendingButton } from '../../ui/form/pending-button.tsx'
import { FractionBar } from '../../ui/primitives/fraction-bar.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { useKeptFocus } from '../../ui/primitives/use-kept-focus.ts'
import { useCancelJob } from './use-cancel-job.ts'

type Props = {
  /** What the job does: 'Auto Reachout'. */
  name: string
  /** Nothing is shown without one. */
  job: Pick<Job, 'id' | 'progress'> | null
  /** The title of its step; default: the step itself. */
  title?: string
  note: string
  /** What becomes of what was done so far. */
  cancelNote: string
}

/** A job under way above the list that it works on: how far it is, and how to stop it. */
export const JobProgress = ({ name, job, title, note, cancelNote }: Props) => {
  const cancel = useCancelJob()
  const place = useKeptFocus(job?.id ?? '')
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {job ? (
        <Panel aria-label={name} px={4} py={3} mb={4} fontSize="sm">
          <Flex align="start" gap={2}>
            <Spinner color="primary" mt={0.5} />
            <Box role="status" flex="1" minW={0}>
              <Text fontWeight="medium">{title ?? (job.progress.step || 'Waiting to begin')}</Text>
              <Text color="fg.muted">{note}</Text>
            </Box>
            <PendingButton
              size="sm"
              text="Cancel"
              pendingText="Cancelling..."
              isPending={cancel.isCancelling(job.id)}
              title={cancelNote}
              onClick={() => cancel.mutate(job.id)}
            />
          </Flex>
          <FractionBar label={`${name} progress`} fraction={job.progress.fraction} />
        </Panel>
      ) : null}
    </Box>
  )
}
