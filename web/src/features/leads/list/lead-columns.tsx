import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The lead page's two columns, facts and timeline; stacked on narrow windows. */
export const LeadColumns = ({ children }: { children: ReactNode }) => (
  <Grid
    gap={4}
    alignItems="start"
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
  >
    {children}
  </Grid>
)
