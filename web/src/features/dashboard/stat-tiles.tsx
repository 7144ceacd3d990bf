import { type LeadStats, ratePercent, shownChange } from '@assay/shared/features/leads/lead-stats'
import { Box, Flex, Grid, Text } from '@chakra-ui/react'
import { countText } from '../../ui/primitives/numbers.ts'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SkeletonBar } from '../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'

type Tile = { label: string; count: number; note?: string; change?: number | null }

const tilesOf = ({ total, byStatus, changePercent, createdThisMonth }: LeadStats): Tile[] => [
  {
    label: 'Total Leads',
    count: total,
    note: `${countText(createdThisMonth)} this month`,
    change: shownChange(changePercent),
  },
  {
    label: 'Qualified Leads',
    count: byStatus.qualified,
    note: `${ratePercent(byStatus.qualified, total)}% of all leads`,
  },
  { label: 'Hot Leads', count: byStatus.hot },
  {
    label: 'Converted Leads',
    count: byStatus.converted,
    note: `${ratePercent(byStatus.converted, total)}% of all leads`,
  },
]

const names = ['Total Leads', 'Qualified Leads', 'Hot Leads', 'Converted Leads']

const percent = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

/** The four counts of the CRM leads. `stats` is undefined while they load. */
export const StatTiles = ({ stats }: { stats: LeadStats | undefined }) => (
  <Grid as="section" aria-label="Lead statistics" gap={{ base: 3, lg: 4 }} templateColumns={columns}>
    {stats
      ? tilesOf(stats).map((tile) => <StatTile key={tile.label} {...tile} />)
      : names.map((name) => <StatTile key={name} label={name} />)}
  </Grid>
)

const columns = { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }

const StatTile = ({ label, count, note, change }: Partial<Tile> & { label: string }) => (
  <Panel as="div" px={4} py={3} minH="6.5rem">
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
  </Panel>
)
