import { Box, chakra, Stack } from '@chakra-ui/react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Placeholder for a line of text. */
export const SkeletonBar = chakra('div', {
  base: { height: 3, borderRadius: 'control', bg: 'bg.subtle', animation: 'pulse 1.6s ease-in-out infinite' },
})

/** Placeholder for several lines of text. */
export const SkeletonText = ({ lines }: { lines: number }) => (
  <Stack gap={3} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line, index) => (
      <SkeletonBar key={line} width={index === lines - 1 ? '60%' : 'full'} />
    ))}
  </Stack>
)

const skeletonWidths = ['70%', '55%', '62%', '48%', '66%', '58%']

/** Placeholder for list rows; screen readers announce `text`. */
export const SkeletonRows = ({ text }: { text: string }) => (
  <Box role="status" py={1}>
    <VisuallyHidden>{text}</VisuallyHidden>
    {skeletonWidths.map((width) => (
      <Box key={width} minH={11} px={4} py={2}>
        <SkeletonBar width={width} />
        <SkeletonBar width="40%" height={2} mt={2} />
      </Box>
    ))}
  </Box>
)
