import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The lead's page: facts left, what happened right; one below the other where there is no room. */
export const LeadColumns = ({ children }: { children: ReactNode }) => (
  <Grid
    gap={4}
    alignItems="start"
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
  >
    {children}
  </Grid>
)
