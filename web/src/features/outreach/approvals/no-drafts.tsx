import { Link } from 'react-router-dom'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { useActiveReachout } from './reachout-progress.tsx'

/** Says how drafts come about. */
export const NoDrafts = () =>
  useActiveReachout() ? (
    <EmptyState title="No draft is written yet" text="The first one appears here in a moment." />
  ) : (
    <EmptyState
      title="No drafts wait"
      text="Auto Reachout researches the leads of a YOLO run that have a verified address, and drafts an email to each. The drafts wait here."
    >
      <Button asChild variant="outline" mt={3} textDecoration="none">
        <Link to="/yolo-mode">Open YOLO Mode</Link>
      </Button>
    </EmptyState>
  )
