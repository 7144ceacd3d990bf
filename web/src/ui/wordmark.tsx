import { Box, Flex, type FlexProps } from '@chakra-ui/react'

/** The name with its glyph: a drop on a touchstone. A short one has only the glyph on a phone. */
export const Wordmark = ({ isShort = false, ...props }: FlexProps & { isShort?: boolean }) => (
  <Flex align="center" gap={2} fontSize="lg" fontWeight="semibold" letterSpacing="-0.01em" {...props}>
    <svg width="20" height="20" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M16 2.5c4 5 6.2 8.5 6.2 11.6a6.2 6.2 0 0 1-12.4 0C9.8 11 12 7.5 16 2.5z"
        fill="var(--chakra-colors-proof)"
      />
      <path d="M4 23h24l-3 6H7z" fill="var(--chakra-colors-primary)" />
    </svg>
    {isShort ? (
      <Box as="span" hideBelow="sm">
        Assay
      </Box>
    ) : (
      'Assay'
    )}
  </Flex>
)
