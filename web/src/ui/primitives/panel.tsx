import { chakra } from '@chakra-ui/react'

/** A bordered surface. */
export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'panel', minW: 0 },
})
