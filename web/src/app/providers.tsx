import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { SessionProvider, useSession } from '../platform/session.tsx'
import { dismissToast, toastDurationMs, useToast } from '../platform/toasts.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { system } from '../ui/theme/system.ts'
import { Toaster } from '../ui/toaster.tsx'
import { PageFailure } from './page-failure.tsx'

const Toasts = () => (
  <Toaster
    toast={useToast()}
    durationMs={toastDurationMs}
    onDismiss={dismissToast}
    hasNavigation={useSession().user !== null}
  />
)

/** Everything a page may rely on. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>
    <ErrorBoundary
      resetKey={useLocation().pathname}
      fallback={(error) => <PageFailure error={error} onRetry={() => location.reload()} />}
    >
      <SessionProvider beside={<Toasts />}>{children}</SessionProvider>
    </ErrorBoundary>
  </ChakraProvider>
)
