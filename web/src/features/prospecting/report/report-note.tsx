import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Text } from '@chakra-ui/react'

type Props = { report: Pick<SavedReport, 'generatedBy'>; limit: string | null }

/** How a report was written, where that limits it. */
export const ReportNote = ({ report, limit }: Props) => (
  <>
    {limit ? (
      <Text mt={3} px={3} py={2} fontSize="sm" borderRadius="control" bg="warning.subtle" color="warning">
        {limit}
      </Text>
    ) : null}
    {report.generatedBy === 'rules' ? (
      <Text mt={3} fontSize="xs" color="fg.muted">
        Written by rules from the sources, without AI.
      </Text>
    ) : null}
  </>
)
