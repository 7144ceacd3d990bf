import type { Receipt } from '@assay/shared/features/hunting/search'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { aiBudgetLeftText, aiUsdLeftToday } from '../../../platform/usage-texts.ts'
import { useUsage } from '../../../platform/use-usage.ts'
import { Folded } from '../../../ui/primitives/folded.tsx'
import { countText, moneyText, secondsText } from '../../../ui/primitives/numbers.ts'

type Item = Receipt['items'][number]

const statusLabels: Record<Item['status'], string> = {
  done: '',
  failed: 'failed',
  late: 'timed out',
  off: 'off',
}

type Props = {
  receipt: Receipt
  /** Nothing was found, so what the receipt and the notes say is all there is. */
  isOpen: boolean
  /** Buttons beside the line. */
  actions: ReactNode
  /** The search's notes, above the items. */
  children: ReactNode
}

/** What a search did and cost, and its notes: a summary line that opens them. */
export const SearchReceipt = ({ receipt, isOpen, actions, children }: Props) => (
  <Box display="flow-root" px={4} py={1} borderBottomWidth="1px" fontSize="sm">
    {/* Beside the line only: what it opens has the whole width. */}
    <Box float="right" mr={-2}>
      {actions}
    </Box>
    <details open={isOpen || receipt.items.some(isTrouble)}>
      <Folded lineHeight="1.5rem" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        Receipt: {moneyText(receipt.usd)} · {secondsText(receipt.ms)}
        {isWithoutAi(receipt) ? ' · without AI' : ''}
        {noteCountText(receipt)}
      </Folded>
      <Box clear="right">
        {children}
        <chakra.ul listStyleType="none" display="grid" gap={1} py={1}>
          {receipt.items.map((item) => (
            <ReceiptItem key={`${item.kind} ${item.name}`} item={item} />
          ))}
        </chakra.ul>
        {isWithoutAi(receipt) ? null : <AiBudgetToday />}
      </Box>
    </details>
  </Box>
)

const noteCountText = ({ notes = [] }: Receipt) =>
  notes.length === 0 ? '' : notes.length === 1 ? ' · 1 note' : ` · ${notes.length} notes`

const isWithoutAi = ({ items }: Receipt) =>
  items.some(({ kind, status }) => kind === 'ai' && status === 'off')

/** The workspace's AI budget until midnight UTC. */
const AiBudgetToday = () => {
  const { data } = useUsage()
  if (!data) return null
  return (
    <Text py={1} borderTopWidth="1px" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      {aiBudgetLeftText(aiUsdLeftToday(data))}
    </Text>
  )
}

const isTrouble = ({ status }: Item) => status === 'failed' || status === 'late'

const detailsOf = (item: Item) =>
  [
    item.tokens === undefined ? '' : `${countText(item.tokens)} tokens`,
    item.usd > 0 ? moneyText(item.usd) : '',
    item.status === 'off' ? '' : secondsText(item.ms),
  ].filter(Boolean)

const ReceiptItem = ({ item }: { item: Item }) => (
  <Box as="li">
    <Flex gap={2} align="baseline">
      <Text as="span" flex="1" minW={0} truncate>
        {item.name}
        {statusLabels[item.status] ? (
          <Text as="span" color={isTrouble(item) ? 'warning' : 'fg.muted'}>
            {' '}
            · {statusLabels[item.status]}
          </Text>
        ) : null}
      </Text>
      <Text as="span" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {detailsOf(item).join(' · ')}
      </Text>
      <Text as="span" minW={8} textAlign="right" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {countText(item.count)}
      </Text>
    </Flex>
    {item.note ? (
      <Text fontSize="xs" color="fg.muted">
        {item.note}
      </Text>
    ) : null}
  </Box>
)
