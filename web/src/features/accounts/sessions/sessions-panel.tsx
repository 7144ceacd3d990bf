import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { AccountSection } from '../account-section.tsx'
import { SessionList } from './session-list.tsx'
import { useEndAllSessions } from './use-end-all-sessions.ts'
import { useSessions } from './use-sessions.ts'

/** The user's sessions, which can be ended one by one or all at once. */
export const SessionsPanel = () => (
  <AccountSection title="Sessions" text="Where you are signed in." aside={<SignOutEverywhere />}>
    <Sessions />
  </AccountSection>
)

const Sessions = () => {
  const { data, error, isFetching, refetch } = useSessions()
  if (data) return <SessionList places={data} />
  if (!error) return <SkeletonRows text="Loading your sessions" />
  return (
    <FailureNotice isInline onRetry={() => void refetch()} isRetrying={isFetching}>
      Failed to fetch sessions: {error.message}
    </FailureNotice>
  )
}

const SignOutEverywhere = () => {
  const [isAsking, setIsAsking] = useState(false)
  const endAll = useEndAllSessions()
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        title="Sign out everywhere?"
        text="This ends every session, including this one. You will have to sign in again."
        action="Sign Out Everywhere"
        pendingAction="Signing out..."
        isOpen={isAsking}
        isPending={endAll.isPending}
        onConfirm={() => endAll.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
