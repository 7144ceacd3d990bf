import { chakra } from '@chakra-ui/react'

/** The line of `details` that opens what is folded under it. */
export const Folded = chakra('summary', {
  base: { py: 1, cursor: 'pointer', '@media (pointer: coarse)': { py: 3, minH: 11 } },
})
