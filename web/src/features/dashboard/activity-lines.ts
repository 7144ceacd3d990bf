import { type Activity, isInOwnWords } from '@assay/shared/features/leads/activity'

/** What happened to one lead, or the same to several at once. */
export type ActivityLine = {
  newest: Activity
  leadIds: number[]
  /** Older activities, which were not read, may belong to it too. */
  isCut?: boolean
}

/** Neighbours that are further apart were not one action; a bulk change of many leads takes a while. */
const maxGapMs = 60_000

/** What was done, whatever a lead was before: 'Status changed to Hot'. */
export const actionOf = ({ type, content }: Activity) =>
  type === 'status_changed' ? content?.replace(/ from .* to /, ' to ') : content

const isSameAction = (one: Activity, next: Activity) =>
  !isInOwnWords(one) &&
  one.type === next.type &&
  actionOf(one) === actionOf(next) &&
  one.userId === next.userId &&
  Date.parse(one.createdAt) - Date.parse(next.createdAt) <= maxGapMs

/** Activities, newest first, as lines: those that one action wrote for many leads are one line. */
export const activityLines = (activities: readonly Activity[]): ActivityLine[] => {
  const lines: ActivityLine[] = []
  let last: Activity | null = null
  for (const activity of activities) {
    const line = lines.at(-1)
    if (line && last && isSameAction(last, activity)) line.leadIds.push(activity.leadId)
    else lines.push({ newest: activity, leadIds: [activity.leadId] })
    last = activity
  }
  return lines
}
