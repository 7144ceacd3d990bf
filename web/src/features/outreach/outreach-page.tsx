import type { Approval } from '@assay/shared/features/outreach/approval'
import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../ui/primitives/skeleton.tsx'
import { DraftRow } from './draft-row.tsx'
import { ReachoutProgress, useActiveReachout } from './reachout-progress.tsx'
import { useApprovals } from './use-approvals.ts'
import { useDeleteApproval } from './use-delete-approval.ts'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

type Props = {
  /** Shows a draft for reading and copying, with further buttons. */
  draftOf: (draft: Approval, buttons: ReactNode) => ReactNode
}

/** The drafts of Auto Reachout that wait for approval. */
export const OutreachPage = ({ draftOf }: Props) => {
  const { rows = [], isLoading, error, reload } = useApprovals()
  const [openId, setOpenId] = useState<number | null>(null)
  const [toDiscard, setToDiscard] = useState<Approval | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const discard = useDeleteApproval(() => {
    setToDiscard(null)
    // The button that opened the dialog is gone.
    heading.current?.focus()
  })
  return (
    <Box maxW="52rem">
      <Heading as="h1" fontSize="xl" ref={heading} tabIndex={-1}>
        Outreach
      </Heading>
      <Text color="fg.muted" mt={0.5} mb={4}>
        Nothing is sent. Copy a draft into your own mailbox.
      </Text>
      <ReachoutProgress />
      <Panel aria-label="Drafts that wait for approval" overflow="hidden">
        {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
        {isLoading ? <SkeletonRows text="Loading the drafts" /> : null}
        {rows.length > 0 ? (
          <Rows>
            {rows.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                isOpen={draft.id === openId}
                onToggle={() => setOpenId(draft.id === openId ? null : draft.id)}
              >
                {draftOf(draft, <Button onClick={() => setToDiscard(draft)}>Discard</Button>)}
              </DraftRow>
            ))}
          </Rows>
        ) : null}
        {rows.length === 0 && !isLoading && !error ? <NoDrafts /> : null}
      </Panel>
      <ConfirmDialog
        title="Discard Draft"
        text={`The draft to ${toDiscard?.companyName ?? ''} will be discarded. This cannot be undone.`}
        action="Discard Draft"
        pendingAction="Discarding..."
        isOpen={toDiscard !== null}
        isPending={discard.isPending}
        onConfirm={() => toDiscard && discard.mutate(toDiscard)}
        onClose={() => setToDiscard(null)}
      />
    </Box>
  )
}

const NoDrafts = () =>
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
