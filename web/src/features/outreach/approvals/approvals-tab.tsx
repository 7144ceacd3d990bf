import type { Approval } from '@assay/shared/features/outreach/approval'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../../platform/toasts.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { useEmailConfig } from '../mailbox/use-email-config.ts'
import { ApproveAllDialog } from './approve-all-dialog.tsx'
import { DraftRow } from './draft-row.tsx'
import { MailboxNote } from './mailbox-note.tsx'
import { NoDrafts } from './no-drafts.tsx'
import { type DraftOf, OpenDraft } from './open-draft.tsx'
import { ReachoutProgress } from './reachout-progress.tsx'
import { useApprovals } from './use-approvals.ts'
import { useApprove } from './use-approve.ts'
import { useCampaignNames } from './use-campaign-names.ts'
import { useDeleteApproval } from './use-delete-approval.ts'
import { useDraftKeys } from './use-draft-keys.ts'
import { useDraftList } from './use-draft-list.ts'
import { useEditedDrafts } from './use-edited-drafts.ts'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

/** Drafts shown at first, and with each press of the button below them. */
const pageSize = 50

/** The drafts that wait for approval: read, edited, approved one by one or all, or discarded. */
export const ApprovalsTab = ({ draftOf }: { draftOf: DraftOf }) => {
  const { rows = [], isLoading, isComplete, error, reload } = useApprovals()
  const { data: loaded } = useEmailConfig()
  const mailbox = loaded?.config.mailbox ?? null
  const canApprove = mailbox?.hasPassword === true
  const [shownCount, setShownCount] = useState(pageSize)
  const [toDiscard, setToDiscard] = useState<Approval | null>(null)
  const [toApprove, setToApprove] = useState<readonly Approval[] | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const list = useDraftList(rows)
  const campaignOf = useCampaignNames()
  const isEdited = useEditedDrafts()
  const isReady = (draft: Approval) => !isEdited(draft) && (draft.missing?.length ?? 0) === 0
  const leave = (ids: readonly number[]) => {
    // The button that was pressed goes with its draft.
    if (!list.leave(ids)) place.current?.focus()
  }
  const { approve, isPending, pendingIds, done, left, forgive } = useApprove({
    onLeaving: (ids) => {
      if (ids.length > 0 && !toApprove) leave(ids)
    },
    onEnd: () => {
      if (!toApprove) return
      flushSync(() => setToApprove(null))
      place.current?.focus()
    },
  })
  const discard = useDeleteApproval(({ id }) => {
    // Nothing behind an open dialog can have the focus.
    flushSync(() => setToDiscard(null))
    leave([id])
  })
  useDraftKeys({
    list,
    approve: () => {
      const draft = list.current()
      if (!draft || !canApprove || isPending) return
      if (isEdited(draft)) list.open(draft.id, true)
      else approve({ drafts: [draft] })
    },
    discard: () => setToDiscard(list.current()),
  })
  const approveAll = () => {
    const ready = rows.filter(isReady)
    if (ready.length > 0) setToApprove(ready)
    else toast('No draft can be approved yet', 'They have unsaved changes, or values are missing.')
  }
  const stateOf = (draft: Approval) => {
    if (isEdited(draft)) return 'Unsaved changes'
    if ((draft.missing?.length ?? 0) > 0) return 'Values are missing'
    return left.has(draft.id) ? 'Not approved' : null
  }
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {loaded ? <MailboxNote mailbox={mailbox} /> : <Box minH={9} />}
      <ReachoutProgress />
      <Panel aria-label="Drafts that wait for approval" overflow="hidden">
        {rows.length > 0 ? (
          <Flex align="center" justify="space-between" gap={3} px={4} py={2} borderBottomWidth="1px">
            <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {rows.length === 1 ? '1 draft' : `${countText(rows.length)}${isComplete ? '' : '+'} drafts`}
            </Text>
            <Button size="sm" disabled={!canApprove || isPending} onClick={approveAll}>
              Approve all…
            </Button>
          </Flex>
        ) : null}
        {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
        {isLoading ? <SkeletonRows text="Loading the drafts" /> : null}
        {rows.length > 0 ? (
          <Rows ref={list.list} onKeyDown={list.onKeyDown}>
            {rows.slice(0, shownCount).map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                campaign={campaignOf(draft)}
                state={stateOf(draft)}
                isOpen={draft.id === list.openId}
                onToggle={() => list.open(draft.id === list.openId ? null : draft.id)}
              >
                <OpenDraft
                  draft={draft}
                  draftOf={draftOf}
                  left={left.get(draft.id)}
                  isEditing={draft.id === list.editingId}
                  onEdit={(isEditing) => list.open(draft.id, isEditing)}
                  onSaved={() => {
                    forgive(draft.id)
                    list.focus(draft.id)
                  }}
                  canApprove={canApprove}
                  isApproving={pendingIds.includes(draft.id)}
                  isBusy={isPending}
                  onApprove={(confirmUnproved) => approve({ drafts: [draft], confirmUnproved })}
                  onDiscard={() => setToDiscard(draft)}
                />
              </DraftRow>
            ))}
          </Rows>
        ) : null}
        {rows.length > shownCount ? (
          <Flex justify="center" p={3} borderTopWidth="1px">
            <Button onClick={() => setShownCount(shownCount + pageSize)}>
              Show {countText(Math.min(pageSize, rows.length - shownCount))} more
            </Button>
          </Flex>
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
      {toApprove && mailbox ? (
        <ApproveAllDialog
          drafts={toApprove}
          mailbox={mailbox}
          staying={rows.filter((draft) => !isReady(draft)).length}
          done={done}
          isPending={isPending}
          onApprove={() => approve({ drafts: toApprove })}
          onClose={() => setToApprove(null)}
        />
      ) : null}
    </Box>
  )
}
