import { Box, Flex, Text } from '@chakra-ui/react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import { LaneList, LaneStrip } from './lanes.tsx'
import type { YoloRun } from './use-yolo-run.ts'

type Props = {
  run: YoloRun
  /** The dialog has a button of its own, and less room. */
  isInDialog?: boolean
}

/** A run under way: what its lanes do, how far they are, and how to stop them. */
export const RunProgress = ({ run, isInDialog = false }: Props) => {
  const { job, result } = run
  const lanes = result?.lanes ?? []
  return (
    <Box fontSize="sm">
      <Flex align="start" gap={2}>
        <Spinner color="primary" mt={0.5} />
        <Box role="status" flex="1" minW={0}>
          <Text fontWeight="medium">
            Searching... This may take between 2 to 10 minutes. Please do not close this tab.
          </Text>
          <Text color="fg.muted">The search goes on without this tab.</Text>
        </Box>
        {isInDialog ? null : <CancelRun run={run} size="sm" />}
      </Flex>
      {lanes.length > 0 ? (
        <>
          <LaneStrip lanes={lanes} />
          <Text mb={2} fontVariantNumeric="tabular-nums">
            {foundSoFar(result)}
          </Text>
          <LaneList lanes={lanes} isDense={isInDialog} />
        </>
      ) : (
        <>
          <FractionBar label="Search progress" fraction={job?.progress.fraction ?? 0} />
          <Text color="fg.muted">{job?.progress.step || 'Starting the search'}</Text>
        </>
      )}
    </Box>
  )
}

const foundSoFar = (result: YoloRun['result']) =>
  result
    ? `${countText(result.count)} found so far, ${countText(result.savedCount)} of up to ${countText(result.requested)} saved`
    : ''

/** Stops the lanes that have not ended; what is saved stays. */
export const CancelRun = ({ run, size }: { run: YoloRun; size?: 'sm' }) => (
  <PendingButton
    size={size}
    text="Cancel"
    pendingText="Cancelling..."
    isPending={run.isCancelling}
    disabled={run.job === null}
    title="Stops the lanes that are still searching; saved leads stay"
    onClick={run.cancel}
  />
)
