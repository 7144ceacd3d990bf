import { useLocation } from 'react-router-dom'
import { useLazyPanel } from '../../../ui/overlay/lazy-panel.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { canonicalQuery, plainQuery } from './same-view.ts'
import { useLeadViews } from './use-lead-views.ts'

const loadPanel = async () => (await import('./save-view-panel.tsx')).SaveViewPanel

/** Saves what the list shows under a name; not there while that is a saved view, or no view at all. */
export const SaveViewButton = () => {
  const query = canonicalQuery(useLocation().search)
  const { views, isRead } = useLeadViews()
  const { Panel, trigger, panel } = useLazyPanel(loadPanel)
  const isSaved = query === plainQuery || views.some((view) => canonicalQuery(view.query) === query)
  if (!isRead || (isSaved && !panel.isOpen)) return null
  return (
    <>
      <Button variant="quiet" size="sm" px={2} color="primary" aria-haspopup="dialog" {...trigger}>
        Save view
      </Button>
      {Panel ? <Panel {...panel} query={query} /> : null}
    </>
  )
}
