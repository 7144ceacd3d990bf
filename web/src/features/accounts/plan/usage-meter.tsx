import { Box, Flex, Text } from '@chakra-ui/react'
import { Gauge } from '../../../ui/primitives/gauge.tsx'

type Props = {
  title: string
  text: string
  /** The share that is left, from 0 to 1; null without a limit, which has no bar. */
  left: number | null
}

/** What is left, as text and as a bar. */
export const UsageMeter = ({ title, text, left }: Props) => (
  <Box>
    <Flex justify="space-between" gap={3} wrap="wrap">
      <Text fontWeight="medium">{title}</Text>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
    </Flex>
    {left === null ? null : <Gauge mt={2} height={2} share={left} />}
  </Box>
)
