import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FailureNotice } from './notice.tsx'
import { SkeletonText } from './skeleton.tsx'

type Props = {
  /** Null while it is not known. */
  price: ReactNode
  /** Why it could not be estimated. */
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
  /** What is left of what it is paid from. */
  children?: ReactNode
}

/** What something will cost, before it is started. */
export const PriceBox = ({ price, error, onRetry, isRetrying, children }: Props) => (
  <Box as="section" aria-label="Price" p={3} borderWidth="1px" borderRadius="control" bg="bg.subtle">
    {error ? (
      <FailureNotice isInline onRetry={onRetry} isRetrying={isRetrying}>
        The price could not be estimated: {error.message}
      </FailureNotice>
    ) : null}
    {price}
    {!price && !error ? <SkeletonText lines={2} /> : null}
    {children}
  </Box>
)
