import type { ReportSource } from '@assay/shared/features/business/research-report'
import { QuotedSource } from '../../../ui/evidence/evidence-quote.tsx'
import { readableAddress } from '../../../ui/evidence/web-address.ts'
import { PopoverButton } from '../../../ui/overlay/popover-button.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'

/** The number of a source behind a statement; opens its quote and page. */
export const Citation = ({ source }: { source: ReportSource }) => {
  const name = source.title ?? readableAddress(source.url)
  return (
    <PopoverButton
      variant="quiet"
      size="icon"
      px={1}
      css={{ width: 'auto', '@media (pointer: coarse)': { width: 'auto', minW: 8 } }}
      aria-label={`Source ${source.number}: ${name}. Show the quote`}
      hint={name}
      fontSize="xs"
      _hover={{ bg: 'transparent', color: 'primary' }}
      _before={{ content: '"["', color: 'proof' }}
      _after={{ content: '"]"', color: 'proof' }}
      gap={0}
      panelName={`Source ${source.number}`}
      panelTitle={name}
      panel={() => (
        <QuotedSource quote={source.quote} value="" url={source.url}>
          read <RelativeTime iso={source.fetchedAt} />
        </QuotedSource>
      )}
    >
      {source.number}
    </PopoverButton>
  )
}

/** Finds a source by its number; null without one. */
export const citedFrom = (sources: readonly ReportSource[]) => (number: number) => {
  const source = sources.find((one) => one.number === number)
  return source ? <Citation source={source} /> : null
}
