import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SessionProvider, useSession } from '../platform/session.tsx'
import { dismissToast, useToast } from '../platform/toasts.ts'
import { system } from '../ui/theme/system.ts'
import { Toaster } from '../ui/toaster.tsx'

const Toasts = () => (
  <Toaster toast={useToast()} onDismiss={dismissToast} hasNavigation={useSession().user !== null} />
)

/** Everything a page may rely on. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>
    <SessionProvider beside={<Toasts />}>{children}</SessionProvider>
  </ChakraProvider>
)
