import { Box, type BoxProps, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  children: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** Without a margin of its own. */
  isInline?: boolean
}

/** A failure shown where it happened, with an optional retry. */
export const FailureNotice = ({ children, onRetry, isRetrying = false, isInline = false }: Props) => (
  <Flex
    role="alert"
    align="center"
    justify="space-between"
    gap={3}
    px={3}
    py={2}
    m={isInline ? 0 : 3}
    fontSize="sm"
    color="danger"
    bg="danger.subtle"
    borderRadius="control"
    overflowWrap="anywhere"
  >
    {children}
    {onRetry ? (
      <Button size="sm" bg="transparent" color="inherit" disabled={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    ) : null}
  </Flex>
)

/** Something to know before one goes on: what is so, and what to do. */
export const WarningNote = ({ title, children, ...box }: BoxProps & { title: string }) => (
  <Box
    role="note"
    px={3}
    py={2}
    fontSize="sm"
    borderRadius="control"
    bg="warning.subtle"
    overflowWrap="anywhere"
    {...box}
  >
    <Text fontWeight="medium" color="warning">
      {title}
    </Text>
    {children}
  </Box>
)
