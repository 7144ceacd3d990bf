import { Box, Flex, type FlexProps } from '@chakra-ui/react'
import { WordmarkGlyph } from './wordmark-glyph.tsx'

/** The product's name with its glyph; `isShort` hides the name on a phone. */
export const Wordmark = ({ isShort = false, ...props }: FlexProps & { isShort?: boolean }) => (
  <Flex align="center" gap={2} fontSize="lg" fontWeight="semibold" letterSpacing="-0.01em" {...props}>
    <WordmarkGlyph />
    <Box as="span" hideBelow={isShort ? 'sm' : undefined}>
      Assay
    </Box>
  </Flex>
)
