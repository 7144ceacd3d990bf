import { type Activity, loggedActivityTypes } from '@assay/shared/features/leads/activity'

const wordOf = (type: Activity['type']) => type.charAt(0).toUpperCase() + type.slice(1).replace('_', ' ')

const isLogged = ({ type }: Activity) => loggedActivityTypes.some((logged) => logged === type)

/** What happened to each of several leads: 'Restored', 'Status changed from New to Hot'. */
export const activityTextOfMany = (activity: Activity): string => {
  const text = activityText(activity).replace(/^Lead /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An activity as one line: 'Call: asked for a quote', 'Status changed from New to Hot'. */
export const activityText = (activity: Activity): string => {
  const { type, content } = activity
  if (!content) return wordOf(type)
  return isLogged(activity) ? `${wordOf(type)}: ${content}` : content
}
