import { chakra, Stack } from '@chakra-ui/react'

/** A grey bar where text will be. */
export const SkeletonBar = chakra('div', {
  base: { height: 3, borderRadius: 'control', bg: 'bg.subtle', animation: 'pulse 1.6s ease-in-out infinite' },
})

/** Lines of text to come. */
export const SkeletonText = ({ lines }: { lines: number }) => (
  <Stack gap={3} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line, index) => (
      <SkeletonBar key={line} width={index === lines - 1 ? '60%' : 'full'} />
    ))}
  </Stack>
)
