import { badgeOfMatchScore } from '@assay/shared/features/hunting/ai-lead'
import { Box, Flex, Text } from '@chakra-ui/react'

const colours = { success: 'success', warning: 'warning', neutral: 'fg.muted' } as const

/** A score from 0 to 100 as a bar and a percentage. */
export const ScoreBar = ({ score }: { score: number }) => (
  <Flex align="center" gap={2} role="img" aria-label={`Score ${score}%`}>
    <Box width="4.5rem" height={1.5} borderRadius="full" bg="bg.subtle" overflow="hidden">
      <Box
        height="full"
        borderRadius="full"
        bg={colours[badgeOfMatchScore(score)]}
        style={{ width: `${score}%` }}
      />
    </Box>
    <Text as="span" minW="2.25rem" fontSize="xs" textAlign="right" fontVariantNumeric="tabular-nums">
      {score}%
    </Text>
  </Flex>
)
