import { Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { campaignsAddress } from '../../../platform/addresses.ts'
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
      text="A campaign drafts an email to each lead that you add to it, and Auto Reachout to the leads of a YOLO run that have a verified address. The drafts wait here."
    >
      <Flex wrap="wrap" justify="center" gap={2} mt={3}>
        <Button asChild textDecoration="none">
          <Link to={campaignsAddress}>Open Campaigns</Link>
        </Button>
        <Button asChild variant="quiet" textDecoration="none">
          <Link to="/yolo-mode">Open YOLO Mode</Link>
        </Button>
      </Flex>
    </EmptyState>
  )
