import { type Activity, isInOwnWords } from '@assay/shared/features/leads/activity'
import { actionOf } from './activity-lines.ts'

/** More than fits into one line; a reply may be long. */
const longestLine = 200

const wordOf = (type: Activity['type']) =>
  type === 'messaged' ? 'WhatsApp' : type.charAt(0).toUpperCase() + type.slice(1).replace('_', ' ')

/** What happened to each of several leads: 'Restored', 'Status changed to Hot'. */
export const activityTextOfMany = (activity: Activity): string => {
  const text = (actionOf(activity) ?? activityText(activity)).replace(/^Lead /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An activity as one line: 'Call: asked for a quote', 'Status changed from New to Hot'. */
export const activityText = (activity: Activity): string => {
  const { type, content } = activity
  if (!content) return wordOf(type)
  const line = content.length > longestLine ? `${content.slice(0, longestLine)}…` : content
  return isInOwnWords(activity) ? `${wordOf(type)}: ${line}` : line
}
