import { Box, Flex, Text } from '@chakra-ui/react'

type Props = {
  title: string
  text: string
  /** From 0 to 1, clamped; null without a limit. */
  share: number | null
}

/** Usage as text and as a bar. */
export const UsageMeter = ({ title, text, share }: Props) => (
  <Box>
    <Flex justify="space-between" gap={3} wrap="wrap">
      <Text fontWeight="medium">{title}</Text>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
    </Flex>
    {share === null ? null : (
      <Box mt={2} height={2} borderRadius="full" bg="bg.subtle" overflow="hidden" aria-hidden="true">
        <Box
          height="full"
          width={`${Math.min(1, share) * 100}%`}
          bg={share >= 1 ? 'warning' : 'primary'}
          borderRadius="full"
        />
      </Box>
    )}
  </Box>
)
