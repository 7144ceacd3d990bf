import type { EmailConfig } from '@assay/shared/features/outreach/mailbox'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'

const Dot = chakra('span', { base: { boxSize: 2, borderRadius: 'full', flexShrink: 0 } })

/** 'Connected', or 'Not connected' with what is missing. */
export const statusText = ({ configured, missingFields }: EmailConfig): string => {
  if (configured) return 'Connected'
  return missingFields.length > 0 ? `Not connected (Missing: ${missingFields.join(', ')})` : 'Not connected'
}

type Props = {
  config: EmailConfig
  /** Why the last check failed. */
  failure?: string
}

/** Whether the mailbox is connected, and why not. */
export const ConnectionStatus = ({ config, failure }: Props) => {
  const shown =
    failure === undefined ? config : { ...config, configured: false, missingFields: [], message: failure }
  const text = statusText(shown)
  const hasReason = !shown.configured && shown.message !== '' && shown.message !== 'Not connected'
  return (
    <Box role="status" minW={0}>
      <Flex align="baseline" gap={2}>
        <Dot bg={shown.configured ? 'success' : 'warning'} />
        <Text fontWeight="medium" overflowWrap="anywhere">
          {text}
        </Text>
      </Flex>
      {hasReason ? (
        <Text
          mt={0.5}
          fontSize="sm"
          color={failure === undefined ? 'fg.muted' : 'danger'}
          overflowWrap="anywhere"
        >
          {shown.message}
        </Text>
      ) : null}
    </Box>
  )
}
