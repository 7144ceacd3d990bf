import type { NextStep } from '@assay/shared/features/leads/next-step'
import { styledOnce } from '../../../ui/primitives/styled-once.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { currentDay, dueOf, dueText } from '../next-steps/days.ts'

const Line = styledOnce('span', {
  base: {
    display: 'flex',
    flex: '1 1 0',
    minW: 0,
    gap: 2,
    alignItems: 'baseline',
    justifyContent: 'space-between',
  },
})
const Day = styledOnce('span', { base: { flexShrink: 0, fontSize: 'xs' } })

const colours = { overdue: 'danger', today: 'warning', week: 'fg-muted', later: 'fg-muted' } as const

/** A next step and its day, coloured when that is today or past. */
export const NextStepText = ({ step: { text, dueOn } }: { step: NextStep }) => {
  const today = currentDay()
  const due = dueOf(dueOn, today)
  return (
    <Line>
      <Truncated>{text}</Truncated>
      <Day
        title={due === 'overdue' ? `Overdue: ${dueOn}` : dueOn}
        style={{ color: `var(--chakra-colors-${colours[due]})` }}
      >
        <time dateTime={dueOn}>{dueText(dueOn, today)}</time>
      </Day>
    </Line>
  )
}
