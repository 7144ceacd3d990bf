import { leadStatuses } from '@assay/shared/features/leads/lead'
import type { LeadStats } from '@assay/shared/features/leads/lead-stats'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { statusText } from '../../ui/lead/status-badge.tsx'
import { countText } from '../../ui/primitives/numbers.ts'
import { gridTicks } from './grid-ticks.ts'

const colour = (token: string) => `var(--chakra-colors-${token})`
const fontSize = '0.75rem'
const text = { fill: colour('fg'), fontSize }
const mutedText = { fill: colour('fg-muted'), fontSize }

/** A bar per status in the status's colour, over five grid lines. */
export const StatusChart = ({ byStatus }: Pick<LeadStats, 'byStatus'>) => {
  const rows = leadStatuses.map((status) => ({
    name: statusText(status),
    count: byStatus[status],
    fill: colour(`status-${status}`),
  }))
  const ticks = gridTicks(Math.max(...rows.map(({ count }) => count)))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={rows}
        layout="vertical"
        margin={{ top: 0, right: 24, bottom: 0, left: 0 }}
        barCategoryGap="28%"
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke={colour('border')} />
        <XAxis
          type="number"
          domain={[0, ticks.at(-1) ?? 0]}
          ticks={ticks}
          tickFormatter={countText}
          tick={mutedText}
          tickLine={false}
          axisLine={false}
          height={24}
        />
        <YAxis
          type="category"
          dataKey="name"
          tick={text}
          tickLine={false}
          axisLine={false}
          width={84}
          interval={0}
        />
        <Bar dataKey="count" radius={[0, 3, 3, 0]} minPointSize={1} isAnimationActive={false}>
          <LabelList
            dataKey="count"
            position="right"
            formatter={(count) => countText(Number(count))}
            {...text}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
