import { ChakraProvider } from '@chakra-ui/react'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SessionProvider, useSession } from '../platform/session/session.tsx'
import { useShortcuts } from '../platform/shortcuts.ts'
import { dismissToast, type Toast, useToasts } from '../platform/toasts.ts'
import { Toaster } from '../ui/overlay/toaster.tsx'
import { ErrorBoundary } from '../ui/primitives/error-boundary.tsx'
import { system } from '../ui/theme/system.ts'
import { PageFailure } from './page-failure.tsx'

const Toasts = () => {
  const toasts = useToasts()
  return (
    <>
      {toasts.map(({ action, ...toast }) =>
        action ? <ActionKey key={toast.id} toast={{ ...toast, action }} /> : null,
      )}
      <Toaster toasts={toasts} onDismiss={dismissToast} hasNavigation={useSession().user !== null} />
    </>
  )
}

/** The keyboard shortcut for the toast's action. */
const ActionKey = ({ toast }: { toast: Toast & { action: NonNullable<Toast['action']> } }) => {
  const { id, title, action } = toast
  const run = () => {
    dismissToast(id)
    action.run()
  }
  useShortcuts('Notifications', { z: { does: `${action.name}: ${title}`, run } })
  return null
}

/** The context that every page needs: theme, session, error boundary and toasts. `session` may have been asked already. */
export const Providers = ({ session, children }: { session?: QueryClient; children: ReactNode }) => (
  <ChakraProvider value={system}>
    <ErrorBoundary
      resetKey={useLocation().pathname}
      fallback={(error) => <PageFailure error={error} onRetry={() => location.reload()} />}
    >
      <SessionProvider client={session} beside={<Toasts />}>
        {children}
      </SessionProvider>
    </ErrorBoundary>
  </ChakraProvider>
)
