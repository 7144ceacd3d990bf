import type { Receipt, SearchResult } from '@assay/shared/features/hunting/search'
import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { isOnlyExplained } from '../look-up/looked-up.ts'
import { SearchReceipt } from './search-receipt.tsx'

type Props = {
  result: SearchResult
  receipt: Receipt
  isEmpty: boolean
  /** How to go on, beside the receipt's line. */
  actions: ReactNode
  /** The notes. */
  children: ReactNode
}

/** The receipt's line with the notes, or the notes alone where there is nothing else to say. */
export const Answer = ({ result, receipt, isEmpty, actions, children }: Props) =>
  isOnlyExplained(result) ? (
    <Box px={4} py={1}>
      {children}
    </Box>
  ) : (
    <SearchReceipt receipt={receipt} isOpen={isEmpty} actions={actions}>
      {children}
    </SearchReceipt>
  )
