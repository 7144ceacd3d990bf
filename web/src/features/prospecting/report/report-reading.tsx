import { Box } from '@chakra-ui/react'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonText } from '../../../ui/primitives/skeleton.tsx'
import type { useNewestReport } from './newest-report.ts'

/** The newest report while it is read, and when it could not be; nothing once it is there. */
export const ReportReading = ({ newest }: { newest: ReturnType<typeof useNewestReport> }) => {
  if (newest.isPending)
    return (
      <Box role="status" aria-label="Loading the report">
        <SkeletonText lines={2} />
      </Box>
    )
  return newest.isError ? (
    <FailureNotice isInline onRetry={() => void newest.refetch()} isRetrying={newest.isFetching}>
      The report could not be loaded.
    </FailureNotice>
  ) : null
}
