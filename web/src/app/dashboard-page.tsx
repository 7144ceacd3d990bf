import { lazy, Suspense } from 'react'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { ConvertButton } from '../features/hunting/bulk/convert-button.tsx'
import { NextStepsPanel } from '../features/leads/next-steps/next-steps-panel.tsx'
import { useSession } from '../platform/session/session.tsx'
import { untilIdle } from '../platform/until-idle.ts'
import { ErrorBoundary } from '../ui/primitives/error-boundary.tsx'
import { FailureNotice } from '../ui/primitives/notice.tsx'
import { Panel } from '../ui/primitives/panel.tsx'
import { SkeletonText } from '../ui/primitives/skeleton.tsx'
import { EmergencyLogout } from './emergency-logout.tsx'

// The largest part of the page, and at its bottom: the others are drawn first.
const EmbeddedHunting = lazy(async () => {
  await untilIdle()
  return { default: (await import('./embedded-hunting.tsx')).EmbeddedHunting }
})

export const DashboardPage = () => {
  const { user } = useSession()
  return (
    <Dashboard
      username={user?.username ?? 'Guest'}
      nextSteps={<NextStepsPanel />}
      convert={(lead) => <ConvertButton {...lead} />}
      emergencyLogout={<EmergencyLogout />}
      hunting={
        <ErrorBoundary
          fallback={(_, reset) => (
            <FailureNotice onRetry={reset}>Lead hunting could not be loaded.</FailureNotice>
          )}
        >
          <Suspense fallback={<HuntingSkeleton />}>
            <EmbeddedHunting />
          </Suspense>
        </ErrorBoundary>
      }
    />
  )
}

const HuntingSkeleton = () => (
  <Panel p={4} minH="20rem">
    <SkeletonText lines={4} />
  </Panel>
)
