import { type LeadStats, ratePercent, shownChange } from '@assay/shared/features/leads/lead-stats'
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfStatus, leadsAddress } from '../../platform/addresses.ts'
import { countText } from '../../ui/primitives/numbers.ts'
import { SkeletonBar } from '../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'

type Numbers = { count: number; note?: string; change?: number | null }

const tiles = [
  { label: 'Total Leads', to: leadsAddress },
  { label: 'Qualified Leads', to: addressOfStatus('qualified') },
  { label: 'Hot Leads', to: addressOfStatus('hot') },
  { label: 'Converted Leads', to: addressOfStatus('converted') },
]

/** Of the tiles, in their order. */
const numbersOf = ({ total, byStatus, changePercent, createdThisMonth }: LeadStats): Numbers[] => [
  {
    count: total,
    note: `${countText(createdThisMonth)} this month`,
    change: shownChange(changePercent),
  },
  {
    count: byStatus.qualified,
    note: `${ratePercent(byStatus.qualified, total)}% of all leads`,
  },
  { count: byStatus.hot },
  {
    count: byStatus.converted,
    note: `${ratePercent(byStatus.converted, total)}% of all leads`,
  },
]

const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

/** The four counts of the CRM leads, each leading to its leads. `stats` is undefined while they load. */
export const StatTiles = ({ stats }: { stats: LeadStats | undefined }) => {
  const numbers = stats && numbersOf(stats)
  return (
    <Grid as="section" aria-label="Lead statistics" gap={{ base: 3, lg: 4 }} templateColumns={columns}>
      {tiles.map((tile, index) => (
        <StatTile key={tile.label} {...tile} {...numbers?.[index]} />
      ))}
    </Grid>
  )
}

const columns = { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }

const TileLink = chakra(Link, {
  base: {
    display: 'block',
    minW: 0,
    minH: '6.5rem',
    px: 4,
    py: 3,
    bg: 'bg.panel',
    color: 'inherit',
    borderWidth: '1px',
    borderRadius: 'panel',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
  },
})

type TileProps = Partial<Numbers> & { label: string; to: string }

const StatTile = ({ label, to, count, note, change }: TileProps) => (
  <TileLink to={to}>
    <Text fontSize="sm" color="fg.muted">
      {label}
    </Text>
    {count === undefined ? (
      <Box role="status" pt={2}>
        <VisuallyHidden>Counting</VisuallyHidden>
        <SkeletonBar width="3.5rem" height={6} />
      </Box>
    ) : (
      <Text fontSize="2xl" fontWeight="semibold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {countText(count)}
      </Text>
    )}
    <Flex fontSize="xs" color="fg.muted" mt={1} gap={1} wrap="wrap" fontVariantNumeric="tabular-nums">
      {change ? (
        <Text as="span" color="success" fontWeight="medium">
          +{percent.format(change)}%
        </Text>
      ) : null}
      {change ? 'vs last month' : note}
    </Flex>
  </TileLink>
)
