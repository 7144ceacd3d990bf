import { chakra } from '@chakra-ui/react'

/** The line that opens what is folded under it. */
export const Folded = chakra('summary', {
  base: { py: 1.5, cursor: 'pointer', '@media (pointer: coarse)': { py: 3 } },
})
