import { Box, Text } from '@chakra-ui/react'

/** Says that a report is incomplete, and why. */
export const ProblemNotice = ({ title, text }: { title: string; text: string }) => (
  <Box role="note" bg="warning.subtle" borderRadius="panel" px={4} py={3} mb={4} overflowWrap="anywhere">
    <Text fontWeight="semibold" color="warning">
      {title}
    </Text>
    <Text mt={0.5}>{text}</Text>
  </Box>
)
