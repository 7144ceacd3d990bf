import { Box, type BoxProps } from '@chakra-ui/react'

/** From this share on the bar warns. */
const lowShare = 0.1

type Props = Pick<BoxProps, 'height' | 'mt'> & {
  /** What is left, from 0 to 1. */
  share: number
}

/** A bar of what is left, beside a text that says the same. */
export const Gauge = ({ share, ...bar }: Props) => (
  <Box borderRadius="full" bg="bg.subtle" overflow="hidden" aria-hidden="true" {...bar}>
    <Box
      height="full"
      borderRadius="full"
      bg={share <= lowShare ? 'warning' : 'primary'}
      style={{ width: `${share * 100}%` }}
    />
  </Box>
)
