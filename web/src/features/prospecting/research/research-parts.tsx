import type { ResearchData } from '@assay/shared/features/prospecting/research'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Shows a text with its proof; `part` is its path in the data. */
type Show = (part: string, text: string) => ReactNode
export type Props = { data: ResearchData; show: Show }

export const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: 4,
    rowGap: 1.5,
    maxW: '68ch',
    overflowWrap: 'anywhere',
    '& dt': { color: 'fg.muted' },
  },
})
export const SubHeading = chakra('h3', { base: { mt: 3, mb: 1, fontWeight: 'semibold' } })

export const List = chakra('ul', {
  base: {
    pl: 4,
    listStyleType: 'disc',
    display: 'grid',
    gap: 1.5,
    lineHeight: 'relaxed',
    maxW: '68ch',
    overflowWrap: 'anywhere',
  },
})

export const row = (label: string, value: ReactNode) =>
  value ? (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  ) : null

export const itemsOf = <Item,>(path: string, items: readonly Item[]) =>
  items.map((item, index) => ({ item, path: `${path}.${index}` }))

export const shownText = (show: Show, part: string, text: string | null) => (text ? show(part, text) : null)
