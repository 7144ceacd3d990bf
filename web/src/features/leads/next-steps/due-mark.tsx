import { Tag } from '../../../ui/primitives/tag.tsx'
import { type Due, dueOf, dueText } from './days.ts'

const variants: Record<Due, 'danger' | 'warning' | 'plain'> = {
  overdue: 'danger',
  today: 'warning',
  week: 'plain',
  later: 'plain',
}

/** When a next step is due. */
export const DueMark = ({ dueOn, today }: { dueOn: string; today: string }) => {
  const due = dueOf(dueOn, today)
  return (
    <Tag variant={variants[due]}>
      {due === 'overdue' ? 'Overdue: ' : ''}
      <time dateTime={dueOn}>{dueText(dueOn, today)}</time>
    </Tag>
  )
}
