import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { Box, Text } from '@chakra-ui/react'
import { countText } from '../../../ui/primitives/numbers.ts'

const nextStep = 'Try other words, a larger place, or a mode with more lanes.'

const reasonOf = ({ count, notes }: YoloResult) => {
  if (notes.length > 0) return notes.join(' ')
  if (count === 0) return nextStep
  const known = count === 1 ? 'The company that was found is' : `All ${countText(count)} companies found are`
  return `${known} among your leads already. ${nextStep}`
}

/** A run that has saved nothing, and what to do. */
export const NoLeads = ({ result }: { result: YoloResult }) => (
  <Box py={6} textAlign="center">
    <Text fontWeight="medium">No leads found.</Text>
    <Text mt={1} fontSize="sm" color="fg.muted">
      {reasonOf(result)}
    </Text>
  </Box>
)
