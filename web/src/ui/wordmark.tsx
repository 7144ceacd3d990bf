import { Flex, type FlexProps } from '@chakra-ui/react'
import { WordmarkGlyph } from './wordmark-glyph.tsx'

/** The name with its glyph. */
export const Wordmark = (props: FlexProps) => (
  <Flex align="center" gap={2} fontSize="lg" fontWeight="semibold" letterSpacing="-0.01em" {...props}>
    <WordmarkGlyph />
    Assay
  </Flex>
)
