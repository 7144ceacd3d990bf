import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A tab's content and its note side by side where there is room, else one below the other. */
export const BesideNote = ({ children }: { children: ReactNode }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 17rem' }}
    columnGap={8}
    rowGap={5}
    alignItems="start"
  >
    {children}
  </Grid>
)

type Props = {
  /** Stands before the content where both share a column. */
  isFirst?: boolean
  children: ReactNode
}

/** Explains what a tab is for. */
export const SideNote = ({ isFirst = false, children }: Props) => (
  <Box
    px={4}
    py={3}
    borderRadius="panel"
    bg="bg.subtle"
    fontSize="sm"
    overflowWrap="anywhere"
    order={isFirst ? { xl: 1 } : undefined}
  >
    {children}
  </Box>
)
