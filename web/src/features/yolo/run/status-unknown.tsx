import { FailureNotice } from '../../../ui/primitives/notice.tsx'

type Props = { retry?: () => void; isRetrying: boolean }

/** The run's state cannot be read. It goes on all the same, unless it no longer exists. */
export const StatusUnknown = ({ retry, isRetrying }: Props) => (
  <FailureNotice isInline onRetry={retry} isRetrying={isRetrying}>
    {retry
      ? 'The search’s progress cannot be loaded right now. The search goes on, and what it finds is saved.'
      : 'This search no longer exists. Please start it again.'}
  </FailureNotice>
)
