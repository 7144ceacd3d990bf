import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../platform/query-client.ts'
import { SessionProvider } from '../platform/session.tsx'
import { dismissToast, toastDurationMs, useToast } from '../platform/toasts.ts'
import { system } from '../ui/theme/system.ts'
import { Toaster } from '../ui/toaster.tsx'

const Toasts = () => <Toaster toast={useToast()} durationMs={toastDurationMs} onDismiss={dismissToast} />

/** Everything a page may rely on. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createQueryClient)
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <SessionProvider>
          {children}
          <Toasts />
        </SessionProvider>
      </QueryClientProvider>
    </ChakraProvider>
  )
}
