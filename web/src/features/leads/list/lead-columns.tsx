import { Box, Grid, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = { log: ReactNode; facts: ReactNode; beside: ReactNode }

/** The lead page's two columns, the log at the top of the right one; on narrow windows the log comes first. */
export const LeadColumns = ({ log, facts, beside }: Props) => (
  <Grid
    gap={4}
    alignItems="start"
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    templateRows={{ lg: 'auto 1fr' }}
  >
    <Box gridColumn={{ lg: 2 }} minW={0}>
      {log}
    </Box>
    <Stack gap={4} minW={0} gridColumn={{ lg: 1 }} gridRow={{ lg: '1 / span 2' }}>
      {facts}
    </Stack>
    <Stack gap={4} minW={0} gridColumn={{ lg: 2 }}>
      {beside}
    </Stack>
  </Grid>
)
