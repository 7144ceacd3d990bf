import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { RunFailureNotice } from '../run/failure-notice.tsx'
import { NoLeads } from '../run/no-leads.tsx'
import { RunProgress } from '../run/run-progress.tsx'
import { StatusUnknown } from '../run/status-unknown.tsx'
import type { YoloRun } from '../run/use-yolo-run.ts'

type Props = {
  run: YoloRun
  /** What is wrong stands under the field; what became of the last criteria would contradict it. */
  hasFieldError: boolean
  onRetry: () => void
}

/** The run that was started or seen while the dialog is open: its progress, its leads so far, and how it ended. */
export const WatchedRun = ({ run, hasFieldError, onRetry }: Props) => {
  const { result, failure, job } = run
  if (run.isSearching)
    return (
      <Box borderTopWidth="1px" pt={3}>
        <RunProgress run={run} isInDialog />
        <LeadsSoFar run={run} />
      </Box>
    )
  if (hasFieldError) return null
  if (run.statusError) return <StatusUnknown {...run.statusError} />
  if (failure) return <RunFailureNotice failure={failure} onRetry={onRetry} />
  if (job?.status === 'cancelled')
    return <Text fontSize="sm">The search was cancelled. {keptText(result?.savedCount ?? 0)}</Text>
  return result && result.leads.length === 0 ? <NoLeads result={result} /> : null
}

const keptText = (saved: number) => {
  if (saved === 0) return 'No lead had been saved yet.'
  return saved === 1 ? 'The lead saved before is kept.' : `The ${saved} leads saved before are kept.`
}

const LeadsSoFar = ({ run: { result } }: Pick<Props, 'run'>) =>
  result && result.leads.length > 0 ? (
    <chakra.ul aria-label="Leads so far" listStyleType="none" mt={3} borderTopWidth="1px">
      {result.leads.map(({ id, name, location, matchScore }) => (
        <Flex as="li" key={id} align="center" gap={3} minH={9} borderBottomWidth="1px" fontSize="sm">
          <Truncated flex="2" fontWeight="medium">
            {name}
          </Truncated>
          <Truncated flex="1" color="fg.muted">
            {location ?? ''}
          </Truncated>
          <MatchBadge score={matchScore} isPercent />
        </Flex>
      ))}
    </chakra.ul>
  ) : null
