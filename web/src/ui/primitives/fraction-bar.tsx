import { Box } from '@chakra-ui/react'

/** How far work has got; `fraction` is from 0 to 1. */
export const FractionBar = ({ label, fraction }: { label: string; fraction: number }) => {
  const percent = Math.round(fraction * 100)
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height={1}
      my={2.5}
      borderRadius="full"
      bg="bg.subtle"
      overflow="hidden"
    >
      <Box
        height="full"
        bg="primary"
        borderRadius="full"
        transition="width 200ms"
        style={{ width: `${percent}%` }}
      />
    </Box>
  )
}
