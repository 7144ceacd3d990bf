import type { StepFigures } from '@assay/shared/features/outreach/campaign'
import { chakra, Text } from '@chakra-ui/react'
import { countText } from '../../../ui/primitives/numbers.ts'
import { replyRate } from './step-texts.ts'

/** A table of numbers in columns of the same width; on a phone the numbers stand below what they count. */
export const FiguresTable = chakra('table', {
  base: {
    width: 'full',
    '&, & > thead, & > tbody': { mdDown: { display: 'block' } },
    '& tr': { mdDown: { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)' } },
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontSize: 'sm',
    '& th, & td': { py: 2, px: { base: 1, md: 2 }, verticalAlign: 'baseline' },
    '& tr > :first-child': { pl: 4, textAlign: 'start', gridColumn: '1 / -1' },
    '& tr > :last-child': { pr: { base: 3, md: 4 } },
    '& thead th': { fontWeight: 'normal', fontSize: 'xs', color: 'fg.muted' },
    '& tr > :not(:first-child)': { textAlign: 'end' },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& th[scope=row]': { fontWeight: 'normal' },
  },
})

const columns = ['Drafted', 'Approved', 'Sent', 'Replied', 'Bounced'] as const

/** The heads of the columns; `first` names that of the steps. */
export const FigureHeads = ({ first }: { first: string }) => (
  <thead>
    <tr>
      <chakra.th scope="col" hideBelow="md">
        {first}
      </chakra.th>
      {columns.map((name) => (
        <chakra.th key={name} scope="col" width={{ md: '6rem' }}>
          {name}
        </chakra.th>
      ))}
    </tr>
  </thead>
)

/** What became of a step so far. Replies are also given in percent of what was sent. */
export const FigureCells = ({ figures }: { figures: StepFigures }) => {
  const rate = replyRate(figures)
  return (
    <>
      <td>{countText(figures.drafted)}</td>
      <td>{countText(figures.approved)}</td>
      <td>{countText(figures.sent)}</td>
      <td>
        {countText(figures.replied)}
        {rate === null ? null : (
          <Text as="span" color="fg.muted" display={{ base: 'block', md: 'inline' }} ml={{ md: 1.5 }}>
            {rate}
          </Text>
        )}
      </td>
      <td>{countText(figures.bounced)}</td>
    </>
  )
}

/** Said once on a page with figures. */
export const CountedNote = ({ children }: { children?: string }) => (
  <Text fontSize="xs" color="fg.muted" mt={2}>
    Counted in your own mailbox; replies also in percent of the mails sent. The mails hold no tracking pixels.
    {children ? ` ${children}` : null}
  </Text>
)
