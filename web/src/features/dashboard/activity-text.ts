import { type Activity, loggedActivityTypes } from '@assay/shared/features/leads/activity'

const wordOf = (type: Activity['type']) => type.charAt(0).toUpperCase() + type.slice(1).replace('_', ' ')

const isLogged = ({ type }: Activity) => loggedActivityTypes.some((logged) => logged === type)

/** An activity as one line: 'Call: asked for a quote', 'Status changed from New to Hot'. */
export const activityText = (activity: Activity): string => {
  const { type, content } = activity
  if (!content) return wordOf(type)
  return isLogged(activity) ? `${wordOf(type)}: ${content}` : content
}
